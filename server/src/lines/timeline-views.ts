import { discrepancyStepFacts, discrepancyTitleOf } from '@portal/contract/discrepancies/discrepancy-timeline';
import { disputeWords, isDisputeStep } from '@portal/contract/insights/dispute-timeline';
import type { TimelineEntry } from '@portal/contract/lines/timeline-schemas';
import { type Sql, sql } from '../core/database/database.ts';

/** A step as the database gives it. */
export interface HistoryRead {
  readonly at: string;
  readonly action: string;
  readonly byKind: TimelineEntry['byKind'];
  readonly byName: string;
  readonly from: string | null;
  readonly to: string;
  readonly details: object;
}

/**
 * A column with the steps of a row's line and of its disputes, oldest first; its last two arguments are columns of that
 * row.
 * @param recordKind the name of the line's machine
 */
export function historyOf(recordKind: string, lineItemId: Sql, supplierId: Sql): Sql {
  return sql`(
    SELECT json_agg(json_build_object(
      'at', to_char(h.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'action', h.action, 'byKind', h.by_kind,
      'byName', h.by_name, 'from', h.from_status, 'to', h.to_status, 'details', h.details) ORDER BY h.id)
    FROM (
      SELECT id, at, action, by_kind, by_name, from_status, to_status, details FROM history
      WHERE record_kind = ${recordKind} AND record_id = ${lineItemId} AND supplier_id = ${supplierId}
      UNION ALL
      SELECT id, at, 'dispute.' || action, by_kind, by_name, from_status, to_status, details
      FROM metric_disputes d JOIN history ON record_kind = 'dispute' AND record_id = d.dispute_id
        AND history.supplier_id = d.supplier_id
      WHERE d.line_kind = ${recordKind} AND d.line_item_id = ${lineItemId} AND d.supplier_id = ${supplierId}
    ) h)`;
}

/** How an area tells its steps. */
export interface TimelineWords {
  readonly titles: Readonly<Record<string, string>>;
  readonly states: Readonly<Record<string, { readonly label: string }>>;
  readonly facts: (details: object) => TimelineEntry['facts'];
}

/** The steps of a line as its timeline shows them. */
export function toTimeline(words: TimelineWords, steps: readonly HistoryRead[]): TimelineEntry[] {
  return steps.map((step) => toEntry(isDisputeStep(step.action) ? disputeWords : words, step));
}

function toEntry(
  { titles, states, facts }: TimelineWords,
  { at, action, byKind, byName, from, to, details }: HistoryRead,
): TimelineEntry {
  const label = (status: string) => states[status]?.label ?? status;
  return {
    at,
    action,
    title: titles[action] ?? discrepancyTitleOf(action) ?? action,
    by: nameOf(byKind, byName, action),
    byKind,
    statusBefore: from && label(from),
    statusAfter: label(to),
    facts: discrepancyTitleOf(action) ? discrepancyStepFacts(details) : facts(details),
  };
}

/** The marketplace acts under the name of its key, which says nothing to users; its notes are somebody's. */
function nameOf(byKind: TimelineEntry['byKind'], byName: string, action: string): string {
  if (byKind === 'employee' && isDisputeStep(action)) return 'Marketplace';
  return byKind === 'marketplace' && action !== 'note' ? 'Marketplace' : byName;
}
