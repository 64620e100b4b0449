import { type ReactNode, useState } from 'react';
import { uniqueId } from '../../lib/unique-id.ts';
import { LazyLineDialogs } from '../dialogs/lazy-line-dialogs.tsx';
import type { LineWork } from '../dialogs/line-work.ts';
import { usePrint } from '../print/use-print.ts';
import type { SharedDialog } from '../shown-line.ts';
import type { DetailDefinition, LineOfOrder, OrderDetails, OrderHead } from './detail-definition.ts';
import { useHistoryDialog } from './use-history-dialog.ts';

/** The line with what its order says. */
export function withOrder<Line extends LineOfOrder>(
  line: Line,
  { lineItems: _, ...order }: OrderDetails<Line>,
): Line & OrderHead {
  return { ...order, ...line };
}

interface OpenDialog {
  readonly kind: SharedDialog;
  readonly lineItemId: number;
  readonly key: string;
}

interface OrderWork {
  readonly work: LineWork;
  /** They stand once on the page. */
  readonly dialogs: ReactNode;
}

/** Work on the lines of an order. The process dialog is an entry of the history: its save leads back two pages. */
export function useOrderWork<Line extends LineOfOrder>(
  { look, useDetails, listPath }: DetailDefinition<Line>,
  order: OrderDetails<Line>,
): OrderWork {
  const printing = usePrint();
  const process = useHistoryDialog();
  const [other, setOther] = useState<OpenDialog | null>(null);
  const open: OpenDialog | null =
    process.lineItemId === null ? other : { kind: 'process', lineItemId: process.lineItemId, key: process.key };
  const line = order.lineItems.find(({ lineItemId }) => lineItemId === open?.lineItemId);

  const onSaved = () => {
    if (open?.kind === 'process') process.leave(listPath(line?.status));
    else setOther(null);
  };
  return {
    work: {
      printing,
      onDialog: (kind, { lineItemId }) => {
        if (kind === 'process') process.open(lineItemId);
        else setOther({ kind, lineItemId, key: uniqueId() });
      },
    },
    dialogs: (
      <LazyLineDialogs
        words={look.words}
        useDetails={useDetails}
        open={open && line ? { ...open, line: withOrder(line, order) } : null}
        onSaved={onSaved}
        onClose={() => (open?.kind === 'process' ? process.close() : setOther(null))}
      />
    ),
  };
}
