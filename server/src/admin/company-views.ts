import type { CompanyFound, FacilityFound } from '@portal/contract/admin/company-endpoints';
import { searchLimit } from '@portal/contract/admin/search-limits';
import { type SectionName, sections } from '@portal/contract/core/section';
import type { YesNo } from '../core/actor.ts';
import { containing } from '../core/database/containing.ts';
import { sql, type Tx } from '../core/database/database.ts';

const sectionNames = Object.keys(sections) as SectionName[];

/** Suppliers whose name or id contains a text; one whose id it is comes first. */
export async function findCompanies(tx: Tx, text: string): Promise<CompanyFound[]> {
  const rows = await tx.many<Omit<CompanyFound, 'sections'> & { menu: Record<string, YesNo> }>(sql`
    SELECT s.supplier_id AS "supplierId", s.name, s.menu,
      (SELECT count(*) FROM facilities f WHERE f.supplier_id = s.supplier_id) AS "facilityCount"
    FROM suppliers s
    WHERE s.name ILIKE ${containing(text)} OR s.supplier_id::text LIKE ${containing(text)}
    ORDER BY (s.supplier_id::text = ${text}) DESC, lower(s.name), s.supplier_id LIMIT ${searchLimit}`);
  return rows.map(({ menu, ...company }) => ({
    ...company,
    sections: sectionNames.filter((name) => menu[sections[name].menuId] === 'Y'),
  }));
}

/** Facilities that their supplier lists, whose name or id contains a text; one whose id it is comes first. */
export function findFacilities(tx: Tx, text: string): Promise<FacilityFound[]> {
  return tx.many(sql`
    SELECT f.company_id AS "companyId", f.name, s.supplier_id AS "supplierId", s.name AS "supplierName"
    FROM facilities f JOIN suppliers s USING (supplier_id)
    WHERE f.is_listed AND (f.name ILIKE ${containing(text)} OR f.company_id::text LIKE ${containing(text)})
    ORDER BY (f.company_id::text = ${text}) DESC, lower(f.name), f.company_id LIMIT ${searchLimit}`);
}

export async function findCompanyName(tx: Tx, supplierId: number): Promise<string | null> {
  const row = await tx.one<{ name: string }>(sql`SELECT name FROM suppliers WHERE supplier_id = ${supplierId}`);
  return row?.name ?? null;
}
