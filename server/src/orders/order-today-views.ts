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
import { orderActions } from '@portal/contract/orders/order-actions';
import { type OrderLineFacts, orderFlags } from '@portal/contract/orders/order-flags';
import { orderTexts } from '@portal/contract/orders/order-messages';
import { orderTabPath, orderTabs } from '@portal/contract/orders/order-tabs';
import type { SupplierActor } from '../core/actor.ts';
import { sql, type Tx } from '../core/database/database.ts';
import { ownLines } from './order-policy.ts';
import { deliveredLimit } from './order-views.ts';

const markLabels: Readonly<Record<MarkKind, string>> = {
  urgent: lineTexts.urgent,
  pastDue: lineTexts.pastDue,
  missingInfo: orderTexts.missingInfo,
  review: orderTexts.fourteenDayReview,
};

type Marks = TodayLine['marks'];
type OpenStatus = 'AWAITINGREVIEW' | 'PENDINGSHIPMENT';

interface OpenRead extends OrderLineFacts {
  readonly lineItemId: number;
  readonly status: OpenStatus;
  readonly isFourteenDayCycle: boolean;
  readonly dateEntered: string;
}

interface OpenLine extends Pick<OpenRead, 'lineItemId' | 'status'> {
  readonly marks: Marks;
  readonly since: string;
  readonly action: string;
  readonly isWaiting: boolean;
}

/** What orders bring to Today: the four tabs in numbers, and the lines to look at now, most pressing first. */
export async function orderToday(tx: Tx, actor: SupplierActor, now: Date): Promise<TodayContribution> {
  const today = dayOf(now, actor.timeZoneId);
  const open = (await readOpen(tx, actor)).map((read) => toOpenLine(read, today));
  const waiting = open.filter(({ isWaiting }) => isWaiting).sort(byPressing);
  const lines = await nameLines(tx, actor, waiting.slice(0, todayLineLimit));
  return { tabs: await countTabs(tx, actor, open), lines, lineCount: waiting.length };
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
  const kinds: [MarkKind, boolean][] = [
    ['urgent', flags.isUrgent],
    ['pastDue', flags.isPastDue],
    ['missingInfo', flags.hasMissingData],
    ['review', isReview && read.isFourteenDayCycle],
  ];
  const marks = kinds.flatMap(([kind, isSet]) => (isSet ? [{ kind, label: markLabels[kind] }] : []));
  const needsProcessing = !isReview || flags.isPastDue || flags.hasMissingData;
  return {
    lineItemId,
    status,
    marks,
    since: flags.isPastDue ? `${estimatedShipDate}T00:00:00.000Z` : dateEntered,
    action: (needsProcessing ? orderActions.process : orderActions.reviewShipping).label,
    // What is scheduled waits for its day.
    isWaiting: isReview || flags.hasMissingData || (estimatedShipDate !== null && estimatedShipDate <= today),
  };
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
    SELECT order_lines.line_item_id AS "lineItemId", f.name AS company, orders.display_po AS "displayPo",
      orders.order_number AS "orderNumber",
      order_lines.manufacturer || ' ' || order_lines.part_number || ', ' || order_lines.description AS title
    FROM order_lines JOIN orders USING (order_id, company_id) JOIN facilities f USING (company_id)
    WHERE order_lines.line_item_id = ANY(${ids}::integer[]) AND ${ownLines(actor)}`);
  const named = new Map(rows.map((row) => [row.lineItemId, row]));
  return lines.flatMap(({ lineItemId, action, marks, since }) => {
    const row = named.get(lineItemId);
    if (!row) return [];
    const { title, company } = row;
    const shown = { section: 'orders', lineItemId, label: lineLabel(row), title, company };
    return [{ ...shown, action, href: linePath('order', row), marks, since }];
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
      SELECT status, urgency_description = ANY(${urgentCodes}) AS is_urgent FROM order_lines
      WHERE order_lines.status = 'SHIPPED' AND ${ownLines(actor)}
      UNION ALL (
        SELECT status, urgency_description = ANY(${urgentCodes}) FROM order_lines
        WHERE order_lines.status = 'DELIVERED' AND ${ownLines(actor)}
        ORDER BY order_lines.date_delivered DESC LIMIT ${deliveredLimit})
    ) AS shown GROUP BY status`);
  return orderTabs.map(({ id, label, status }) => {
    const lines = open.filter((line) => line.status === status);
    const { count, urgent } = closed.find((one) => one.status === status) ?? { count: lines.length, urgent: null };
    const marks = Object.entries(markLabels).map(([kind, text]) => ({
      kind: kind as MarkKind,
      label: text,
      count: kind === 'urgent' && urgent !== null ? urgent : countOf(lines, kind),
    }));
    return { id, label, count, href: orderTabPath(id), marks: marks.filter((mark) => mark.count > 0) };
  });
}

function countOf(lines: readonly OpenLine[], kind: string): number {
  return lines.filter(({ marks }) => marks.some((mark) => mark.kind === kind)).length;
}
