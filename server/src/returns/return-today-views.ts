import { dayOf } from '@portal/contract/core/plain-date';
import type { TodayContribution } from '@portal/contract/frame/today-schemas';
import { lineTexts } from '@portal/contract/lines/line-messages';
import { actionOfLine, type DecisionFacts, returnActions } from '@portal/contract/returns/return-actions';
import { isPastDue } from '@portal/contract/returns/return-flags';
import { returnListPath, returnTabStatuses, returnTabs } from '@portal/contract/returns/return-tabs';
import type { SupplierActor } from '../core/actor.ts';
import { sql, type Tx } from '../core/database/database.ts';
import type { TodayAsked } from '../frame/today/today-service.ts';
import { lineToday, type OpenLine } from '../lines/line-today-views.ts';
import { ownReturns } from './return-policy.ts';

interface OpenRead extends DecisionFacts {
  readonly lineItemId: number;
  readonly rgaDueDate: string | null;
  /** Instant. */
  readonly statusUpdatedAt: string;
}

const pastDue = { kind: 'pastDue', label: lineTexts.pastDue } as const;

/** What exchanges and returns bring to Today: the six tabs in numbers, and the lines to look at now. */
export async function returnToday(
  tx: Tx,
  actor: SupplierActor,
  { now, lineLimit, providerName }: TodayAsked,
): Promise<TodayContribution> {
  const today = dayOf(now, actor.timeZoneId);
  return lineToday(tx, actor, {
    kind: 'return',
    table: sql`returns`,
    from: sql`returns`,
    // Returns have no number of their order, and open by its id.
    orderNumber: sql`returns.order_id::text`,
    own: ownReturns,
    lineLimit,
    open: (await readOpen(tx, actor)).map((read) => toOpenLine(read, today)),
    tabs: returnTabs(providerName).map((tab) => ({ ...tab, href: returnListPath(tab.status, providerName) })),
    marks: [pastDue],
  });
}

function readOpen(tx: Tx, actor: SupplierActor): Promise<OpenRead[]> {
  return tx.many<OpenRead>(sql`
    SELECT returns.line_item_id AS "lineItemId", returns.status, returns.rga_type_id AS "typeId",
      returns.is_approved AS "isApproved", returns.decided_at AS "dateReturnApprovedDenied",
      returns.rga_due_date AS "rgaDueDate", returns.status_updated_at AS "statusUpdatedAt"
    FROM returns WHERE returns.status = ANY(${[...returnTabStatuses]}::text[]) AND ${ownReturns(actor)}`);
}

/** Waits for the supplier: a decision, a receipt of what the customer has sent, an inspection, and what is late. */
function toOpenLine(read: OpenRead, today: string): OpenLine {
  const { lineItemId, status, rgaDueDate, statusUpdatedAt } = read;
  const action = actionOfLine(read);
  const isLate = isPastDue(read, today);
  const isAtTurn = status === 'Process' || status === 'ShippedInbound' || status === 'Received';
  return {
    lineItemId,
    status,
    marks: isLate ? [pastDue] : [],
    since: isLate ? `${rgaDueDate}T00:00:00.000Z` : statusUpdatedAt,
    isDue: isLate,
    action: action === null ? '' : returnActions[action].label,
    isWaiting: action !== null && action !== 'vdf' && (isAtTurn || isLate),
  };
}
