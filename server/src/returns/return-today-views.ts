import { dayOf } from '@portal/contract/core/plain-date';
import {
  byPressing,
  type TodayContribution,
  type TodayLine,
  todayLineLimit,
} from '@portal/contract/frame/today-schemas';
import { lineTexts } from '@portal/contract/lines/line-messages';
import { lineLabel } from '@portal/contract/lines/line-names';
import { actionOfLine, type DecisionFacts, returnActions } from '@portal/contract/returns/return-actions';
import { isPastDue } from '@portal/contract/returns/return-flags';
import { returnListPath, returnPath, returnTabStatuses, returnTabs } from '@portal/contract/returns/return-tabs';
import type { SupplierActor } from '../core/actor.ts';
import { sql, type Tx } from '../core/database/database.ts';
import { ownReturns } from './return-policy.ts';

interface OpenRead extends DecisionFacts {
  readonly lineItemId: number;
  readonly rgaDueDate: string | null;
  /** Instant. */
  readonly statusUpdatedAt: string;
}

interface OpenLine extends OpenRead {
  readonly marks: TodayLine['marks'];
  readonly since: string;
  readonly action: string;
}

const pastDue = { kind: 'pastDue', label: lineTexts.pastDue } as const;

/** What exchanges and returns bring to Today: the six tabs in numbers, and the lines to look at now. */
export async function returnToday(
  tx: Tx,
  actor: SupplierActor,
  now: Date,
  { providerName }: { readonly providerName: string },
): Promise<TodayContribution> {
  const today = dayOf(now, actor.timeZoneId);
  const open = await readOpen(tx, actor);
  const waiting = open.flatMap((read) => waitingLine(read, today)).sort(byPressing);
  const lines = await nameLines(tx, actor, waiting.slice(0, todayLineLimit));
  const tabs = returnTabs(providerName).map(({ id, label, status }) => {
    const ofTab = open.filter((line) => line.status === status);
    const late = ofTab.filter((line) => isPastDue(line, today)).length;
    const marks = late > 0 ? [{ ...pastDue, count: late }] : [];
    return { id, label, count: ofTab.length, href: returnListPath(status, providerName), marks };
  });
  return { tabs, lines, lineCount: waiting.length };
}

function readOpen(tx: Tx, actor: SupplierActor): Promise<OpenRead[]> {
  return tx.many<OpenRead>(sql`
    SELECT returns.line_item_id AS "lineItemId", returns.status, returns.rga_type_id AS "typeId",
      returns.is_approved AS "isApproved", returns.decided_at AS "dateReturnApprovedDenied",
      returns.rga_due_date AS "rgaDueDate", returns.status_updated_at AS "statusUpdatedAt"
    FROM returns WHERE returns.status = ANY(${[...returnTabStatuses]}::text[]) AND ${ownReturns(actor)}`);
}

/** What waits for the supplier: a decision, a receipt of what the customer has sent, an inspection. */
function waitingLine(read: OpenRead, today: string): OpenLine[] {
  const action = actionOfLine(read);
  const isLate = isPastDue(read, today);
  const isWaiting = read.status === 'Process' || read.status === 'ShippedInbound' || read.status === 'Received';
  if (action === null || action === 'vdf' || !(isWaiting || isLate)) return [];
  const since = isLate ? `${read.rgaDueDate}T00:00:00.000Z` : read.statusUpdatedAt;
  return [{ ...read, marks: isLate ? [pastDue] : [], since, action: returnActions[action].label }];
}

interface NamedRead {
  readonly lineItemId: number;
  readonly company: string;
  readonly title: string;
  readonly displayPo: string | null;
  readonly orderId: number;
}

async function nameLines(tx: Tx, actor: SupplierActor, lines: readonly OpenLine[]): Promise<TodayLine[]> {
  const ids = lines.map(({ lineItemId }) => lineItemId);
  const rows = await tx.many<NamedRead>(sql`
    SELECT returns.line_item_id AS "lineItemId", f.name AS company, returns.display_po AS "displayPo",
      returns.order_id AS "orderId",
      returns.manufacturer || ' ' || returns.part_number || ', ' || returns.description AS title
    FROM returns JOIN facilities f USING (company_id)
    WHERE returns.line_item_id = ANY(${ids}::integer[]) AND ${ownReturns(actor)}`);
  const named = new Map(rows.map((row) => [row.lineItemId, row]));
  return lines.flatMap(({ lineItemId, action, marks, since }) => {
    const row = named.get(lineItemId);
    if (!row) return [];
    const { title, company } = row;
    return [
      {
        section: 'returns',
        lineItemId,
        label: lineLabel(row),
        title,
        company,
        action,
        href: returnPath(row),
        marks,
        since,
      },
    ];
  });
}
