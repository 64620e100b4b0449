import { secondFactorFields, secondFactorRefusals } from '@portal/contract/auth/second-factor-messages';
import type { Enrolment, Proof, SecondFactor } from '@portal/contract/auth/second-factor-schemas';
import { coreRefusals } from '@portal/contract/core/core-messages';
import type { UserActor } from '../../core/actor.ts';
import { everything, type Tx } from '../../core/database/database.ts';
import type { ActionContext, Origin } from '../../core/records/audit.ts';
import { invalidField, Refused } from '../../core/refused.ts';
import type { Services } from '../../core/services.ts';
import { deletePasskeysOf } from '../passkeys/passkey-store.ts';
import { endSessionsOf } from '../sessions/session-store.ts';
import { findSessionUser } from '../sessions/session-views.ts';
import { codeKeyOf } from '../sign-in/sign-in-tries.ts';
import { forgetFailures } from '../sign-in/throttle-store.ts';
import { takeOtp } from './code-sign-in.ts';
import { type Change, tellOfChange } from './second-factor-notices.ts';
import { type Asker, assertProof, isFresh, ownFacts } from './second-factor-proof.ts';
import { newRecoveryCodes, newSecret, recoveryCodeHash, sealSecret } from './second-factor-secrets.ts';
import {
  deleteSecondFactor,
  lockSecondFactor,
  replaceRecoveryCodes,
  startSecondFactor,
} from './second-factor-store.ts';
import { findSecondFactorFacts } from './second-factor-views.ts';

export async function readSecondFactor(services: Services, actor: UserActor): Promise<SecondFactor> {
  const facts = await services.db.read(everything, (tx) => ownFacts(tx, actor));
  return {
    isOn: facts.turnedOnAt !== null,
    isRequired: facts.isRequired,
    turnedOnAt: facts.turnedOnAt,
    recoveryCodesLeft: facts.recoveryCodesLeft,
    needsPassword: !isFresh(facts, services.now()),
  };
}

/** Gives a secret for an app. It counts for nothing before its first code has come; a newer one takes its place. */
export async function enrol(services: Services, asker: Asker, proof: Proof): Promise<Enrolment> {
  await assertProof(services, asker, proof, { isFreshEnough: true });
  const { userId } = asker.actor;
  const { providerName, productTitle } = services.config;
  return services.db.write(everything, async (tx) => {
    const { username } = await ownFacts(tx, asker.actor);
    const enrolment = newSecret(`${providerName} ${productTitle}`, username);
    const sealed = sealSecret(services.secrets, userId, enrolment.secret);
    const isStarted = await startSecondFactor(tx, userId, sealed, services.now());
    if (!isStarted) throw new Refused(secondFactorRefusals.alreadyOn);
    return enrolment;
  });
}

/** The first code of the app: from here on sign-ins need one. @returns the recovery codes, which nothing tells again */
export function confirm(services: Services, asker: Asker, code: string): Promise<string[]> {
  return services.db.write(everything, async (tx) => {
    const { userId } = asker.actor;
    const kept = await lockSecondFactor(tx, userId);
    if (!kept) throw new Refused(secondFactorRefusals.notStarted);
    if (kept.confirmedAt !== null) throw new Refused(secondFactorRefusals.alreadyOn);
    const context = contextOf(services, asker, tx);
    if (!(await takeOtp(services, context, userId, code, kept)))
      throw invalidField('code', secondFactorFields.wrongCode);
    const codes = await renewCodes(services, tx, userId);
    await tell(context, 'authn_mfa_enable');
    return codes;
  });
}

export async function renewRecovery(services: Services, asker: Asker, proof: Proof): Promise<string[]> {
  await assertProof(services, asker, proof, { isFreshEnough: false });
  return services.db.write(everything, async (tx) => {
    await assertOn(tx, asker.actor);
    const codes = await renewCodes(services, tx, asker.actor.userId);
    await tell(contextOf(services, asker, tx), 'authn_mfa_recovery_codes_create');
    return codes;
  });
}

export async function turnOff(services: Services, asker: Asker, proof: Proof): Promise<void> {
  await assertProof(services, asker, proof, { isFreshEnough: false });
  await services.db.write(everything, async (tx) => {
    await assertOn(tx, asker.actor);
    await deleteSecondFactor(tx, asker.actor.userId);
    await tell(contextOf(services, asker, tx), 'authn_mfa_disable');
  });
}

/**
 * For a user who has lost app, codes and passkeys: the password alone counts again. Whoever holds what was lost is
 * signed out.
 */
export async function resetFor(
  services: Services,
  actor: UserActor,
  userId: number,
  origin: Origin,
): Promise<undefined> {
  // One's own needs the password or a code, which somebody who has taken a session over does not have.
  if (userId === actor.userId) throw new Refused(secondFactorRefusals.ownReset);
  await services.db.write(everything, async (tx) => {
    const user = await findSessionUser(tx, userId);
    if (!user) throw new Refused(coreRefusals.notFound);
    const now = services.now();
    const facts = await findSecondFactorFacts(tx, userId, null);
    const passkeys = await deletePasskeysOf(tx, userId);
    await deleteSecondFactor(tx, userId);
    await forgetFailures(tx, codeKeyOf(services, userId));
    await endSessionsOf(tx, userId, 'second_factor_reset', now);
    const had = { app: (facts?.turnedOnAt ?? null) !== null, passkeys };
    await tellOfChange({ tx, actor, now, origin }, user, 'authn_mfa_reset', had);
  });
  return undefined;
}

async function assertOn(tx: Tx, actor: UserActor): Promise<void> {
  const kept = await lockSecondFactor(tx, actor.userId);
  if (!kept?.confirmedAt) throw new Refused(secondFactorRefusals.notOn);
}

async function renewCodes({ secrets }: Services, tx: Tx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryCodeHash(secrets, userId, code));
  await replaceRecoveryCodes(tx, userId, hashes);
  return codes;
}

function contextOf(services: Services, { actor, origin }: Asker, tx: Tx): ActionContext<UserActor> {
  return { tx, actor, now: services.now(), origin };
}

async function tell(context: ActionContext<UserActor>, change: Change): Promise<void> {
  const user = await findSessionUser(context.tx, context.actor.userId);
  if (user) await tellOfChange(context, user, change);
}
