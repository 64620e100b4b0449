import { everything, type Tx } from '../../core/database/database.ts';
import { addressKey } from '../../core/http/limits/client-address.ts';
import { inLane } from '../../core/http/limits/lanes.ts';
import { type Origin, writeAudit } from '../../core/records/audit.ts';
import type { Services } from '../../core/services.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { hasSecondFactor } from '../second-factor/second-factor-views.ts';
import { beginSecondStep } from '../second-factor/second-step.ts';
import { actorOf, type Grant, startSession } from '../sessions/session-service.ts';
import { deleteOldSessions, type SignInWay } from '../sessions/session-store.ts';
import { findAccount, type SessionUser } from '../sessions/session-views.ts';
import { usernameKey } from '../users/username-key.ts';
import { accountKeyOf, admitTry } from './sign-in-tries.ts';
import { countSuccess, deleteOldCounts, forgetFailures, type SignInKey, uncountFailure } from './throttle-store.ts';

interface SignInRequest {
  readonly username: string;
  readonly password: string;
  readonly clientId: string;
  readonly isRemembered: boolean;
}

export type SignInOutcome =
  | { readonly kind: 'signedIn'; readonly grant: Grant }
  /** The password was right; the token goes with the code of the second step. */
  | { readonly kind: 'codeNeeded'; readonly mfaToken: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number };

const portalActor = { kind: 'portal', name: 'Sign-in' } as const;

/**
 * Checks a user name and password, and starts a session. Unknown names, wrong passwords and users who are switched off
 * take the same way and the same time; no connection is held while the password is hashed.
 */
export async function signIn(services: Services, request: SignInRequest, origin: Origin): Promise<SignInOutcome> {
  const address = addressKey(origin.ip ?? '');
  const key = { accountKey: accountKeyOf(services, request.username), address };
  // A try counts as failed until it turns out to be right, so tries of one account come one after the other, and few of
  // one office at once: a burst of good sign-ins must not look like a burst of guesses.
  const inTurn = () => inLane(address, () => tryToSignIn(services, request, origin, key));
  const outcome = await inLane(`${address} ${key.accountKey.toString('base64url')}`, inTurn, { width: 1 });
  return outcome ?? { kind: 'throttled', retryAfterSeconds: 1 };
}

async function tryToSignIn(
  services: Services,
  request: SignInRequest,
  origin: Origin,
  key: SignInKey,
): Promise<SignInOutcome> {
  const { db, secrets } = services;
  const now = services.now();
  const { retryAfterSeconds, isLast, account } = await db.write(everything, async (tx) => ({
    ...(await admitTry(tx, key, now)),
    account: await findAccount(tx, usernameKey(request.username)),
  }));
  if (retryAfterSeconds > 0) return { kind: 'throttled', retryAfterSeconds };

  const isRight = await verifyPassword(secrets, account?.passwordHash ?? null, request.password);
  if (!account || !isRight || !account.isActive) {
    await db.write(everything, async (tx) => auditFailure(tx, account, { now, origin, isLast }));
    return { kind: 'refused' };
  }
  return db.write(everything, async (tx) => {
    if (await hasSecondFactor(tx, account.userId)) {
      await uncountFailure(tx, key);
      return { kind: 'codeNeeded', mfaToken: await beginSecondStep(tx, account, request, now) };
    }
    await countSuccess(tx, key, now);
    return {
      kind: 'signedIn',
      grant: await beginSession(services, { tx, now, origin }, account, { ...request, way: 'password' }),
    };
  });
}

/** Starts the session of a user who has proved to be one, however; tells the audit log, and clears away what is old. */
export async function beginSession(
  services: Pick<Services, 'secrets'>,
  { tx, now, origin }: { readonly tx: Tx; readonly now: Date; readonly origin: Origin },
  user: SessionUser,
  asked: { readonly clientId: string; readonly isRemembered: boolean; readonly way: SignInWay },
): Promise<Grant> {
  const context = { tx, actor: actorOf(user), now, origin };
  const started = await startSession(context, services.secrets, user, asked);
  writeAudit(context, {
    action: 'authn_login_success',
    objectKind: 'session',
    objectId: started.sessionId,
    after: { way: asked.way },
  });
  await deleteOldSessions(tx, new Date(now.getTime() - 24 * 60 * 60 * 1000));
  await deleteOldCounts(tx, now);
  return started;
}

/** The typed name stays out of the log: it may be a password in the wrong field. */
function auditFailure(
  tx: Tx,
  account: SessionUser | null,
  { now, origin, isLast }: { now: Date; origin: Origin; isLast: boolean },
): void {
  const context = { tx, actor: portalActor, now, origin };
  const object = {
    objectKind: 'user',
    objectId: account?.userId ?? 'unknown',
    supplierId: account?.supplierId ?? null,
  };
  writeAudit(context, { ...object, action: 'authn_login_fail' });
  if (isLast) writeAudit(context, { ...object, action: 'authn_login_lock' });
}

/** Opens an account that failed sign-ins have shut: to be called where its password is set anew. */
export async function reopenAccount(services: Pick<Services, 'secrets'>, tx: Tx, username: string): Promise<void> {
  await forgetFailures(tx, accountKeyOf(services, username));
}
