import { dayOf } from '@portal/contract/core/plain-date';
import {
  byPressing,
  type MarkKind,
  type TodayContribution,
  type TodayLine,
  type TodayTab,
  todayLineLimit,
} from '@portal/contract/frame/today-schemas';
import { lineTexts } from '@portal/contract/lines/line-messages';
import { lineLabel } from '@portal/contract/lines/line-names';
import { linePath } from '@portal/contract/lines/line-paths';
import { urgentCodes } from '@portal/contract/lines/urgency';
import { actionsOfRepair, repairActions } from '@portal/contract/repairs/repair-actions';
import { isRepairDue, type RepairLineFacts, repairFlags } from '@portal/contract/repairs/repair-flags';
import { repairTabPath, repairTabsOf } from '@portal/contract/repairs/repair-tabs';
import type { SupplierActor } from '../core/actor.ts';
import { sql, type Tx } from '../core/database/database.ts';
import { ownRepairs } from './repair-policy.ts';
import { deliveredLimit } from './repair-views.ts';
import { hasRmaTab } from './rma-setting-views.ts';

type RepairMark = Extract<MarkKind, 'urgent' | 'pastDue'>;

const markLabels: Readonly<Record<RepairMark, string>> = { urgent: lineTexts.urgent, pastDue: lineTexts.pastDue };

type Marks = TodayLine['marks'];

interface OpenRead extends RepairLineFacts {
  readonly lineItemId: number;
  readonly customerToVendorEstimatedDelivery: string | null;
  readonly dateCreated: string;
}

interface OpenLine extends Pick<OpenRead, 'lineItemId' | 'status'> {
  readonly marks: Marks;
  readonly since: string;
  readonly action: string;
  readonly isWaiting: boolean;
}

/** What repairs bring to Today: their tabs in numbers, and the lines to look at now, most pressing first. */
export async function repairToday(tx: Tx, actor: SupplierActor, now: Date): Promise<TodayContribution> {
  const today = dayOf(now, actor.timeZoneId);
  const open = (await readOpen(tx, actor)).map((read) => toOpenLine(read, today));
  const waiting = open.filter(({ isWaiting }) => isWaiting).sort(byPressing);
  const lines = await nameLines(tx, actor, waiting.slice(0, todayLineLimit));
  return { tabs: await countTabs(tx, actor, open), lines, lineCount: waiting.length };
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
  const kinds: [RepairMark, boolean][] = [
    ['urgent', isUrgent],
    ['pastDue', isPastDue],
  ];
  const [offer] = actionsOfRepair(read, today);
  return {
    lineItemId,
    status,
    marks: kinds.flatMap(([kind, isSet]) => (isSet ? [{ kind, label: markLabels[kind] }] : [])),
    since: isPastDue ? `${estimatedShipDate ?? followUpDate}T00:00:00.000Z` : dateCreated,
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

interface NamedRead {
  readonly lineItemId: number;
  readonly company: string;
  readonly title: string;
  readonly displayPo: string | null;
  readonly orderNumber: string;
}

async function nameLines(tx: Tx, actor: SupplierActor, lines: readonly OpenLine[]): Promise<TodayLine[]> {
  const ids = lines.map(({ lineItemId }) => lineItemId);
  const rows = await tx.many<NamedRead>(sql`
    SELECT repair_lines.line_item_id AS "lineItemId", f.name AS company, repair_orders.display_po AS "displayPo",
      repair_orders.order_number AS "orderNumber",
      repair_lines.manufacturer || ' ' || repair_lines.part_number || ', ' || repair_lines.description AS title
    FROM repair_lines JOIN repair_orders USING (order_id, company_id) JOIN facilities f USING (company_id)
    WHERE repair_lines.line_item_id = ANY(${ids}::integer[]) AND ${ownRepairs(actor)}`);
  const named = new Map(rows.map((row) => [row.lineItemId, row]));
  return lines.flatMap(({ lineItemId, action, marks, since }) => {
    const row = named.get(lineItemId);
    if (!row) return [];
    const { title, company } = row;
    const shown = { section: 'repairs', lineItemId, label: lineLabel(row), title, company };
    return [{ ...shown, action, href: linePath('repair', row), marks, since }];
  });
}

interface ClosedCount {
  readonly status: string;
  readonly count: number;
  readonly urgent: number;
}

async function countTabs(tx: Tx, actor: SupplierActor, open: readonly OpenLine[]): Promise<TodayTab[]> {
  const closed = await tx.many<ClosedCount>(sql`
    SELECT status, count(*)::integer AS count, (count(*) FILTER (WHERE is_urgent))::integer AS urgent
    FROM (
      SELECT status, urgency_description = ANY(${urgentCodes}) AS is_urgent FROM repair_lines
      WHERE repair_lines.status = 'ShippedOutbound' AND ${ownRepairs(actor)}
      UNION ALL (
        SELECT status, urgency_description = ANY(${urgentCodes}) FROM repair_lines
        WHERE repair_lines.status = 'Delivered' AND ${ownRepairs(actor)}
        ORDER BY repair_lines.vendor_to_customer_date_delivered DESC LIMIT ${deliveredLimit})
    ) AS shown GROUP BY status`);
  return repairTabsOf(await hasRmaTab(tx, actor)).map(({ id, label, status }) => {
    const lines = open.filter((line) => line.status === status);
    const { count, urgent } = closed.find((one) => one.status === status) ?? { count: lines.length, urgent: null };
    const marks = Object.entries(markLabels).map(([kind, text]) => ({
      kind: kind as MarkKind,
      label: text,
      count: kind === 'urgent' && urgent !== null ? urgent : countOf(lines, kind),
    }));
    return { id, label, count, href: repairTabPath(id), marks: marks.filter((mark) => mark.count > 0) };
  });
}

function countOf(lines: readonly OpenLine[], kind: string): number {
  return lines.filter(({ marks }) => marks.some((mark) => mark.kind === kind)).length;
}
