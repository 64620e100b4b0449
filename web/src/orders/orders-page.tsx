import { Anchor } from '@mantine/core';
import { lineTexts } from '@portal/contract/lines/line-messages';
import { lineLabel } from '@portal/contract/lines/line-names';
import { linePath } from '@portal/contract/lines/line-paths';
import type { OrderRow } from '@portal/contract/orders/order-schemas';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useSession } from '../lib/session/session.ts';
import { useBulkActions } from '../lines/bulk/use-bulk-actions.tsx';
import { deskPath } from '../lines/queue/queue-paths.ts';
import { type QueueDefinition, QueueScreen } from '../lines/queue/queue-screen.tsx';
import { rowActions } from '../lines/queue/row-actions.tsx';
import { useRowWork } from '../lines/queue/use-row-work.tsx';
import { orderCard, orderLead } from './order-cells.tsx';
import { orderColumns, orderFilters, orderTabs } from './order-columns.ts';
import { orderLook } from './order-look.ts';
import { useOrder, useOrderQueue } from './order-queries.ts';

const queue: QueueDefinition<OrderRow> = {
  kind: 'order',
  tabs: orderTabs,
  card: orderCard,
  lead: orderLead,
  quickFilters: orderFilters,
  rowHref: (row) => linePath('order', row),
  rowLabel: lineLabel,
};

/** /orders?tab=AwaitingReview, PendingShipment, Shipped or Delivered */
export function OrdersPage() {
  const { timeZoneId } = useSession();
  const list = useOrderQueue();
  const { work, dialogs } = useRowWork(orderLook, useOrder, list.rows);
  const columns = useMemo(() => orderColumns(timeZoneId), [timeZoneId]);
  const actions = rowActions<OrderRow>(orderLook, work);
  const bulk = useBulkActions(orderLook, list.rows);

  return (
    <>
      <QueueScreen
        queue={queue}
        list={list}
        columns={columns}
        actions={actions}
        headerLink={
          <>
            <Anchor component={Link} to="/orders/history">
              {lineTexts.viewAll}
            </Anchor>
            <Anchor component={Link} to={deskPath}>
              Shipping desk
            </Anchor>
          </>
        }
        selection={bulk.selection}
        onTabChange={bulk.clear}
      />
      {dialogs}
      {bulk.dialogs}
    </>
  );
}
