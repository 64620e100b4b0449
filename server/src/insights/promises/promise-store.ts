import type { LineKind } from '@portal/contract/lines/line-kinds';
import { sql, type Tx } from '../../core/database/database.ts';
import type { LineKey } from '../sums/fact-store.ts';
import { promisesOf } from './promise-facts.ts';

/** Brings the promises of some lines of one kind up to date; writes what has changed alone. */
export async function keepPromises(
  tx: Tx,
  kind: LineKind,
  lines: readonly Pick<LineKey, 'lineItemId' | 'supplierId'>[],
): Promise<void> {
  const promises = promisesOf[kind];
  if (!promises) return;
  const lineItemIds = lines.map(({ lineItemId }) => lineItemId);
  const supplierIds = lines.map(({ supplierId }) => supplierId);
  await tx.run(sql`
    WITH lines AS (
      SELECT * FROM unnest(${lineItemIds}::integer[], ${supplierIds}::integer[]) AS marked (line_item_id, supplier_id)),
    promises AS MATERIALIZED (${promises}),
    gone AS (
      DELETE FROM insight_promises kept USING lines
      WHERE kept.line_item_id = lines.line_item_id AND kept.line_kind = ${kind} AND NOT EXISTS (
        SELECT FROM promises now
        WHERE now.line_item_id = kept.line_item_id AND now.promise = kept.promise AND now.position = kept.position))
    INSERT INTO insight_promises AS kept (line_kind, line_item_id, supplier_id, company_id, promise, position, given_at,
      given_by, promised_on, came_at, came_on, is_replaced, counts_in)
    SELECT ${kind}, line_item_id, supplier_id, company_id, promise, position, given_at, given_by, promised_on, came_at,
      came_on, is_replaced, counts_in
    FROM promises
    ON CONFLICT (line_item_id, line_kind, promise, position) DO UPDATE SET given_at = excluded.given_at,
      given_by = excluded.given_by, promised_on = excluded.promised_on, came_at = excluded.came_at,
      came_on = excluded.came_on, is_replaced = excluded.is_replaced, counts_in = excluded.counts_in
    WHERE (kept.given_at, kept.given_by, kept.promised_on, kept.came_at, kept.came_on, kept.is_replaced, kept.counts_in)
      IS DISTINCT FROM (excluded.given_at, excluded.given_by, excluded.promised_on, excluded.came_at, excluded.came_on,
        excluded.is_replaced, excluded.counts_in)`);
}
