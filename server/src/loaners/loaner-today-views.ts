import type { TodayContribution } from '@portal/contract/frame/today-schemas';
import { lineTexts } from '@portal/contract/lines/line-messages';
import { loanerActions } from '@portal/contract/loaners/loaner-actions';
import { type LoanerFlags, loanerFlags } from '@portal/contract/loaners/loaner-flags';
import { loanerTexts } from '@portal/contract/loaners/loaner-messages';
import { type LoanerTabId, loanerTabPath, loanerTabs } from '@portal/contract/loaners/loaner-tabs';
import type { SupplierActor } from '../core/actor.ts';
import { sql, type Tx } from '../core/database/database.ts';
import type { TodayAsked } from '../frame/today/today-service.ts';
import { lineToday, type OpenLine } from '../lines/line-today-views.ts';
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

/** What loaners bring to Today: the six tabs in numbers, and the lines to look at now, most pressing first. */
export async function loanerToday(
  tx: Tx,
  actor: SupplierActor,
  { now, lineLimit }: TodayAsked,
): Promise<TodayContribution> {
  const { today } = todayOf({ actor, now });
  return lineToday(tx, actor, {
    kind: 'loaner',
    table: sql`loaner_lines`,
    from: sql`loaner_lines JOIN loaners USING (order_id, company_id)`,
    orderNumber: sql`loaners.order_number`,
    own: ownLines,
    lineLimit,
    open: (await readOpen(tx, actor)).map((read) => toOpenLine(read, today)),
    tabs: loanerTabs.map(({ id, label }) => ({ id, label, status: id, href: loanerTabPath(id) })),
    marks: [pastDue, dueShortly],
  });
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
  const { lineItemId, status } = read;
  return {
    lineItemId,
    status,
    marks: [flags.isPastDue ? pastDue : [], flags.isDueShortly ? dueShortly : []].flat(),
    since: sinceOf(read, flags),
    isDue: flags.isPastDue,
    action: (status === 'Ordered' ? loanerActions.process : loanerActions.receive).label,
    isWaiting: isWaiting(read, flags, today),
  };
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
