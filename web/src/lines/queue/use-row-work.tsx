import { lineKinds } from '@portal/contract/lines/line-kinds';
import { type ReactNode, useRef, useState } from 'react';
import { uniqueId } from '../../lib/unique-id.ts';
import { GoOn } from '../dialogs/go-on.ts';
import { LazyLineDialogs } from '../dialogs/lazy-line-dialogs.tsx';
import type { DialogName, FullLine, LineWork, OpenLineDialog, UseDetails } from '../dialogs/line-work.ts';
import { type LineKindLook, opensOneOf } from '../line-kind-look.ts';
import { LazyPrintPopups } from '../print/lazy-print-popups.tsx';
import { usePrint } from '../print/use-print.ts';
import { linesAfter, listOrder } from './list-order.ts';

interface RowWork<Line extends FullLine> {
  readonly work: LineWork<Line>;
  /** The dialogs and what printing tells; they stand once on the page. */
  readonly dialogs: ReactNode;
}

interface RowDialog<Line extends FullLine> extends OpenLineDialog<Line> {
  /** The line that follows in the list and takes the same dialog. */
  readonly next: Line | null;
}

function nextFor<Line extends FullLine>(
  look: LineKindLook<Line>,
  rows: readonly Line[],
  dialog: DialogName,
  { lineItemId }: Line,
): Line | null {
  const byId = new Map(rows.map((row) => [row.lineItemId, row]));
  return (
    linesAfter(listOrder(lineKinds[look.kind].section), lineItemId)
      .map((id) => byId.get(id))
      .find((row) => row !== undefined && opensOneOf(look, row, [dialog])) ?? null
  );
}

/**
 * Work on one row of a queue at a time.
 * @param rows of the list, of which one follows the other in the order that is shown
 */
export function useRowWork<Line extends FullLine>(
  look: LineKindLook<Line>,
  useDetails: UseDetails,
  rows: readonly Line[],
): RowWork<Line> {
  const { kind, dialogs } = look;
  const [open, setOpen] = useState<RowDialog<Line> | null>(null);
  const goesOn = useRef(false);
  const printing = usePrint();
  const close = () => setOpen(null);
  const onDialog = (name: DialogName, line: Line) => {
    goesOn.current = false;
    setOpen({ name, line, key: uniqueId(), next: nextFor(look, rows, name, line) });
  };
  const saved = () => {
    if (goesOn.current && open?.next) onDialog(open.name, open.next);
    else close();
  };
  const choose = (isWanted: boolean) => {
    goesOn.current = isWanted;
  };
  return {
    work: { printing, onDialog, near: dialogs.near },
    dialogs: (
      <>
        <GoOn value={open?.next ? choose : null}>
          <LazyLineDialogs
            dialogs={dialogs}
            kind={kind}
            useDetails={useDetails}
            open={open}
            leadToOrder
            onDialog={(name) => open && onDialog(name, open.line)}
            onSaved={saved}
            onClose={close}
          />
        </GoOn>
        <LazyPrintPopups printing={printing} />
      </>
    ),
  };
}
