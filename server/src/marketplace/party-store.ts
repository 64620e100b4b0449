import type { InboundData } from '@portal/contract/marketplace/event-schemas';
import type { YesNo } from '../core/actor.ts';
import { pgCode, sql, type Tx } from '../core/database/database.ts';

type Supplier = InboundData<'supplier.upserted'>;
type Facility = Supplier['facilities'][number];

export interface SupplierSwitches {
  readonly menu: Readonly<Record<string, YesNo>>;
  readonly settings: Readonly<Record<string, string | number>>;
}

/** Menu and settings of a supplier as they stand, locked; null for one that is new. */
export function lockSwitches(tx: Tx, supplierId: number): Promise<SupplierSwitches | null> {
  return tx.one(sql`SELECT menu, settings FROM suppliers WHERE supplier_id = ${supplierId} FOR UPDATE`);
}

/** Writes a supplier; settings and flags that are not sent stay as they are. */
export async function saveSupplier(tx: Tx, supplier: Supplier, now: Date): Promise<void> {
  const { supplierId, name, menu, settings = {}, ediFlags = {}, knownTariffSupplier = null } = supplier;
  await tx.run(sql`
    INSERT INTO suppliers AS kept (supplier_id, name, known_tariff_supplier, menu, settings, edi_flags, updated_at)
    VALUES (${supplierId}, ${name}, coalesce(${knownTariffSupplier}::boolean, false), ${JSON.stringify(menu)},
      ${JSON.stringify(settings)}, ${JSON.stringify(ediFlags)}, ${now})
    ON CONFLICT (supplier_id) DO UPDATE SET name = excluded.name, menu = excluded.menu,
      known_tariff_supplier = coalesce(${knownTariffSupplier}::boolean, kept.known_tariff_supplier),
      settings = kept.settings || excluded.settings, edi_flags = kept.edi_flags || excluded.edi_flags,
      updated_at = excluded.updated_at`);
}

/**
 * Writes the facilities of a supplier.
 * @returns the ids that were saved; those of another supplier are not among them
 */
export async function saveFacilities(tx: Tx, supplierId: number, facilities: readonly Facility[]): Promise<number[]> {
  const saved = await tx.many<{ companyId: number }>(sql`
    INSERT INTO facilities AS kept (company_id, supplier_id, name)
    SELECT "companyId", ${supplierId}, name
    FROM jsonb_to_recordset(${JSON.stringify(facilities)}) AS sent ("companyId" integer, name text)
    ON CONFLICT (company_id) DO UPDATE SET name = excluded.name, is_listed = true WHERE kept.supplier_id = excluded.supplier_id
    RETURNING company_id AS "companyId"`);
  return saved.map(({ companyId }) => companyId);
}

/** The supplier's facilities that are not among the given ones. */
export async function listOtherFacilities(
  tx: Tx,
  supplierId: number,
  companyIds: readonly number[],
): Promise<number[]> {
  const rows = await tx.many<{ companyId: number }>(sql`
    SELECT company_id AS "companyId" FROM facilities
    WHERE supplier_id = ${supplierId} AND company_id <> ALL (${companyIds}::integer[]) ORDER BY company_id`);
  return rows.map(({ companyId }) => companyId);
}

const stillReferenced = '23503';

/** Removes a facility; one that a record refers to is kept as no longer listed. */
export async function deleteUnusedFacility(tx: Tx, companyId: number): Promise<void> {
  await tx.run(sql`SAVEPOINT facility`);
  try {
    await tx.run(sql`DELETE FROM facilities WHERE company_id = ${companyId}`);
  } catch (error) {
    if (pgCode(error) !== stillReferenced) throw error;
    await tx.run(sql`ROLLBACK TO SAVEPOINT facility`);
    await tx.run(sql`UPDATE facilities SET is_listed = false WHERE company_id = ${companyId}`);
  }
  await tx.run(sql`RELEASE SAVEPOINT facility`);
}

export async function saveOem(tx: Tx, oem: InboundData<'oem.upserted'>): Promise<void> {
  await tx.run(sql`
    INSERT INTO oems (id, name) VALUES (${oem.id}, ${oem.name}) ON CONFLICT (id) DO UPDATE SET name = excluded.name`);
}
