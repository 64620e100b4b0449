import { sql, type Tx } from '../core/database/database.ts';

/** The supplier whose facility it is; null where no such facility is known. */
export async function findSupplierOf(tx: Tx, companyId: number): Promise<number | null> {
  const facility = await tx.one<{ supplierId: number }>(sql`
    SELECT supplier_id AS "supplierId" FROM facilities WHERE company_id = ${companyId}`);
  return facility?.supplierId ?? null;
}
