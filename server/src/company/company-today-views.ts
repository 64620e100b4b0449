import type { CertificationStatus } from '@portal/contract/company/certification-machine';
import type { ProfileSection } from '@portal/contract/company/company-values';
import { addDays } from '@portal/contract/core/plain-date';
import type { SupplierActor } from '../core/actor.ts';
import { sql, type Tx } from '../core/database/database.ts';
import { ownProfiles } from './company-policy.ts';
import { zoneOfFacility } from './reminder-store.ts';

/** A certification that its supplier has something to do about. */
export interface PressingCertification {
  readonly reviewId: number;
  readonly companyId: number;
  readonly companyName: string;
  readonly certificationId: number;
  readonly name: string;
  readonly expireDate: string;
  readonly status: CertificationStatus;
  readonly reviewNote: string | null;
  readonly updatedAt: string;
  readonly zoneId: string | null;
}

const withProfile = sql`s.settings ->> 'vendorAccountInformation' = 'Y'`;

/** Those of the actor's facilities that were sent back, or end at most so many days after a day; a day more, for the zones. */
export function listPressing(
  tx: Tx,
  actor: SupplierActor,
  day: string,
  days: number,
): Promise<PressingCertification[]> {
  return tx.many(sql`
    SELECT c.review_id AS "reviewId", c.company_id AS "companyId", f.name AS "companyName",
      c.certification_id AS "certificationId", c.name, c.expire_date AS "expireDate", c.status,
      c.review_note AS "reviewNote", c.updated_at AS "updatedAt", ${zoneOfFacility} AS "zoneId"
    FROM profile_certifications c JOIN facilities f USING (company_id) JOIN suppliers s ON s.supplier_id = f.supplier_id
    WHERE ${ownProfiles(actor)} AND ${withProfile} AND c.is_active
      AND (c.status = 'SentBack' OR c.expire_date <= ${addDays(day, days + 1)})`);
}

export interface MissingSections {
  readonly companyId: number;
  readonly companyName: string;
  readonly missing: readonly ProfileSection[];
}

/** The actor's facilities of whose required sections some were never saved: what is saved is complete. */
export function listMissingSections(
  tx: Tx,
  actor: SupplierActor,
  required: readonly ProfileSection[],
): Promise<MissingSections[]> {
  return tx.many(sql`
    SELECT f.company_id AS "companyId", f.name AS "companyName", array_agg(section ORDER BY place) AS missing
    FROM facilities f JOIN suppliers s USING (supplier_id)
      CROSS JOIN unnest(${required as string[]}::text[]) WITH ORDINALITY AS asked (section, place)
    WHERE ${ownProfiles(actor)} AND ${withProfile} AND NOT EXISTS (SELECT FROM profile_sections p
      WHERE p.company_id = f.company_id AND p.section = asked.section AND p.version > 0)
    GROUP BY f.company_id, f.name ORDER BY f.company_id`);
}
