import type { Registration } from '@portal/contract/auth/registration-schemas';
import { sql, type Tx } from '../../core/database/database.ts';

/** Keeps a request for a supplier account. @returns its id */
export async function insertRegistration(tx: Tx, asked: Registration, now: Date): Promise<number> {
  const row = await tx.one<{ registrationId: number }>(sql`
    INSERT INTO registrations (requested_at, first_name, last_name, company_email, phone_number, ext, company_name,
      company_web_site, comments, area_of_interests)
    VALUES (${now}, ${asked.firstName}, ${asked.lastName}, ${asked.companyEmail}, ${asked.phoneNumber}, ${asked.ext},
      ${asked.companyName}, ${asked.companyWebSite}, ${asked.comments}, ${JSON.stringify(asked.areaOfInterests)})
    RETURNING registration_id AS "registrationId"`);
  if (!row) throw new Error('The registration was not kept');
  return row.registrationId;
}
