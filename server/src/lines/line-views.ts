import type { SupplierActor } from '../core/actor.ts';
import { join, sql, type Tx } from '../core/database/database.ts';
import type { LineArea } from './line-area.ts';
import type { LineRecord } from './line-record.ts';

/** The actor's record of a line in the first of the areas that has one, all asked at once; null where none has. */
export async function findInAreas(
  tx: Tx,
  areas: readonly LineArea[],
  actor: SupplierActor,
  lineItemId: number,
): Promise<{ area: LineArea; line: LineRecord } | null> {
  const ofArea = ({ table, own }: LineArea, position: number) => sql`
    SELECT ${position}::integer AS position, line_item_id AS "lineItemId", order_id AS "orderId",
      supplier_id AS "supplierId", company_id AS "companyId", status
    FROM ${table} WHERE ${own(actor, lineItemId)}`;
  const found = await tx.one<LineRecord & { position: number }>(
    sql`${join(areas.map(ofArea), ' UNION ALL ')} ORDER BY position LIMIT 1`,
  );
  const area = found && areas[found.position];
  return area ? { area, line: found } : null;
}
