import { sections } from '@portal/contract/core/section';
import {
  type GroupPlace,
  groupLines,
  type TodayContribution,
  type TodayLine,
  type TodayTab,
} from '@portal/contract/frame/today-schemas';
import { lineKinds, type OrderKind } from '@portal/contract/lines/line-kinds';
import { lineLabel } from '@portal/contract/lines/line-names';
import { linePath } from '@portal/contract/lines/line-paths';
import { urgentCodes } from '@portal/contract/lines/urgency';
import type { SupplierActor } from '../core/actor.ts';
import { type Sql, sql, type Tx } from '../core/database/database.ts';

/** A line that is not done yet, as its queue judges it. */
export interface OpenLine extends Pick<TodayLine, 'lineItemId' | 'marks' | 'since' | 'isDue' | 'action'> {
  readonly status: string;
  /** The supplier is at turn. */
  readonly isWaiting: boolean;
}

/** Lines that are done and still shown. */
interface ClosedCount {
  readonly status: string;
  readonly count: number;
  readonly urgent: number;
}

interface QueueToday {
  readonly kind: OrderKind;
  readonly table: Sql;
  /** The lines joined with what has their PO. */
  readonly from: Sql;
  /** What leads to the page of a line without a PO. */
  readonly orderNumber: Sql;
  readonly own: (actor: SupplierActor) => Sql;
  readonly open: readonly OpenLine[];
  readonly closed?: readonly ClosedCount[];
  readonly tabs: readonly (Pick<TodayTab, 'id' | 'label' | 'href'> & { readonly status: string })[];
  /** The most lines of each group to name. */
  readonly lineLimit: number;
  /** What the tabs count, in this order. */
  readonly marks: TodayLine['marks'];
}

/** What the lines of a queue bring to Today: its tabs in numbers, and the lines to look at now, most pressing first. */
export async function lineToday(tx: Tx, actor: SupplierActor, queue: QueueToday): Promise<TodayContribution> {
  const waiting = queue.open.filter(({ isWaiting }) => isWaiting);
  const { groups, lines } = groupLines(waiting, (line) => placeOf(line, queue), queue.lineLimit);
  return {
    tabs: queue.tabs.map((tab) => countTab(tab, queue)),
    groups,
    lines: await nameLines(tx, actor, queue, lines),
  };
}

/** Lines of a tab that the supplier has switched off stand in no tab. */
function placeOf({ status, action }: OpenLine, { kind, tabs }: QueueToday): GroupPlace {
  const { section } = lineKinds[kind];
  const tab = tabs.find((one) => one.status === status);
  const { label, path } = sections[section];
  return { section, action, tab: tab?.id ?? status, label: tab?.label ?? label, href: tab?.href ?? path };
}

interface NamedRead {
  readonly lineItemId: number;
  readonly company: string;
  readonly title: string;
  readonly displayPo: string | null;
  readonly orderNumber: string;
}

async function nameLines(
  tx: Tx,
  actor: SupplierActor,
  { kind, table, from, orderNumber, own }: QueueToday,
  lines: readonly (OpenLine & Pick<TodayLine, 'group'>)[],
): Promise<TodayLine[]> {
  const ids = lines.map(({ lineItemId }) => lineItemId);
  const rows = await tx.many<NamedRead>(sql`
    SELECT ${table}.line_item_id AS "lineItemId", f.name AS company, display_po AS "displayPo",
      ${orderNumber} AS "orderNumber",
      ${table}.manufacturer || ' ' || ${table}.part_number || ', ' || ${table}.description AS title
    FROM ${from} JOIN facilities f USING (company_id)
    WHERE ${table}.line_item_id = ANY(${ids}::integer[]) AND ${own(actor)}`);
  const named = new Map(rows.map((row) => [row.lineItemId, row]));
  const { section } = lineKinds[kind];
  return lines.flatMap(({ lineItemId, group, action, marks, since, isDue }) => {
    const row = named.get(lineItemId);
    if (!row) return [];
    const { title, company, displayPo } = row;
    const href = linePath(kind, row);
    const text = { section, lineItemId, label: lineLabel(row), displayPo, title, company, action, href };
    return [{ ...text, group, marks, since, isDue }];
  });
}

function countTab({ status, ...tab }: QueueToday['tabs'][number], { open, closed = [], marks }: QueueToday): TodayTab {
  const lines = open.filter((line) => line.status === status);
  const done = closed.find((one) => one.status === status);
  const counted = marks.map((mark) => ({
    ...mark,
    // Of what is done nothing is late or missing any more.
    count: done && mark.kind === 'urgent' ? done.urgent : lines.filter((line) => carries(line, mark.kind)).length,
  }));
  return { ...tab, count: done?.count ?? lines.length, marks: counted.filter(({ count }) => count > 0) };
}

function carries({ marks }: OpenLine, kind: TodayLine['marks'][number]['kind']): boolean {
  return marks.some((mark) => mark.kind === kind);
}

interface ClosedStates {
  readonly table: Sql;
  readonly own: Sql;
  readonly shipped: string;
  readonly delivered: string;
  readonly deliveredAt: Sql;
  /** The list shows the last ones delivered alone. */
  readonly deliveredLimit: number;
}

/** How many lines the last two tabs of a queue show, and how many of them are urgent. */
export function countClosed(
  tx: Tx,
  { table, own, shipped, delivered, deliveredAt, deliveredLimit }: ClosedStates,
): Promise<ClosedCount[]> {
  return tx.many<ClosedCount>(sql`
    SELECT status, count(*)::integer AS count, (count(*) FILTER (WHERE is_urgent))::integer AS urgent
    FROM (
      SELECT status, urgency_description = ANY(${urgentCodes}) AS is_urgent FROM ${table}
      WHERE ${table}.status = ${shipped} AND ${own}
      UNION ALL (
        SELECT status, urgency_description = ANY(${urgentCodes}) FROM ${table}
        WHERE ${table}.status = ${delivered} AND ${own}
        ORDER BY ${deliveredAt} DESC LIMIT ${deliveredLimit})
    ) AS shown GROUP BY status`);
}
