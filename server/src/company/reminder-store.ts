import { addDays } from '@portal/contract/core/plain-date';
import { sql, type Tx } from '../core/database/database.ts';

/** A certification that may be due for a reminder. */
export interface Expiring {
  readonly companyId: number;
  readonly companyName: string;
  readonly certificationId: number;
  readonly name: string;
  readonly expireDate: string;
  /** Windows id of the facility's time zone; null where it has named none. */
  readonly zoneId: string | null;
}

const withProfile = sql`s.settings ->> 'vendorAccountInformation' = 'Y'`;

/** Somewhere on earth it may be a day earlier or later. */
const around = (day: string, from: number, to: number) => [addDays(day, from - 1), addDays(day, to + 1)] as const;

/** Suppliers with certifications that end from `from` to `to` days after a day. */
export async function listSuppliersToRemind(tx: Tx, day: string, from: number, to: number): Promise<number[]> {
  const [first, last] = around(day, from, to);
  const rows = await tx.many<{ supplierId: number }>(sql`
    SELECT DISTINCT c.supplier_id AS "supplierId" FROM profile_certifications c JOIN suppliers s USING (supplier_id)
    WHERE c.is_active AND c.expire_date BETWEEN ${first} AND ${last} AND ${withProfile}
    ORDER BY c.supplier_id`);
  return rows.map(({ supplierId }) => supplierId);
}

/** What a facility says of its time zone: that of its hours, or that of its cut-off time. */
export const zoneOfFacility = sql`coalesce(
    (SELECT answers ->> 'hoursOfOpTimeZone' FROM profile_sections WHERE company_id = f.company_id AND section = 'general'),
    (SELECT answers ->> 'supplierTimeZone' FROM profile_sections WHERE company_id = f.company_id AND section = 'shipping'))`;

/** The certifications of a supplier that end around there. */
export function listExpiring(tx: Tx, supplierId: number, day: string, from: number, to: number): Promise<Expiring[]> {
  const [first, last] = around(day, from, to);
  return tx.many(sql`
    SELECT c.company_id AS "companyId", f.name AS "companyName", c.certification_id AS "certificationId", c.name,
      c.expire_date AS "expireDate", ${zoneOfFacility} AS "zoneId"
    FROM profile_certifications c JOIN facilities f USING (company_id)
    WHERE c.supplier_id = ${supplierId} AND c.is_active AND c.expire_date BETWEEN ${first} AND ${last}
    ORDER BY c.expire_date, f.name, c.certification_id`);
}

/** Notes that a reminder is sent. @returns false where it was sent before */
export async function noteReminder(
  tx: Tx,
  { companyId, certificationId, expireDate }: Expiring,
  step: number,
  now: Date,
): Promise<boolean> {
  const noted = await tx.run(sql`
    INSERT INTO certification_reminders (company_id, certification_id, expire_date, step, sent_at)
    VALUES (${companyId}, ${certificationId}, ${expireDate}, ${step}, ${now})
    ON CONFLICT DO NOTHING`);
  return noted === 1;
}
