import {
  type CertificationAction,
  type CertificationStatus,
  certificationMachine,
} from '@portal/contract/company/certification-machine';
import { type Sql, sql, type Tx } from '../core/database/database.ts';
import { type Locked, lockRows, type RecordKind, type RecordRow } from '../core/records/transition.ts';

export const certificationKind: RecordKind<CertificationStatus, CertificationAction> = {
  machine: certificationMachine,
  table: sql`profile_certifications`,
  key: sql`review_id`,
  section: 'companyProfile',
};

/** A certification as a record of its own; `lineItemId` is its `review_id`. */
export interface CertificationRecord extends RecordRow<CertificationStatus> {
  readonly certificationId: number;
  readonly name: string;
  readonly obtainDate: string;
  readonly expireDate: string;
  readonly isActive: boolean;
  readonly revision: number;
}

const selectRecord = sql`
  SELECT review_id AS "lineItemId", supplier_id AS "supplierId", company_id AS "companyId", status,
    certification_id AS "certificationId", name, obtain_date AS "obtainDate", expire_date AS "expireDate",
    is_active AS "isActive", revision
  FROM profile_certifications`;

/** A certification of a facility that the actor was found to see, on its list or taken off it. */
export async function lockCertification(
  tx: Tx,
  companyId: number,
  certificationId: number,
): Promise<Locked<CertificationRecord> | null> {
  const [row] = await lockRows<CertificationRecord>(
    tx,
    certificationKind,
    sql`${selectRecord} WHERE company_id = ${companyId} AND certification_id = ${certificationId}`,
  );
  return row ?? null;
}

/** Anybody's certification that is on its list. */
export async function lockReview(tx: Tx, reviewId: number): Promise<Locked<CertificationRecord> | null> {
  const [row] = await lockRows<CertificationRecord>(
    tx,
    certificationKind,
    sql`${selectRecord} WHERE review_id = ${reviewId} AND is_active`,
  );
  return row ?? null;
}

/** What a new submission sets beside the state. */
export function submitted(byName: string, now: Date): Sql[] {
  return [
    sql`revision = revision + 1`,
    sql`review_note = NULL`,
    sql`submitted_by = ${byName}`,
    sql`submitted_at = ${now}`,
  ];
}

/** What a decision sets beside the state. @param note why it goes back; null where it is accepted */
export function decided(note: string | null): Sql[] {
  return [sql`review_note = ${note}`];
}
