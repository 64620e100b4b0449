import type { Company, Facility, Oem } from '@portal/contract/frame/company-endpoints';
import { oemLimit } from '@portal/contract/frame/company-endpoints';
import type { SupplierActor, UserActor, YesNo } from '../core/actor.ts';
import { containing } from '../core/database/containing.ts';
import { type Sql, sql, type Tx } from '../core/database/database.ts';
import { ownCompany, ownFacilities } from './frame-policy.ts';

/** The root company that an id names, by itself or by a facility; a root company first where both have the id. */
function namedCompany(actor: UserActor, companyId: number): Sql {
  return sql`
    FROM suppliers s LEFT JOIN facilities f ON f.supplier_id = s.supplier_id AND f.company_id = ${companyId}
    WHERE ${ownCompany(actor, companyId)}
    ORDER BY (s.supplier_id = ${companyId}) DESC LIMIT 1`;
}

export interface NamedCompany {
  readonly supplierId: number;
  readonly supplierName: string;
  readonly facilityName: string | null;
  readonly knownTariffSupplier: boolean;
  readonly menu: Readonly<Record<string, YesNo>>;
  readonly settings: Readonly<Record<string, string | number>>;
}

/** A company by the id of its root or of a facility; null for what the actor may not see. */
export function findCompany(tx: Tx, actor: UserActor, companyId: number): Promise<NamedCompany | null> {
  return tx.one(sql`
    SELECT s.supplier_id AS "supplierId", s.name AS "supplierName",
      CASE WHEN s.supplier_id = ${companyId} THEN NULL ELSE f.name END AS "facilityName",
      s.known_tariff_supplier AS "knownTariffSupplier", s.menu, s.settings
    ${namedCompany(actor, companyId)}`);
}

/** A company with the facilities of its root that the actor may see. */
export async function findCompanyReply(tx: Tx, actor: UserActor, companyId: number): Promise<Company | null> {
  return tx.one(sql`
    SELECT ${companyId}::integer AS "companyId", coalesce(named.facility_name, named.name) AS name,
      named.supplier_id AS "rootCompanyId", named.name AS "rootCompanyName",
      coalesce((SELECT json_agg(json_build_object('companyId', f.company_id, 'name', f.name) ORDER BY f.company_id)
        FROM facilities f WHERE f.supplier_id = named.supplier_id AND ${ownFacilities(actor)}), '[]') AS facilities
    FROM (SELECT s.supplier_id, s.name, CASE WHEN s.supplier_id = ${companyId} THEN NULL ELSE f.name END AS facility_name
      ${namedCompany(actor, companyId)}) AS named`);
}

export function listFacilitiesOf(tx: Tx, actor: SupplierActor): Promise<Facility[]> {
  return tx.many(sql`
    SELECT f.company_id AS "companyId", f.name FROM facilities f
    WHERE f.supplier_id = ${actor.supplierId} AND ${ownFacilities(actor)} ORDER BY f.company_id`);
}

/** All manufacturers, or the first ones whose name contains a text in any case. */
export function findOems(tx: Tx, text: string): Promise<Oem[]> {
  if (text === '') return tx.many(sql`SELECT id, name FROM oems ORDER BY lower(name), id`);
  return tx.many(sql`
    SELECT id, name FROM oems WHERE name ILIKE ${containing(text)} ORDER BY lower(name), id LIMIT ${oemLimit}`);
}
