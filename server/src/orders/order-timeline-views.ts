import type { TimelineEntry } from '@portal/contract/lines/timeline-schemas';
import { type OrderStatus, orderMachine } from '@portal/contract/orders/order-machine';
import { type OrderStepDetails, orderStepFacts, orderStepTitles } from '@portal/contract/orders/order-timeline';
import { type Sql, sql } from '../core/database.ts';

/** A step as the database gives it. */
export interface HistoryRead {
  readonly at: string;
  readonly action: keyof typeof orderStepTitles;
  readonly byKind: TimelineEntry['byKind'];
  readonly byName: string;
  readonly from: OrderStatus | null;
  readonly to: OrderStatus;
  readonly details: OrderStepDetails;
}

/** A column with the steps of a row's line, oldest first; its arguments are columns of that row. */
export function historyOf(lineItemId: Sql, supplierId: Sql): Sql {
  return sql`(
    SELECT json_agg(json_build_object(
      'at', to_char(h.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'action', h.action, 'byKind', h.by_kind,
      'byName', h.by_name, 'from', h.from_status, 'to', h.to_status, 'details', h.details) ORDER BY h.id)
    FROM history h
    WHERE h.record_kind = 'order' AND h.record_id = ${lineItemId} AND h.supplier_id = ${supplierId})`;
}

/** The steps of a line as its timeline shows them. */
export function toTimeline(steps: readonly HistoryRead[]): TimelineEntry[] {
  return steps.map(({ at, action, byKind, byName, from, to, details }) => ({
    at,
    action,
    title: orderStepTitles[action],
    by: nameOf(byKind, byName, action),
    byKind,
    statusBefore: from && orderMachine.states[from].label,
    statusAfter: orderMachine.states[to].label,
    facts: orderStepFacts(details),
  }));
}

/** The marketplace acts under the name of its key, which says nothing to users; its notes are somebody's. */
function nameOf(byKind: TimelineEntry['byKind'], byName: string, action: string): string {
  return byKind === 'marketplace' && action !== 'note' ? 'Marketplace' : byName;
}
