import { createHash, randomBytes } from 'node:crypto';
import { companyFields, companyRefusals } from '@portal/contract/company/company-messages';
import { maxOpenLinks, type shareBody, type Wallet } from '@portal/contract/company/wallet-schemas';
import type { z } from 'zod';
import { assertMayChange, type SupplierActor } from '../core/actor.ts';
import type { Tx } from '../core/database/database.ts';
import { type ActionContext, writeAudit } from '../core/records/audit.ts';
import { invalidField, Refused } from '../core/refused.ts';
import { findOpenCompany } from './company-service.ts';
import { lockProfile } from './company-store.ts';
import type { StoredDocument } from './company-views.ts';
import { countOpening, insertShare, withdraw } from './wallet-store.ts';
import {
  countOpenLinks,
  findOpenShare,
  findSharedDocument,
  listedOf,
  listShared,
  listShares,
  type OpenShare,
} from './wallet-views.ts';

type Context = ActionContext<SupplierActor>;

const dayMs = 24 * 60 * 60 * 1000;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

export async function readShares({ tx, actor, now }: Context, id: number) {
  const { companyId } = await findOpenCompany(tx, actor, id);
  return listShares(tx, companyId, now);
}

/** Makes a link. Its token carries 256 random bits and is told once: the hash alone is kept. */
export async function share(
  context: Context,
  id: number,
  { recipient, days, certificationIds }: z.output<typeof shareBody>,
) {
  const { tx, actor, now } = context;
  const { supplierId, companyId } = await findOpenCompany(tx, actor, id);
  assertMayChange(actor, 'companyProfile', companyId);
  await lockProfile(tx, companyId);
  if ((await countOpenLinks(tx, companyId, now)) >= maxOpenLinks) throw new Refused(companyRefusals.tooManyLinks);
  const listed = await listedOf(tx, companyId, certificationIds);
  const unknown = certificationIds.findIndex((certificationId) => !listed.includes(certificationId));
  if (unknown >= 0) throw invalidField(`certificationIds[${unknown}]`, companyFields.invalid);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + days * dayMs);
  const kept = { supplierId, companyId, recipient, tokenHash: hashOf(token), expiresAt, certificationIds };
  const shareId = await insertShare(context, kept);
  writeAudit(context, {
    action: 'wallet.share',
    objectKind: 'wallet',
    objectId: shareId,
    supplierId,
    after: { companyId, recipient, days, certificationIds },
  });
  return { shareId, token, expiresAt: expiresAt.toISOString() };
}

export async function endShare(context: Context, shareId: number): Promise<void> {
  const ended = await withdraw(context, shareId);
  if (!ended) throw new Refused(companyRefusals.shareNotFound);
  await findOpenCompany(context.tx, context.actor, ended.companyId);
  assertMayChange(context.actor, 'companyProfile', ended.companyId);
  writeAudit(context, {
    action: 'wallet.withdraw',
    objectKind: 'wallet',
    objectId: shareId,
    after: ended,
  });
}

async function findShare(tx: Tx, token: string, now: Date): Promise<OpenShare> {
  const found = await findOpenShare(tx, hashOf(token), now);
  if (!found) throw new Refused(companyRefusals.walletGone);
  return found;
}

/** What a link shows. It is counted, without a word of by whom. */
export async function open(tx: Tx, token: string, now: Date): Promise<Wallet> {
  const { shareId, companyId, ...wallet } = await findShare(tx, token, now);
  await countOpening(tx, shareId, companyId, now);
  return { ...wallet, certifications: await listShared(tx, shareId) };
}

export async function findWalletDocument(
  tx: Tx,
  { token, certificationId }: { readonly token: string; readonly certificationId: number },
  now: Date,
): Promise<StoredDocument> {
  const { shareId } = await findShare(tx, token, now);
  const file = await findSharedDocument(tx, shareId, certificationId);
  if (!file) throw new Refused(companyRefusals.documentNotFound);
  return file;
}
