import type { Wallet, WalletShare } from '@portal/contract/company/wallet-schemas';
import { sql, type Tx } from '../core/database/database.ts';
import type { StoredDocument } from './company-views.ts';

/** The links of a facility that the actor was found to see, newest first. */
export function listShares(tx: Tx, companyId: number, now: Date): Promise<WalletShare[]> {
  return tx.many(sql`
    SELECT w.share_id AS "shareId", w.recipient, w.created_at AS "createdAt", w.created_by AS "createdBy",
      w.expires_at AS "expiresAt",
      CASE WHEN w.withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN w.expires_at <= ${now} THEN 'expired' ELSE 'open' END
        AS state,
      (SELECT coalesce(json_agg(json_build_object('certificationId', c.certification_id, 'name', c.name) ORDER BY c.name), '[]')
        FROM wallet_certifications s JOIN profile_certifications c USING (company_id, certification_id)
        WHERE s.share_id = w.share_id) AS certifications,
      (SELECT count(*)::integer FROM wallet_openings o WHERE o.share_id = w.share_id) AS "openCount",
      array(SELECT to_char(o.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') FROM wallet_openings o
        WHERE o.share_id = w.share_id ORDER BY o.at DESC LIMIT 20) AS openings
    FROM wallet_shares w WHERE w.company_id = ${companyId} ORDER BY w.share_id DESC LIMIT 200`);
}

export async function countOpenLinks(tx: Tx, companyId: number, now: Date): Promise<number> {
  const counted = await tx.one<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM wallet_shares
    WHERE company_id = ${companyId} AND withdrawn_at IS NULL AND expires_at > ${now}`);
  return counted?.count ?? 0;
}

/** Which of these certifications stand on the list of a facility. */
export async function listedOf(tx: Tx, companyId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.many<{ id: number }>(sql`
    SELECT certification_id AS id FROM profile_certifications
    WHERE company_id = ${companyId} AND is_active AND certification_id = ANY (${ids as number[]}::integer[])`);
  return rows.map(({ id }) => id);
}

/** A link that works. */
export interface OpenShare extends Omit<Wallet, 'certifications'> {
  readonly shareId: number;
  readonly companyId: number;
}

/** The share of a link that works: neither over nor withdrawn, of a company with the profile switched on. */
export function findOpenShare(tx: Tx, tokenHash: Buffer, now: Date): Promise<OpenShare | null> {
  return tx.one(sql`
    SELECT w.share_id AS "shareId", w.company_id AS "companyId", s.name AS "supplierName", f.name AS "companyName",
      w.expires_at AS "expiresAt"
    FROM wallet_shares w JOIN facilities f USING (company_id) JOIN suppliers s ON s.supplier_id = w.supplier_id
    WHERE w.token_hash = ${tokenHash} AND w.withdrawn_at IS NULL AND w.expires_at > ${now}
      AND s.settings ->> 'vendorAccountInformation' = 'Y'`);
}

/** What was picked, as it is now; what was taken off the list since is not shown. */
export function listShared(tx: Tx, shareId: number): Promise<Wallet['certifications']> {
  return tx.many(sql`
    SELECT c.certification_id AS "certificationId", c.name, c.obtain_date AS "obtainDate", c.expire_date AS "expireDate",
      d.name AS "documentName"
    FROM wallet_certifications s JOIN profile_certifications c USING (company_id, certification_id)
      LEFT JOIN profile_documents d USING (document_id)
    WHERE s.share_id = ${shareId} AND c.is_active ORDER BY c.name, c.certification_id`);
}

export function findSharedDocument(tx: Tx, shareId: number, certificationId: number): Promise<StoredDocument | null> {
  return tx.one(sql`
    SELECT d.name, d.media_type AS type, d.sha256
    FROM wallet_certifications s JOIN profile_certifications c USING (company_id, certification_id)
      JOIN profile_documents d USING (document_id)
    WHERE s.share_id = ${shareId} AND c.certification_id = ${certificationId} AND c.is_active`);
}
