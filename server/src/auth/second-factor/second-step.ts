import { randomBytes } from 'node:crypto';
import { mfaTokenSeconds } from '@portal/contract/auth/second-factor-values';
import type { Tx } from '../../core/database/database.ts';
import { sha256 } from './second-factor-secrets.ts';
import { deleteOldMfaTokens, insertMfaToken } from './second-factor-store.ts';

/** What ties a begun sign-in to the password that it was begun with. */
export function passwordMark(passwordHash: string | null): Buffer {
  return sha256(passwordHash ?? '');
}

/** Notes that a password was right. @returns the token with which the code has to come; the database keeps its hash */
export async function beginSecondStep(
  tx: Tx,
  account: { readonly userId: number; readonly passwordHash: string | null },
  asked: { readonly clientId: string; readonly isRemembered: boolean },
  now: Date,
): Promise<string> {
  const mfaToken = randomBytes(32).toString('base64url');
  const { clientId, isRemembered } = asked;
  const begun = { userId: account.userId, passwordMark: passwordMark(account.passwordHash), clientId, isRemembered };
  await deleteOldMfaTokens(tx, now);
  await insertMfaToken(tx, sha256(mfaToken), begun, new Date(now.getTime() + mfaTokenSeconds * 1000));
  return mfaToken;
}
