import { sql, type Tx } from '../core/database/database.ts';

/**
 * Whether a supplier's repairs need an RMA number (its setting companyRMA is 1). Holds the setting until the transaction
 * ends: a repair that begins meanwhile would wait for a number that nobody asks for.
 */
export async function holdsRmaRequired(tx: Tx, supplierId: number): Promise<boolean> {
  const found = await tx.one<{ isRequired: boolean }>(sql`
    SELECT coalesce(settings ->> 'companyRMA', '0') = '1' AS "isRequired"
    FROM suppliers WHERE supplier_id = ${supplierId} FOR SHARE`);
  return found?.isRequired ?? false;
}

/** How many repairs of a supplier wait for an RMA number. */
export async function countWaitingForRma(tx: Tx, supplierId: number): Promise<number> {
  const found = await tx.one<{ waiting: number }>(sql`
    SELECT count(*)::integer AS waiting FROM repair_lines WHERE supplier_id = ${supplierId} AND status = 'Rma'`);
  return found?.waiting ?? 0;
}

/** Whether an actor's list has a tab for repairs that wait for an RMA number. */
export async function hasRmaTab(tx: Tx, { supplierId }: { readonly supplierId: number }): Promise<boolean> {
  const found = await tx.one<{ isRequired: boolean }>(sql`
    SELECT coalesce(settings ->> 'companyRMA', '0') = '1' AS "isRequired"
    FROM suppliers WHERE supplier_id = ${supplierId}`);
  return found?.isRequired ?? false;
}
