import { discrepancyStepFacts, discrepancyTitleOf } from '@portal/contract/discrepancies/discrepancy-timeline';
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
 * A column with the steps of a row's line, oldest first; its last two arguments are columns of that row.
 * @param recordKind the name of the line's machine
 */
export function historyOf(recordKind: string, lineItemId: Sql, supplierId: Sql): Sql {
  return sql`(
    SELECT json_agg(json_build_object(
      'at', to_char(h.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'action', h.action, 'byKind', h.by_kind,
      'byName', h.by_name, 'from', h.from_status, 'to', h.to_status, 'details', h.details) ORDER BY h.id)
    FROM history h
    WHERE h.record_kind = ${recordKind} AND h.record_id = ${lineItemId} AND h.supplier_id = ${supplierId})`;
}

/** How an area tells its steps. */
export interface TimelineWords {
  readonly titles: Readonly<Record<string, string>>;
  readonly states: Readonly<Record<string, { readonly label: string }>>;
  readonly facts: (details: object) => TimelineEntry['facts'];
}

/** The steps of a line as its timeline shows them. */
export function toTimeline({ titles, states, facts }: TimelineWords, steps: readonly HistoryRead[]): TimelineEntry[] {
  const label = (status: string) => states[status]?.label ?? status;
  return steps.map(({ at, action, byKind, byName, from, to, details }) => ({
    at,
    action,
    title: titles[action] ?? discrepancyTitleOf(action) ?? action,
    by: nameOf(byKind, byName, action),
    byKind,
    statusBefore: from && label(from),
    statusAfter: label(to),
    facts: discrepancyTitleOf(action) ? discrepancyStepFacts(details) : facts(details),
  }));
}

/** The marketplace acts under the name of its key, which says nothing to users; its notes are somebody's. */
function nameOf(byKind: TimelineEntry['byKind'], byName: string, action: string): string {
  return byKind === 'marketplace' && action !== 'note' ? 'Marketplace' : byName;
}
