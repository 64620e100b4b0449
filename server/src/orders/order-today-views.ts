import { dayOf } from '@portal/contract/core/plain-date';
import type { MarkKind, TodayContribution } from '@portal/contract/frame/today-schemas';
import { lineTexts } from '@portal/contract/lines/line-messages';
import { orderActions } from '@portal/contract/orders/order-actions';
import { type OrderLineFacts, orderFlags } from '@portal/contract/orders/order-flags';
import { orderTexts } from '@portal/contract/orders/order-messages';
import { orderTabPath, orderTabs } from '@portal/contract/orders/order-tabs';
import type { SupplierActor } from '../core/actor.ts';
import { sql, type Tx } from '../core/database/database.ts';
import type { TodayAsked } from '../frame/today/today-service.ts';
import { countClosed, lineToday, type OpenLine } from '../lines/line-today-views.ts';
import { ownLines } from './order-policy.ts';
import { deliveredLimit } from './order-views.ts';

const marks: { readonly kind: MarkKind; readonly label: string }[] = [
  { kind: 'urgent', label: lineTexts.urgent },
  { kind: 'pastDue', label: lineTexts.pastDue },
  { kind: 'missingInfo', label: orderTexts.missingInfo },
  { kind: 'review', label: orderTexts.fourteenDayReview },
];

type OpenStatus = 'AWAITINGREVIEW' | 'PENDINGSHIPMENT';

interface OpenRead extends OrderLineFacts {
  readonly lineItemId: number;
  readonly status: OpenStatus;
  readonly isFourteenDayCycle: boolean;
  readonly dateEntered: string;
}

/** What orders bring to Today: the four tabs in numbers, and the lines to look at now, most pressing first. */
export async function orderToday(
  tx: Tx,
  actor: SupplierActor,
  { now, lineLimit }: TodayAsked,
): Promise<TodayContribution> {
  const today = dayOf(now, actor.timeZoneId);
  const table = sql`order_lines`;
  return lineToday(tx, actor, {
    kind: 'order',
    table,
    from: sql`order_lines JOIN orders USING (order_id, company_id)`,
    orderNumber: sql`orders.order_number`,
    own: ownLines,
    lineLimit,
    open: (await readOpen(tx, actor)).map((read) => toOpenLine(read, today)),
    closed: await countClosed(tx, {
      table,
      own: ownLines(actor),
      shipped: 'SHIPPED',
      delivered: 'DELIVERED',
      deliveredAt: sql`order_lines.date_delivered`,
      deliveredLimit,
    }),
    tabs: orderTabs.map(({ id, label, status }) => ({ id, label, status, href: orderTabPath(id) })),
    marks,
  });
}

/** The facts of the open lines; their flags follow from the contract's rules, so they are not counted in SQL. */
function readOpen(tx: Tx, actor: SupplierActor): Promise<OpenRead[]> {
  return tx.many<OpenRead>(sql`
    SELECT order_lines.line_item_id AS "lineItemId", order_lines.status, orders.order_type_id AS "orderTypeId",
      order_lines.urgency_description AS "urgencyDescription", order_lines.ship_date_reason_id AS "shipDateReasonId",
      order_lines.estimated_ship_date AS "estimatedShipDate", order_lines.vendor_rma_required AS "vendorRmaRequired",
      order_lines.vendor_rma_number AS "vendorRmaNumber", order_lines.serial_number AS "serialNumber",
      order_lines.is_fourteen_day_cycle AS "isFourteenDayCycle", order_lines.date_entered AS "dateEntered"
    FROM order_lines JOIN orders USING (order_id, company_id)
    WHERE order_lines.status IN ('AWAITINGREVIEW', 'PENDINGSHIPMENT') AND ${ownLines(actor)}`);
}

function toOpenLine(read: OpenRead, today: string): OpenLine {
  const { lineItemId, status, estimatedShipDate, dateEntered } = read;
  const flags = orderFlags(read, today);
  const isReview = status === 'AWAITINGREVIEW';
  const carried: Readonly<Record<MarkKind, boolean>> = {
    urgent: flags.isUrgent,
    pastDue: flags.isPastDue,
    missingInfo: flags.hasMissingData,
    review: isReview && read.isFourteenDayCycle,
  };
  const needsProcessing = !isReview || flags.isPastDue || flags.hasMissingData;
  return {
    lineItemId,
    status,
    marks: marks.filter(({ kind }) => carried[kind]),
    since: flags.isPastDue ? `${estimatedShipDate}T00:00:00.000Z` : dateEntered,
    isDue: flags.isPastDue,
    action: (needsProcessing ? orderActions.process : orderActions.reviewShipping).label,
    // What is scheduled waits for its day.
    isWaiting: isReview || flags.hasMissingData || (estimatedShipDate !== null && estimatedShipDate <= today),
  };
}
