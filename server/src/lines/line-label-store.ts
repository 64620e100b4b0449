import { type Sql, sql, type Tx } from '../core/database/database.ts';

/** The carrier's own label of a line; null where it has none. @param table of the kind of line */
export async function findLabel(tx: Tx, table: Sql, lineItemId: number): Promise<string | null> {
  const found = await tx.one<{ sha256: string | null }>(
    sql`SELECT label_sha256 AS sha256 FROM ${table} WHERE line_item_id = ${lineItemId}`,
  );
  return found?.sha256 ?? null;
}

/** @param sha256 the key of the carrier's own label among the stored files; null: the label is drawn */
export function labelled(sha256: string | null): Sql[] {
  return [sql`has_shipping_label = true`, sql`label_sha256 = ${sha256}`];
}
