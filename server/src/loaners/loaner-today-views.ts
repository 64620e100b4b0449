import {
  byPressing,
  type TodayContribution,
  type TodayLine,
  type TodayTab,
  todayLineLimit,
} from '@portal/contract/frame/today-schemas';
import { lineTexts } from '@portal/contract/lines/line-messages';
import { lineLabel } from '@portal/contract/lines/line-names';
import { linePath } from '@portal/contract/lines/line-paths';
import { loanerActions } from '@portal/contract/loaners/loaner-actions';
import { type LoanerFlags, loanerFlags } from '@portal/contract/loaners/loaner-flags';
import { loanerTexts } from '@portal/contract/loaners/loaner-messages';
import { type LoanerTabId, loanerTabPath, loanerTabs } from '@portal/contract/loaners/loaner-tabs';
import type { SupplierActor } from '../core/actor.ts';
import { sql, type Tx } from '../core/database/database.ts';
import { ownLines } from './loaner-policy.ts';
import { todayOf } from './loaner-rows.ts';

const pastDue = { kind: 'pastDue', label: lineTexts.pastDue } as const;
const dueShortly = { kind: 'review', label: loanerTexts.dueShortly } as const;

interface OpenRead {
  readonly lineItemId: number;
  readonly status: LoanerTabId;
  readonly rgaDueDate: string | null;
  readonly estimatedShipDate: string | null;
  /** Instants. */
  readonly dateCreated: string;
  readonly changedAt: string;
}

interface OpenLine extends OpenRead, LoanerFlags {
  readonly marks: TodayLine['marks'];
  readonly isWaiting: boolean;
  readonly since: string;
}

/** What loaners bring to Today: the six tabs in numbers, and the lines to look at now, most pressing first. */
export async function loanerToday(tx: Tx, actor: SupplierActor, now: Date): Promise<TodayContribution> {
  const { today } = todayOf({ actor, now });
  const open = (await readOpen(tx, actor)).map((read) => toOpenLine(read, today));
  const waiting = open.filter(({ isWaiting }) => isWaiting).sort(byPressing);
  const lines = await nameLines(tx, actor, waiting.slice(0, todayLineLimit));
  return { tabs: loanerTabs.map((tab) => toTab(tab, open)), lines, lineCount: waiting.length };
}

/** The facts of the open lines; their flags follow from the contract's rules, so they are not counted in SQL. */
function readOpen(tx: Tx, actor: SupplierActor): Promise<OpenRead[]> {
  return tx.many<OpenRead>(sql`
    SELECT line_item_id AS "lineItemId", status, rga_due_date AS "rgaDueDate",
      estimated_ship_date AS "estimatedShipDate", date_created AS "dateCreated", updated_at AS "changedAt"
    FROM loaner_lines WHERE status NOT IN ('Cancelled', 'Closed') AND ${ownLines(actor)}`);
}

function toOpenLine(read: OpenRead, today: string): OpenLine {
  const flags = loanerFlags(read, today);
  const marks = [flags.isPastDue ? pastDue : [], flags.isDueShortly ? dueShortly : []].flat();
  return { ...read, ...flags, marks, isWaiting: isWaiting(read, flags, today), since: sinceOf(read, flags) };
}

/** What has a ship date waits for its day; what is on its way or with the customer in time waits for others. */
function isWaiting({ status, estimatedShipDate }: OpenRead, { isPastDue }: LoanerFlags, today: string): boolean {
  if (status === 'Ordered') return estimatedShipDate === null || estimatedShipDate <= today;
  return status === 'Returned' || isPastDue;
}

function sinceOf({ status, rgaDueDate, dateCreated, changedAt }: OpenRead, { isPastDue }: LoanerFlags): string {
  if (isPastDue) return `${rgaDueDate}T00:00:00.000Z`;
  return status === 'Returned' ? changedAt : dateCreated;
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
    SELECT loaner_lines.line_item_id AS "lineItemId", f.name AS company, loaners.display_po AS "displayPo",
      loaners.order_number AS "orderNumber",
      loaner_lines.manufacturer || ' ' || loaner_lines.part_number || ', ' || loaner_lines.description AS title
    FROM loaner_lines JOIN loaners USING (order_id, company_id) JOIN facilities f USING (company_id)
    WHERE loaner_lines.line_item_id = ANY(${ids}::integer[]) AND ${ownLines(actor)}`);
  const named = new Map(rows.map((row) => [row.lineItemId, row]));
  return lines.flatMap(({ lineItemId, status, marks, since }) => {
    const row = named.get(lineItemId);
    if (!row) return [];
    const { title, company } = row;
    const action = (status === 'Ordered' ? loanerActions.process : loanerActions.receive).label;
    const shown = { section: 'loaners', lineItemId, label: lineLabel(row), title, company };
    return [{ ...shown, action, href: linePath('loaner', row), marks, since }];
  });
}

function toTab({ id, label }: (typeof loanerTabs)[number], open: readonly OpenLine[]): TodayTab {
  const lines = open.filter(({ status }) => status === id);
  const marks = [
    { ...pastDue, count: lines.filter(({ isPastDue }) => isPastDue).length },
    { ...dueShortly, count: lines.filter(({ isDueShortly }) => isDueShortly).length },
  ];
  return { id, label, count: lines.length, href: loanerTabPath(id), marks: marks.filter(({ count }) => count > 0) };
}
