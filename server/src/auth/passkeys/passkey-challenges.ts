import { challengeSeconds } from '@portal/contract/auth/second-factor-values';
import type { Tx } from '../../core/database/database.ts';
import { sha256 } from '../second-factor/second-factor-secrets.ts';
import { deleteOldChallenges, insertChallenge, takeChallenge } from './passkey-store.ts';

function oldest(now: Date): Date {
  return new Date(now.getTime() - challengeSeconds * 1000);
}

/** Notes a challenge that may be answered once. @param userId null for a sign-in */
export async function keepChallenge(tx: Tx, challenge: string, userId: number | null, now: Date): Promise<void> {
  await deleteOldChallenges(tx, oldest(now));
  await insertChallenge(tx, sha256(challenge), userId, now);
}

/**
 * Uses up the challenge that an authenticator says it has signed, whatever becomes of its answer.
 * @returns null where none of ours is in it, or it is for somebody else, over or used
 */
export async function useChallenge(
  tx: Tx,
  clientDataJson: string,
  userId: number | null,
  now: Date,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJson);
  if (challenge === null) return null;
  return (await takeChallenge(tx, sha256(challenge), userId, oldest(now))) ? challenge : null;
}

function challengeIn(clientDataJson: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    const challenge = said !== null && typeof said === 'object' && 'challenge' in said ? said.challenge : null;
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
