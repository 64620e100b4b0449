import type { Origin } from '../core/audit.ts';
import { writeAudit } from '../core/audit.ts';
import { addressKey } from '../core/client-address.ts';
import { everything, type Tx } from '../core/database.ts';
import type { Services } from '../core/services.ts';
import { hmac, keysOf } from './auth-keys.ts';
import { inLane } from './lanes.ts';
import { verifyPassword } from './passwords.ts';
import { actorOf, type Grant, startSession } from './session-service.ts';
import { deleteOldSessions } from './session-store.ts';
import { findAccount, type SessionUser } from './session-views.ts';
import { accountLimit, waitSeconds } from './throttle-rules.ts';
import { countFailure, countSuccess, deleteOldCounts, forgetFailures, lockFailureCounts } from './throttle-store.ts';
import { usernameKey } from './username-key.ts';

interface SignInRequest {
  readonly username: string;
  readonly password: string;
  readonly clientId: string;
  readonly isRemembered: boolean;
}

export type SignInOutcome =
  | { readonly kind: 'signedIn'; readonly grant: Grant }
  | { readonly kind: 'refused' }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number };

const portalActor = { kind: 'portal', name: 'Sign-in' } as const;

/**
 * Checks a user name and password, and starts a session. Unknown names, wrong passwords and users who are switched off
 * take the same way and the same time; no connection is held while the password is hashed.
 */
export async function signIn(services: Services, request: SignInRequest, origin: Origin): Promise<SignInOutcome> {
  const address = addressKey(origin.ip ?? '');
  const outcome = await inLane(address, () => tryToSignIn(services, request, origin, address));
  return outcome ?? { kind: 'throttled', retryAfterSeconds: 1 };
}

async function tryToSignIn(
  services: Services,
  request: SignInRequest,
  origin: Origin,
  address: string,
): Promise<SignInOutcome> {
  const { db, secrets } = services;
  const now = services.now();
  const name = usernameKey(request.username);
  const key = { accountKey: accountKeyOf(services, request.username), address };

  const admitted = await db.write(everything, async (tx) => {
    const counts = await lockFailureCounts(tx, key, now);
    const retryAfterSeconds = waitSeconds(counts, now);
    if (retryAfterSeconds > 0) return { kind: 'throttled' as const, retryAfterSeconds };
    await countFailure(tx, key, now);
    const account = await findAccount(tx, name);
    return { kind: 'admitted' as const, account, isLast: counts.accountFailures + 1 === accountLimit };
  });
  if (admitted.kind === 'throttled') return admitted;

  const { account, isLast } = admitted;
  const isRight = await verifyPassword(secrets, account?.passwordHash ?? null, request.password);
  if (!account || !isRight || !account.isActive) {
    await db.write(everything, (tx) => auditFailure(tx, account, { now, origin, isLast }));
    return { kind: 'refused' };
  }
  const grant = await db.write(everything, async (tx) => {
    await countSuccess(tx, key, now);
    const context = { tx, actor: actorOf(account), now, origin };
    const started = await startSession(context, services.secrets, account, request);
    await writeAudit(context, { action: 'authn_login_success', objectKind: 'session', objectId: started.sessionId });
    await deleteOldSessions(tx, new Date(now.getTime() - 24 * 60 * 60 * 1000));
    await deleteOldCounts(tx, now);
    return started;
  });
  return { kind: 'signedIn', grant };
}

/** The typed name stays out of the log: it may be a password in the wrong field. */
async function auditFailure(
  tx: Tx,
  account: SessionUser | null,
  { now, origin, isLast }: { now: Date; origin: Origin; isLast: boolean },
): Promise<void> {
  const context = { tx, actor: portalActor, now, origin };
  const object = {
    objectKind: 'user',
    objectId: account?.userId ?? 'unknown',
    supplierId: account?.supplierId ?? null,
  };
  await writeAudit(context, { ...object, action: 'authn_login_fail' });
  if (isLast) await writeAudit(context, { ...object, action: 'authn_login_lock' });
}

function accountKeyOf({ secrets }: Pick<Services, 'secrets'>, username: string): Buffer {
  return hmac(keysOf(secrets).accountKey, usernameKey(username));
}

/** Opens an account that failed sign-ins have shut: to be called where its password is set anew. */
export async function reopenAccount(services: Pick<Services, 'secrets'>, tx: Tx, username: string): Promise<void> {
  await forgetFailures(tx, accountKeyOf(services, username));
}
