import type { SupplierActor } from '../core/actor.ts';
import { sql, type Tx } from '../core/database/database.ts';
import type { ActionContext } from '../core/records/audit.ts';
import { ownProfiles } from './company-policy.ts';

export interface NewShare {
  readonly supplierId: number;
  readonly companyId: number;
  readonly recipient: string;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
  readonly certificationIds: readonly number[];
}

/** @returns its id */
export async function insertShare(
  { tx, actor, now }: ActionContext<SupplierActor>,
  { supplierId, companyId, recipient, tokenHash, expiresAt, certificationIds }: NewShare,
): Promise<number> {
  const share = await tx.one<{ id: number }>(sql`
    INSERT INTO wallet_shares (supplier_id, company_id, recipient, token_hash, created_user_id, created_by, created_at,
      expires_at)
    VALUES (${supplierId}, ${companyId}, ${recipient}, ${tokenHash}, ${actor.userId}, ${actor.name}, ${now}, ${expiresAt})
    RETURNING share_id AS id`);
  if (!share) throw new Error('The link was not kept');
  await tx.run(sql`
    INSERT INTO wallet_certifications (share_id, company_id, certification_id)
    SELECT ${share.id}, ${companyId}, id FROM unnest(${certificationIds as number[]}::integer[]) AS id`);
  return share.id;
}

/** Ends a link of one of the actor's facilities. @returns its company; null where there is none that works */
export function withdraw(
  { tx, actor, now }: ActionContext<SupplierActor>,
  shareId: number,
): Promise<{ companyId: number; recipient: string } | null> {
  return tx.one(sql`
    UPDATE wallet_shares w SET withdrawn_at = ${now} FROM facilities f
    WHERE w.share_id = ${shareId} AND f.company_id = w.company_id AND ${ownProfiles(actor)} AND w.withdrawn_at IS NULL
      AND w.expires_at > ${now}
    RETURNING w.company_id AS "companyId", w.recipient`);
}

/** Counts an opening: when, and nothing of by whom. */
export async function countOpening(tx: Tx, shareId: number, companyId: number, now: Date): Promise<void> {
  await tx.run(sql`
    INSERT INTO wallet_openings (share_id, company_id, at) VALUES (${shareId}, ${companyId}, ${now})`);
}
