import { secondFactorFields, secondFactorRefusals } from '@portal/contract/auth/second-factor-messages';
import type { Proof } from '@portal/contract/auth/second-factor-schemas';
import { freshSignInSeconds } from '@portal/contract/auth/second-factor-values';
import { coreRefusals } from '@portal/contract/core/core-messages';
import type { FieldMessage } from '@portal/contract/core/refusal';
import type { UserActor } from '../../core/actor.ts';
import { everything, type Tx } from '../../core/database/database.ts';
import { addressKey } from '../../core/http/limits/client-address.ts';
import { type Origin, writeAudit } from '../../core/records/audit.ts';
import { invalidField, Refused } from '../../core/refused.ts';
import type { Services } from '../../core/services.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { isProviderOn } from '../provider/provider-switch.ts';
import { type Admission, accountKeyOf, admitTry, codeKeyOf } from '../sign-in/sign-in-tries.ts';
import { type SignInKey, uncountFailure } from '../sign-in/throttle-store.ts';
import { takeOtp } from './code-sign-in.ts';
import { lockSecondFactor } from './second-factor-store.ts';
import { findSecondFactorFacts, type SecondFactorFacts } from './second-factor-views.ts';

/** Whoever changes how they sign in. */
export interface Asker {
  readonly actor: UserActor;
  readonly origin: Origin;
}

/** @throws Refused 403 while impersonating, 409 where the identity provider signs users in */
export async function assertOwnAffair(services: Services, actor: UserActor): Promise<void> {
  if (actor.kind === 'supplier' && actor.impersonatorUserId !== null) throw new Refused(coreRefusals.notAllowed);
  if (await isProviderOn(services)) throw new Refused(secondFactorRefusals.atProvider);
}

export async function ownFacts(tx: Tx, actor: UserActor): Promise<SecondFactorFacts> {
  const facts = await findSecondFactorFacts(tx, actor.userId, actor.sessionId);
  if (!facts) throw new Refused(coreRefusals.unauthorized);
  return facts;
}

/** Whether the sign-in was so short a while ago that the user need not prove anything again. */
export function isFresh({ signedInAt }: SecondFactorFacts, now: Date): boolean {
  return signedInAt !== null && now.getTime() - new Date(signedInAt).getTime() <= freshSignInSeconds * 1000;
}

/**
 * Holds a password or code against the user's, as slow to guess at as at the sign-in.
 * @param isFreshEnough a sign-in of the last minutes needs no further proof
 * @throws Refused 422 at the field that is missing or wrong, 429 after too many wrong ones
 */
export async function assertProof(
  services: Services,
  asker: Asker,
  proof: Proof,
  { isFreshEnough }: { readonly isFreshEnough: boolean },
): Promise<void> {
  const { actor } = asker;
  const facts = await services.db.read(everything, (tx) => ownFacts(tx, actor));
  if (isFreshEnough && isFresh(facts, services.now())) return;
  if (proof.password) return assertPassword(services, asker, facts, proof.password);
  if (proof.code) return assertCode(services, asker, proof.code);
  throw invalidField('password', secondFactorFields.proofRequired);
}

async function assertPassword(services: Services, asker: Asker, facts: SecondFactorFacts, password: string) {
  const address = addressKey(asker.origin.ip ?? '');
  const key = { accountKey: accountKeyOf(services, facts.username), address };
  assertAdmitted(await services.db.write(everything, (tx) => admitTry(tx, key, services.now())));
  const isRight = await verifyPassword(services.secrets, facts.passwordHash, password);
  await settle(services, asker, key, isRight ? null : ['password', secondFactorFields.wrongPassword]);
}

async function assertCode(services: Services, asker: Asker, code: string): Promise<void> {
  const { userId } = asker.actor;
  const now = services.now();
  const key = { accountKey: codeKeyOf(services, userId), address: addressKey(asker.origin.ip ?? '') };
  assertAdmitted(await services.db.write(everything, (tx) => admitTry(tx, key, now)));
  const isRight = await services.db.write(everything, async (tx) => {
    const kept = await lockSecondFactor(tx, userId);
    return kept?.confirmedAt ? takeOtp(services, { tx, now }, userId, code, kept) : false;
  });
  await settle(services, asker, key, isRight ? null : ['code', secondFactorFields.wrongCode]);
}

function assertAdmitted({ retryAfterSeconds }: Admission): void {
  if (retryAfterSeconds > 0) throw new Refused(coreRefusals.tooManyRequests, { retryAfterSeconds });
}

async function settle(
  services: Services,
  { actor, origin }: Asker,
  key: SignInKey,
  wrong: readonly [path: string, said: FieldMessage] | null,
): Promise<void> {
  await services.db.write(everything, async (tx) => {
    if (!wrong) return void (await uncountFailure(tx, key));
    const context = { tx, actor, now: services.now(), origin };
    writeAudit(context, { action: 'authn_reauth_fail', objectKind: 'user', objectId: actor.userId });
  });
  if (wrong) throw invalidField(...wrong);
}
