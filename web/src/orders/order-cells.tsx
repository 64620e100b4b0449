import { lineLabel } from '@portal/contract/lines/line-names';
import type { OrderRow } from '@portal/contract/orders/order-schemas';
import { LinePicture } from '../lines/line-picture.tsx';
import { RowLead } from '../lines/queue/row-lead.tsx';
import type { CardDefinition, LeadDefinition } from '../ui/list/list-types.ts';
import { OrderBadges } from './order-badges.tsx';
import { orderBadges, orderFacts, orderTabs } from './order-columns.ts';
import classes from './orders.module.css';

const stateText = (row: OrderRow) => orderTabs.find(({ value }) => value === row.status)?.tabDisplay;

function Standing({ row }: { readonly row: OrderRow }) {
  return (
    <span className={classes.leadText}>
      <span className={classes.status}>{stateText(row)}</span>
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
    <RowLead
      picture={<LinePicture line={row} size="row" />}
      {...(orderBadges(row).length > 0 ? { badges: <OrderBadges line={row} /> } : { status: stateText(row) })}
    />
  ),
};

export const orderCard: CardDefinition<OrderRow> = {
  title: lineLabel,
  picture: (row) => <LinePicture line={row} size="card" />,
  badges: (row) => <Standing row={row} />,
  facts: orderFacts,
};
