import { type ReactNode, useState } from 'react';
import { uniqueId } from '../../lib/unique-id.ts';
import { LazyLineDialogs } from '../dialogs/lazy-line-dialogs.tsx';
import type { DialogName, LineWork } from '../dialogs/line-work.ts';
import { usePrint } from '../print/use-print.ts';
import type { DetailDefinition, LineOfOrder, OrderDetails, OrderHead } from './detail-definition.ts';
import { useHistoryDialog } from './use-history-dialog.ts';

/** The line with what its order says. */
export function withOrder<Head extends OrderHead, Line extends LineOfOrder>(
  line: Line,
  order: OrderDetails<Head, Line>,
): Line & Head {
  const { lineItems: _, ...head } = order;
  return { ...(head as unknown as Head), ...line };
}

interface OpenDialog {
  readonly name: DialogName;
  readonly lineItemId: number;
  readonly key: string;
}

interface OrderWork<Line extends LineOfOrder & OrderHead> {
  readonly work: LineWork<Line>;
  /** They stand once on the page. */
  readonly dialogs: ReactNode;
}

/** Work on the lines of an order. The process dialog is an entry of the history: its save leads back two pages. */
export function useOrderWork<Head extends OrderHead, Line extends LineOfOrder>(
  { look, useDetails, listPath }: DetailDefinition<Head, Line>,
  order: OrderDetails<Head, Line>,
): OrderWork<Line & Head> {
  const printing = usePrint();
  const process = useHistoryDialog();
  const [other, setOther] = useState<OpenDialog | null>(null);
  const open: OpenDialog | null =
    process.lineItemId === null ? other : { name: 'process', lineItemId: process.lineItemId, key: process.key };
  const line = order.lineItems.find(({ lineItemId }) => lineItemId === open?.lineItemId);

  const onDialog = (name: DialogName, { lineItemId }: Pick<LineOfOrder, 'lineItemId'>) => {
    setOther(name === 'process' ? null : { name, lineItemId, key: uniqueId() });
    if (name === 'process') process.open(lineItemId);
  };
  const onSaved = () => {
    if (open?.name === 'process') process.leave(listPath(line?.status));
    else setOther(null);
  };
  return {
    work: { printing, onDialog, near: look.dialogs.near },
    dialogs: (
      <LazyLineDialogs
        dialogs={look.dialogs}
        kind={look.kind}
        useDetails={useDetails}
        open={open && line ? { name: open.name, key: open.key, line: withOrder(line, order) } : null}
        leadToOrder={false}
        onDialog={(name) => line && onDialog(name, line)}
        onSaved={onSaved}
        onClose={() => (open?.name === 'process' ? process.close() : setOther(null))}
      />
    ),
  };
}
