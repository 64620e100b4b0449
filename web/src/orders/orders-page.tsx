import { Anchor } from '@mantine/core';
import { lineKinds } from '@portal/contract/lines/line-kinds';
import { lineTexts } from '@portal/contract/lines/line-messages';
import { lineLabel } from '@portal/contract/lines/line-names';
import { linePath } from '@portal/contract/lines/line-paths';
import type { OrderRow } from '@portal/contract/orders/order-schemas';
import { orderWords } from '@portal/contract/orders/order-words';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { logEvent } from '../lib/log-event.ts';
import { useSession } from '../lib/session.ts';
import { uniqueId } from '../lib/unique-id.ts';
import { useBulkActions } from '../lines/bulk/use-bulk-actions.tsx';
import { LazyPrintPopups } from '../lines/print/lazy-print-popups.tsx';
import { usePrint } from '../lines/print/use-print.ts';
import { type QueueDefinition, QueueScreen } from '../lines/queue/queue-screen.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import type { FullLine, OpenLineDialog } from './full-line.ts';
import { LazyLineDialogs } from './lazy-line-dialogs.tsx';
import { orderCard, orderLead, orderRowActions } from './order-cells.tsx';
import { orderColumns, orderTabs } from './order-columns.ts';
import { orderLook } from './order-look.ts';
import { useOrderQueue } from './order-queries.ts';

const queue: QueueDefinition<OrderRow> = {
  kind: 'order',
  tabs: orderTabs,
  card: orderCard,
  lead: orderLead,
  rowHref: (row) => linePath('order', row),
  rowLabel: lineLabel,
};

/** /orders?tab=AwaitingReview, PendingShipment, Shipped or Delivered */
export function OrdersPage() {
  const { timeZoneId } = useSession();
  const list = useOrderQueue();
  const [dialog, setDialog] = useState<OpenLineDialog | null>(null);
  const printing = usePrint();
  const columns = useMemo(() => orderColumns(timeZoneId), [timeZoneId]);
  const actions = orderRowActions({
    printing,
    onDialog: (kind, line) => setDialog({ kind, line, key: uniqueId() }),
  });
  const bulk = useBulkActions(orderLook, list.rows);
  const onSaved = ({ lineItemId }: FullLine) => {
    setDialog(null);
    toast.saved(orderWords.saved);
    logEvent(orderWords.saveEvent, [{ name: 'lineItemId', value: String(lineItemId) }]);
  };

  return (
    <>
      <QueueScreen
        queue={queue}
        list={list}
        columns={columns}
        actions={actions}
        headerLink={
          <Anchor component={Link} to="/orders/history">
            {lineTexts.viewAll}
          </Anchor>
        }
        selection={bulk.selection}
        onTabChange={bulk.clear}
      />
      <LazyLineDialogs
        open={dialog}
        detailsPath={lineKinds.order.detailsPath}
        onSaved={onSaved}
        onClose={() => setDialog(null)}
      />
      {bulk.dialogs}
      <LazyPrintPopups printing={printing} />
    </>
  );
}
