import type { ChangePasswordResult } from '@portal/contract/auth/account-schemas';
import { webClientId } from '@portal/contract/auth/auth-values';
import { coreRefusals } from '@portal/contract/core/core-messages';
import type { UserActor } from '../../core/actor.ts';
import { everything, type Tx } from '../../core/database/database.ts';
import { addressKey } from '../../core/http/limits/client-address.ts';
import { inLane } from '../../core/http/limits/lanes.ts';
import { sendMail } from '../../core/mail/mail.ts';
import { type ActionContext, type Origin, writeAudit } from '../../core/records/audit.ts';
import { invalidField, Refused } from '../../core/refused.ts';
import type { Services } from '../../core/services.ts';
import { newRefreshToken, refreshTokenHash } from '../sessions/refresh-token.ts';
import type { CookieSession } from '../sessions/session-cookies.ts';
import { actorOf } from '../sessions/session-service.ts';
import { endSessionsOf, findKeptSession, replaceRefreshTokens } from '../sessions/session-store.ts';
import { reopenAccount } from '../sign-in/sign-in.ts';
import { accountKeyOf, admitTry } from '../sign-in/sign-in-tries.ts';
import { countSuccess } from '../sign-in/throttle-store.ts';
import { passwordChangedMail } from './account-mails.ts';
import { findAccountOfToken, findPasswordAccount, type PasswordAccount } from './account-views.ts';
import { weaknessOf } from './password-rules.ts';
import { deletePasswordToken, savePassword, takePasswordToken } from './password-store.ts';
import { passwordTokenHash } from './password-token.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/**
 * Sets the password of an emailed link's user, ends all of the user's sessions and uses the link up. A link that is
 * unknown, over or used is 2, whoever's it was; a password that breaks a rule leaves the link as it was.
 * @throws Refused with 422 where the password is too easy to guess
 */
export async function setPasswordByLink(
  services: Services,
  { token, newPassword }: { readonly token: string; readonly newPassword: string },
  origin: Origin,
): Promise<ChangePasswordResult> {
  const { db, secrets } = services;
  const now = services.now();
  const tokenHash = passwordTokenHash(token);
  const account = await db.read(everything, (tx) => findAccountOfToken(tx, tokenHash, now));
  if (!account) return 2;
  await assertStrong(services, newPassword, account);
  const next = await hashPassword(secrets, newPassword);
  return db.write(everything, async (tx) => {
    if (!(await takePasswordToken(tx, tokenHash, now))) return 2;
    const context = { tx, actor: actorOf(account), now, origin };
    if (!(await keepPassword(context, account, next, null))) return 2;
    await reopenAccount(services, tx, account.username);
    return 0;
  });
}

export interface ChangedPassword {
  readonly result: ChangePasswordResult;
  /** What the web app's cookie is to hold from now on; null for other results and other clients. */
  readonly refreshed: CookieSession | null;
}

const unchanged = (result: ChangePasswordResult): ChangedPassword => ({ result, refreshed: null });

interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
}

/**
 * Changes the caller's password, ends the caller's other sessions and keeps this one. A wrong current password counts
 * as a failed sign-in.
 * @throws Refused with 403 for an employee who acts as the user, 422 for an easy password, 429 after too many failures
 */
export async function changePassword(
  services: Services,
  actor: UserActor,
  change: PasswordChange,
  origin: Origin,
): Promise<ChangedPassword> {
  if (actor.kind === 'supplier' && actor.impersonatorUserId !== null) throw new Refused(coreRefusals.notAllowed);
  const account = await services.db.read(everything, (tx) => findPasswordAccount(tx, actor.userId));
  if (!account) return unchanged(1);
  await assertStrong(services, change.newPassword, account);
  const address = addressKey(origin.ip ?? '');
  const changed = await inLane(address, () => tryToChange(services, { actor, account, change, origin, address }));
  if (!changed) throw tooMany(1);
  return changed;
}

interface Attempt {
  readonly actor: UserActor;
  readonly account: PasswordAccount;
  readonly change: PasswordChange;
  readonly origin: Origin;
  readonly address: string;
}

async function tryToChange(services: Services, attempt: Attempt): Promise<ChangedPassword> {
  const { db, secrets } = services;
  const { actor, account, change, origin, address } = attempt;
  const now = services.now();
  const key = { accountKey: accountKeyOf(services, account.username), address };
  const { retryAfterSeconds } = await db.write(everything, (tx) => admitTry(tx, key, now));
  if (retryAfterSeconds > 0) throw tooMany(retryAfterSeconds);
  const isRight = await verifyPassword(secrets, account.passwordHash, change.oldPassword);
  const next = isRight ? await hashPassword(secrets, change.newPassword) : null;
  return db.write(everything, async (tx) => {
    const context = { tx, actor, now, origin };
    const isKept = next !== null && (await keepPassword(context, account, next, actor.sessionId));
    if (!isKept) {
      writeAudit(context, { action: 'authn_password_change_fail', ...objectOf(account) });
      return unchanged(2);
    }
    // The address first: tries at the same moment lock their counts in that order, and each would wait for the other.
    await countSuccess(tx, key, now);
    await reopenAccount(services, tx, account.username);
    return { result: 0, refreshed: await refreshWebSession(tx, actor, now) };
  });
}

function tooMany(retryAfterSeconds: number): Refused {
  return new Refused(coreRefusals.tooManyRequests, { retryAfterSeconds });
}

async function assertStrong({ config }: Services, password: string, account: PasswordAccount): Promise<void> {
  const weakness = await weaknessOf(password, account, config);
  if (weakness) throw invalidField('newPassword', weakness);
}

/**
 * Writes a new password with what follows from it: open links are void, sessions end, and the user hears of it. That a
 * shut account opens is for the caller, after whatever counts it has.
 * @returns false where the password was changed meanwhile, or the user was switched off
 */
async function keepPassword(
  context: ActionContext,
  account: PasswordAccount,
  next: string,
  keptSessionId: string | null,
): Promise<boolean> {
  const { tx, now } = context;
  const { userId, passwordHash: former } = account;
  if (!(await savePassword(tx, userId, { former, next }, now))) return false;
  await deletePasswordToken(tx, userId);
  await endSessionsOf(tx, userId, 'password_change', now, keptSessionId);
  await sendMail(context, passwordChangedMail(account));
  writeAudit(context, { action: 'authn_password_change', ...objectOf(account) });
  return true;
}

function objectOf({ userId, supplierId }: PasswordAccount) {
  return { objectKind: 'user', objectId: userId, supplierId };
}

/** The web app's refresh token from before is void; programs, whose answer could not carry a new one, keep theirs. */
async function refreshWebSession(tx: Tx, actor: UserActor, now: Date): Promise<ChangedPassword['refreshed']> {
  const session = await findKeptSession(tx, actor.sessionId);
  if (session?.clientId !== webClientId) return null;
  const refreshToken = newRefreshToken();
  await replaceRefreshTokens(tx, actor.sessionId, refreshTokenHash(refreshToken), now);
  return { ...session, refreshToken };
}
