import type { Tx } from '../../core/database/database.ts';
import type { Services } from '../../core/services.ts';
import { hmac, keysOf } from '../sessions/auth-keys.ts';
import { usernameKey } from '../users/username-key.ts';
import { accountLimit, waitSeconds } from './throttle-rules.ts';
import { countFailure, lockFailureCounts, type SignInKey } from './throttle-store.ts';

type WithSecrets = Pick<Services, 'secrets'>;

/** Under what passwords for a user name are counted. */
export function accountKeyOf({ secrets }: WithSecrets, username: string): Buffer {
  return hmac(keysOf(secrets).accountKey, usernameKey(username));
}

/** Under what a user's codes are counted; no typed name can be the same, since none keeps a NUL. */
export function codeKeyOf({ secrets }: WithSecrets, userId: number): Buffer {
  return hmac(keysOf(secrets).accountKey, `\u0000code of ${userId}`);
}

export interface Admission {
  /** 0 where the try is looked at now. */
  readonly retryAfterSeconds: number;
  /** The last one that unknown addresses have. */
  readonly isLast: boolean;
}

/** Lets a try through or not. One that is let through counts as failed until it turns out to be right. */
export async function admitTry(tx: Tx, key: SignInKey, now: Date): Promise<Admission> {
  const counts = await lockFailureCounts(tx, key, now);
  const retryAfterSeconds = waitSeconds(counts, now);
  if (retryAfterSeconds === 0) await countFailure(tx, key, now);
  return { retryAfterSeconds, isLast: counts.accountFailures + 1 === accountLimit };
}
