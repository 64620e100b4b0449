import type { CertificationStatus } from '@portal/contract/company/certification-machine';
import { expiresSoonDays } from '@portal/contract/company/expiry';
import { type Review, type ReviewStep, reviewPageSize } from '@portal/contract/company/review-schemas';
import { addDays } from '@portal/contract/core/plain-date';
import { containing } from '../core/database/containing.ts';
import { empty, sql, type Tx } from '../core/database/database.ts';
import type { StoredDocument } from './company-views.ts';

const columns = sql`c.review_id AS "reviewId", c.supplier_id AS "supplierId", s.name AS "supplierName",
  c.company_id AS "companyId", f.name AS "companyName", c.certification_id AS "certificationId", c.name,
  c.obtain_date AS "obtainDate", c.expire_date AS "expireDate", d.name AS "documentName", c.status, c.revision,
  c.review_note AS "reviewNote", c.submitted_at AS "submittedAt", c.submitted_by AS "submittedBy"`;

/** Those on the lists of companies that have the profile switched on. */
const listed = sql`profile_certifications c JOIN suppliers s USING (supplier_id)
  JOIN facilities f ON f.company_id = c.company_id LEFT JOIN profile_documents d USING (document_id)
  WHERE c.is_active AND s.settings ->> 'vendorAccountInformation' = 'Y'`;

interface Asked {
  readonly status?: CertificationStatus | undefined;
  readonly expiry?: 'expired' | 'soon' | undefined;
  readonly q?: string | undefined;
  readonly page?: number | undefined;
}

/** @param today plain date where the reader is */
export async function findReviews(
  tx: Tx,
  { status, expiry, q = '', page = 0 }: Asked,
  today: string,
): Promise<{ count: number; reviews: Review[] }> {
  const pattern = containing(q);
  const ofStatus = status ? sql` AND c.status = ${status}` : empty;
  const ofText = q
    ? sql` AND (c.name ILIKE ${pattern} OR s.name ILIKE ${pattern} OR f.name ILIKE ${pattern}
        OR s.supplier_id::text = ${q} OR f.company_id::text = ${q})`
    : empty;
  const found = sql`${listed}${ofStatus}${ofText}${ofExpiry(expiry, today)}`;
  const counted = await tx.one<{ count: number }>(sql`SELECT count(*)::integer AS count FROM ${found}`);
  const order = expiry ? sql`c.expire_date` : sql`c.status = 'Waiting' DESC, c.submitted_at`;
  const reviews = await tx.many<Review>(sql`
    SELECT ${columns} FROM ${found}
    ORDER BY ${order}, c.review_id LIMIT ${reviewPageSize} OFFSET ${page * reviewPageSize}`);
  return { count: counted?.count ?? 0, reviews };
}

function ofExpiry(expiry: Asked['expiry'], today: string) {
  if (!expiry) return empty;
  if (expiry === 'expired') return sql` AND c.expire_date < ${today}`;
  return sql` AND c.expire_date BETWEEN ${today} AND ${addDays(today, expiresSoonDays)}`;
}

export function findReview(tx: Tx, reviewId: number): Promise<Review | null> {
  return tx.one(sql`SELECT ${columns} FROM ${listed} AND c.review_id = ${reviewId}`);
}

/** What has become of a certification, newest first. */
export function listReviewSteps(tx: Tx, { reviewId, supplierId }: Review): Promise<ReviewStep[]> {
  return tx.many(sql`
    SELECT at, action, to_status AS "toStatus", by_name AS "byName", impersonator_user_id IS NOT NULL AS "isImpersonated",
      details ->> 'note' AS note
    FROM history WHERE record_kind = 'certification' AND record_id = ${reviewId} AND supplier_id = ${supplierId}
    ORDER BY id DESC LIMIT 100`);
}

export function findReviewDocument(tx: Tx, reviewId: number): Promise<StoredDocument | null> {
  return tx.one(sql`
    SELECT d.name, d.media_type AS type, d.sha256
    FROM profile_certifications c JOIN profile_documents d USING (document_id)
    WHERE c.review_id = ${reviewId} AND c.is_active`);
}

/** Somebody who is mailed of a facility's profile. */
export interface Concerned {
  readonly userId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isAdmin: boolean;
  /** Null: all facilities of the supplier. */
  readonly facilityIds: readonly number[] | null;
  /** Facilities whose profile the user may not see. */
  readonly hiddenIds: readonly number[];
}

/** The users of a supplier who can be mailed. */
export function listMailable(tx: Tx, supplierId: number): Promise<Concerned[]> {
  return tx.many(sql`
    SELECT user_id AS "userId", email, first_name AS "firstName", last_name AS "lastName", is_admin AS "isAdmin",
      facility_ids AS "facilityIds", ARRAY(SELECT r.company_id FROM user_rights r
        WHERE r.user_id = users.user_id AND r.section = 'companyProfile' AND r.level = 'none') AS "hiddenIds"
    FROM users WHERE supplier_id = ${supplierId} AND is_active AND email LIKE '%_@_%' ORDER BY user_id`);
}
