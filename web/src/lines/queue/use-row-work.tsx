import { lineKinds } from '@portal/contract/lines/line-kinds';
import { type ReactNode, useState } from 'react';
import { uniqueId } from '../../lib/unique-id.ts';
import { LazyLineDialogs } from '../dialogs/lazy-line-dialogs.tsx';
import type { LineWork, OpenLineDialog, UseDetails } from '../dialogs/line-work.ts';
import { LazyPrintPopups } from '../print/lazy-print-popups.tsx';
import { usePrint } from '../print/use-print.ts';
import type { LineKindLook } from '../shown-line.ts';

interface RowWork {
  readonly work: LineWork;
  /** The dialogs and what printing tells; they stand once on the page. */
  readonly dialogs: ReactNode;
}

/** Work on one row of a queue at a time. */
export function useRowWork({ words }: LineKindLook, useDetails: UseDetails): RowWork {
  const [open, setOpen] = useState<OpenLineDialog | null>(null);
  const printing = usePrint();
  const close = () => setOpen(null);
  return {
    work: { printing, onDialog: (kind, line) => setOpen({ kind, line, key: uniqueId() }) },
    dialogs: (
      <>
        <LazyLineDialogs
          words={words}
          useDetails={useDetails}
          open={open}
          detailsPath={lineKinds[words.kind].detailsPath}
          onSaved={close}
          onClose={close}
        />
        <LazyPrintPopups printing={printing} />
      </>
    ),
  };
}
