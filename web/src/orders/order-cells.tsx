import { lineLabel } from '@portal/contract/lines/line-names';
import type { OrderRow } from '@portal/contract/orders/order-schemas';
import { LinePicture } from '../lines/line-picture.tsx';
import type { CardDefinition, LeadDefinition } from '../ui/list/list-types.ts';
import { OrderBadges } from './order-badges.tsx';
import { orderBadges, orderFacts, orderTabs } from './order-columns.ts';
import classes from './orders.module.css';

function Standing({ row }: { readonly row: OrderRow }) {
  return (
    <span className={classes.leadText}>
      <span className={classes.status}>{orderTabs.find(({ value }) => value === row.status)?.tabDisplay}</span>
      <span className={classes.badges}>
        <OrderBadges line={row} />
      </span>
    </span>
  );
}

/** Picture and what presses: first in a row. The tab says the state of all its rows; it stands where nothing presses. */
export const orderLead: LeadDefinition<OrderRow> = {
  header: 'Status',
  widthPx: 260,
  render: (row) => (
    <span className={classes.lead}>
      <LinePicture line={row} size="row" />
      {orderBadges(row).length > 0 ? <OrderBadges line={row} /> : <Standing row={row} />}
    </span>
  ),
};

export const orderCard: CardDefinition<OrderRow> = {
  title: lineLabel,
  picture: (row) => <LinePicture line={row} size="card" />,
  badges: (row) => <Standing row={row} />,
  facts: orderFacts,
};
