import { dayOf } from '@portal/contract/core/plain-date';
import type { TodayContribution } from '@portal/contract/frame/today-schemas';
import { lineTexts } from '@portal/contract/lines/line-messages';
import { actionsOfRepair, repairActions } from '@portal/contract/repairs/repair-actions';
import { isRepairDue, type RepairLineFacts, repairFlags } from '@portal/contract/repairs/repair-flags';
import { repairTabPath, repairTabsOf } from '@portal/contract/repairs/repair-tabs';
import type { SupplierActor } from '../core/actor.ts';
import { sql, type Tx } from '../core/database/database.ts';
import type { TodayAsked } from '../frame/today/today-service.ts';
import { countClosed, lineToday, type OpenLine } from '../lines/line-today-views.ts';
import { ownRepairs } from './repair-policy.ts';
import { deliveredLimit } from './repair-views.ts';
import { hasRmaTab } from './rma-setting-views.ts';

const urgent = { kind: 'urgent', label: lineTexts.urgent } as const;
const pastDue = { kind: 'pastDue', label: lineTexts.pastDue } as const;

interface OpenRead extends RepairLineFacts {
  readonly lineItemId: number;
  readonly customerToVendorEstimatedDelivery: string | null;
  readonly dateCreated: string;
}

/** What repairs bring to Today: their tabs in numbers, and the lines to look at now, most pressing first. */
export async function repairToday(
  tx: Tx,
  actor: SupplierActor,
  { now, lineLimit }: TodayAsked,
): Promise<TodayContribution> {
  const today = dayOf(now, actor.timeZoneId);
  const table = sql`repair_lines`;
  const tabs = repairTabsOf(await hasRmaTab(tx, actor));
  return lineToday(tx, actor, {
    kind: 'repair',
    table,
    from: sql`repair_lines JOIN repair_orders USING (order_id, company_id)`,
    orderNumber: sql`repair_orders.order_number`,
    own: ownRepairs,
    lineLimit,
    open: (await readOpen(tx, actor)).map((read) => toOpenLine(read, today)),
    closed: await countClosed(tx, {
      table,
      own: ownRepairs(actor),
      shipped: 'ShippedOutbound',
      delivered: 'Delivered',
      deliveredAt: sql`repair_lines.vendor_to_customer_date_delivered`,
      deliveredLimit,
    }),
    tabs: tabs.map(({ id, label, status }) => ({ id, label, status, href: repairTabPath(id) })),
    marks: [urgent, pastDue],
  });
}

/** The facts of the open lines; their flags follow from the contract's rules, so they are not counted in SQL. */
function readOpen(tx: Tx, actor: SupplierActor): Promise<OpenRead[]> {
  return tx.many<OpenRead>(sql`
    SELECT repair_lines.line_item_id AS "lineItemId", repair_lines.status,
      repair_lines.is_repair_declined AS "isRepairDeclined", repair_lines.urgency_description AS "urgencyDescription",
      repair_lines.estimated_ship_date AS "estimatedShipDate", repair_lines.follow_up_date AS "followUpDate",
      repair_lines.vendor_rma_required AS "vendorRmaRequired", repair_lines.vendor_rma_number AS "vendorRmaNumber",
      repair_lines.customer_to_vendor_estimated_delivery AS "customerToVendorEstimatedDelivery",
      repair_lines.date_created AS "dateCreated"
    FROM repair_lines
    WHERE repair_lines.status IN ('Rma', 'PendingShipment', 'ShippedInbound', 'Evaluating', 'Quoted', 'Backordered',
      'Repairing') AND ${ownRepairs(actor)}`);
}

function toOpenLine(read: OpenRead, today: string): OpenLine {
  const { lineItemId, status, estimatedShipDate, followUpDate, dateCreated } = read;
  const { isUrgent, isPastDue } = repairFlags(read, today);
  const [offer] = actionsOfRepair(read, today);
  return {
    lineItemId,
    status,
    marks: [isUrgent ? urgent : [], isPastDue ? pastDue : []].flat(),
    since: isPastDue ? `${estimatedShipDate ?? followUpDate}T00:00:00.000Z` : dateCreated,
    isDue: isPastDue,
    action: offer ? repairActions[offer.action].label : '',
    isWaiting: isWaiting(read, today),
  };
}

/** The supplier is at turn: what the customer has to send, or to decide, waits for the customer. */
function isWaiting(read: OpenRead, today: string): boolean {
  if (read.status === 'ShippedInbound') {
    const arrives = read.customerToVendorEstimatedDelivery?.slice(0, 10) ?? null;
    return arrives !== null && arrives <= today;
  }
  if (read.status === 'Quoted') return read.isRepairDeclined;
  return read.status === 'Rma' || read.status === 'Evaluating' || isRepairDue(read, today);
}
