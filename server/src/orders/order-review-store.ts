import { sql, type Tx } from '../core/database/database.ts';

/**
 * Lines that wait for shipment and may be due for a review, by their number.
 * @param day of the review, plain date
 * @param unchangedSince lines without a change since then are looked at whatever their dates
 */
export async function listReviewCandidates(
  tx: Tx,
  { day, unchangedSince, after, limit }: { day: string; unchangedSince: Date; after: number; limit: number },
): Promise<number[]> {
  const rows = await tx.many<{ lineItemId: number }>(sql`
    SELECT line_item_id AS "lineItemId" FROM order_lines
    WHERE status = 'PENDINGSHIPMENT' AND line_item_id > ${after}
      AND (follow_up_date <= ${day} OR estimated_ship_date < ${day}
        OR coalesce(supplier_changed_at, date_entered) < ${unchangedSince})
    ORDER BY line_item_id LIMIT ${limit}`);
  return rows.map(({ lineItemId }) => lineItemId);
}
