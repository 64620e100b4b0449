import { type ReactNode, useState } from 'react';
import { uniqueId } from '../../lib/unique-id.ts';
import { LazyLineDialogs } from '../dialogs/lazy-line-dialogs.tsx';
import type { DialogName, FullLine, LineWork, OpenLineDialog, UseDetails } from '../dialogs/line-work.ts';
import type { LineKindLook } from '../line-kind-look.ts';
import { LazyPrintPopups } from '../print/lazy-print-popups.tsx';
import { usePrint } from '../print/use-print.ts';

interface RowWork<Line extends FullLine> {
  readonly work: LineWork<Line>;
  /** The dialogs and what printing tells; they stand once on the page. */
  readonly dialogs: ReactNode;
}

/** Work on one row of a queue at a time. */
export function useRowWork<Line extends FullLine>(
  { kind, dialogs }: LineKindLook<Line>,
  useDetails: UseDetails,
): RowWork<Line> {
  const [open, setOpen] = useState<OpenLineDialog<Line> | null>(null);
  const printing = usePrint();
  const close = () => setOpen(null);
  const onDialog = (name: DialogName, line: Line) => setOpen({ name, line, key: uniqueId() });
  return {
    work: { printing, onDialog },
    dialogs: (
      <>
        <LazyLineDialogs
          dialogs={dialogs}
          kind={kind}
          useDetails={useDetails}
          open={open}
          leadToOrder
          onDialog={(name) => open && onDialog(name, open.line)}
          onSaved={close}
          onClose={close}
        />
        <LazyPrintPopups printing={printing} />
      </>
    ),
  };
}
