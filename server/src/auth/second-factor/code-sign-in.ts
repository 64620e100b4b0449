import { everything, type Tx } from '../../core/database/database.ts';
import { addressKey } from '../../core/http/limits/client-address.ts';
import { inLane } from '../../core/http/limits/lanes.ts';
import { type Origin, writeAudit } from '../../core/records/audit.ts';
import type { Services } from '../../core/services.ts';
import { actorOf, type Grant } from '../sessions/session-service.ts';
import { findSessionUser, type SessionUser } from '../sessions/session-views.ts';
import { beginSession } from '../sign-in/sign-in.ts';
import { accountKeyOf, admitTry, codeKeyOf } from '../sign-in/sign-in-tries.ts';
import { countSuccess, rememberSuccess } from '../sign-in/throttle-store.ts';
import { tellOfChange } from './second-factor-notices.ts';
import { openSecret, recoveryCodeHash, sha256, stepOfCode } from './second-factor-secrets.ts';
import {
  type BegunSignIn,
  deleteMfaToken,
  lockMfaToken,
  lockSecondFactor,
  takeRecoveryCode,
  takeStep,
} from './second-factor-store.ts';
import { findSecondFactorFacts, type SecondFactorFacts } from './second-factor-views.ts';
import { passwordMark } from './second-step.ts';

interface CodeRequest {
  readonly mfaToken: string;
  readonly clientId: string;
  readonly kind: 'otp' | 'recoveryCode';
  readonly code: string;
}

export type CodeOutcome =
  | { readonly kind: 'signedIn'; readonly grant: Grant }
  | { readonly kind: 'wrong' }
  /** The token is unknown, over or used, or the account has changed since. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number };

const portalActor = { kind: 'portal', name: 'Sign-in' } as const;

/** The second step of a sign-in: takes a code, once, and starts the session that the password was given for. */
export async function signInByCode(services: Services, request: CodeRequest, origin: Origin): Promise<CodeOutcome> {
  const address = addressKey(origin.ip ?? '');
  const now = services.now();
  const work = () => services.db.write(everything, (tx) => judge(services, { tx, now, origin, address }, request));
  return (await inLane(address, work)) ?? { kind: 'throttled', retryAfterSeconds: 1 };
}

interface Context {
  readonly tx: Tx;
  readonly now: Date;
  readonly origin: Origin;
  readonly address: string;
}

/** Refusals are results and not thrown, so that what was counted stays. */
async function judge(services: Services, context: Context, request: CodeRequest): Promise<CodeOutcome> {
  const { tx, now, address } = context;
  const tokenHash = sha256(request.mfaToken);
  const begun = await lockMfaToken(tx, tokenHash, now);
  const facts = begun && (await findSecondFactorFacts(tx, begun.userId, null));
  const user = begun && (await findSessionUser(tx, begun.userId));
  if (!begun || !facts || !user || !stillHolds(begun, facts, request)) return { kind: 'expired' };

  const key = { accountKey: codeKeyOf(services, user.userId), address };
  const { retryAfterSeconds, isLast } = await admitTry(tx, key, now);
  if (retryAfterSeconds > 0) return { kind: 'throttled', retryAfterSeconds };
  if (!(await takeCode(services, context, user.userId, request))) {
    auditFailure(context, user, isLast);
    return { kind: 'wrong' };
  }
  await deleteMfaToken(tx, tokenHash);
  await countSuccess(tx, key, now);
  await rememberSuccess(tx, { accountKey: accountKeyOf(services, facts.username), address }, now);
  const grant = await beginSession(services, context, user, { ...begun, way: 'password_and_code' });
  if (request.kind === 'recoveryCode') {
    const left = facts.recoveryCodesLeft - 1;
    await tellOfChange({ tx, actor: actorOf(user), now, origin: context.origin }, user, 'authn_mfa_recovery_code_use', {
      left,
    });
  }
  return { kind: 'signedIn', grant };
}

function stillHolds(begun: BegunSignIn, facts: SecondFactorFacts, request: CodeRequest): boolean {
  const isSamePassword = passwordMark(facts.passwordHash).equals(begun.passwordMark);
  return facts.isActive && facts.turnedOnAt !== null && isSamePassword && request.clientId === begun.clientId;
}

async function takeCode(services: Services, { tx, now }: Context, userId: number, request: CodeRequest) {
  const kept = await lockSecondFactor(tx, userId);
  if (!kept) return false;
  if (request.kind === 'recoveryCode') {
    return takeRecoveryCode(tx, userId, recoveryCodeHash(services.secrets, userId, request.code), now);
  }
  return takeOtp(services, { tx, now }, userId, request.code, kept);
}

/** Takes six digits of the app, whose row is locked; none counts twice. */
export async function takeOtp(
  { secrets }: Pick<Services, 'secrets'>,
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  userId: number,
  code: string,
  kept: { readonly sealedSecret: Buffer; readonly lastStep: number | null },
): Promise<boolean> {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return false;
  const step = stepOfCode(openSecret(secrets, userId, kept.sealedSecret), digits, kept.lastStep, now);
  if (step === null) return false;
  await takeStep(tx, userId, step, now);
  return true;
}

function auditFailure({ tx, now, origin }: Context, user: SessionUser, isLast: boolean): void {
  const context = { tx, actor: portalActor, now, origin };
  const object = { objectKind: 'user', objectId: user.userId, supplierId: user.supplierId };
  writeAudit(context, { ...object, action: 'authn_mfa_fail' });
  if (isLast) writeAudit(context, { ...object, action: 'authn_mfa_lock' });
}
