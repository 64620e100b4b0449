import { sql, type Tx } from '../core/database/database.ts';
import type { LineArea } from './line-area.ts';

/** How many lines of a kind a supplier has that are not at their end. */
export async function countOpenLines(
  tx: Tx,
  { table, machine }: Pick<LineArea, 'table' | 'machine'>,
  supplierId: number,
): Promise<number> {
  const ends = Object.entries(machine.states).flatMap(([status, { final }]) => (final ? [status] : []));
  const row = await tx.one<{ open: number }>(sql`
    SELECT count(*)::integer AS open FROM ${table}
    WHERE supplier_id = ${supplierId} AND status <> ALL (${ends}::text[])`);
  return row?.open ?? 0;
}
