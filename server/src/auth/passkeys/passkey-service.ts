import { secondFactorRefusals } from '@portal/contract/auth/second-factor-messages';
import type { addPasskeyBody, Passkey, Proof } from '@portal/contract/auth/second-factor-schemas';
import { passkeyLimit } from '@portal/contract/auth/second-factor-values';
import { coreRefusals } from '@portal/contract/core/core-messages';
import type { z } from 'zod';
import type { UserActor } from '../../core/actor.ts';
import { everything, type Tx } from '../../core/database/database.ts';
import { Refused } from '../../core/refused.ts';
import type { Services } from '../../core/services.ts';
import { tellOfChange } from '../second-factor/second-factor-notices.ts';
import { type Asker, assertProof, ownFacts } from '../second-factor/second-factor-proof.ts';
import { passkeyUserHandle } from '../second-factor/second-factor-secrets.ts';
import { listPasskeysOf } from '../second-factor/second-factor-views.ts';
import { findSessionUser } from '../sessions/session-views.ts';
import { keepChallenge, useChallenge } from './passkey-challenges.ts';
import { passkeyLibrary } from './passkey-library.ts';
import type { PasskeySite } from './passkey-site.ts';
import { deletePasskeyOf, insertPasskey, lockPasskeyIds, renamePasskeyOf } from './passkey-store.ts';

type NewPasskey = z.output<typeof addPasskeyBody>;

export function readPasskeys(services: Services, actor: UserActor): Promise<Passkey[]> {
  return services.db.read(everything, (tx) => listPasskeysOf(tx, actor.userId));
}

/** What the browser makes a passkey from: one that finds its user by itself and makes sure that it is the user. */
export async function passkeyOptions(services: Services, asker: Asker, proof: Proof, site: PasskeySite) {
  await assertProof(services, asker, proof, { isFreshEnough: true });
  const { actor } = asker;
  const now = services.now();
  return services.db.write(everything, async (tx) => {
    const { username } = await ownFacts(tx, actor);
    const ids = await idsWithRoom(tx, actor.userId);
    const { generateRegistrationOptions } = await passkeyLibrary();
    const options = await generateRegistrationOptions({
      rpName: services.config.productTitle,
      rpID: site.rpId,
      userName: username,
      userDisplayName: actor.name,
      userID: new Uint8Array(passkeyUserHandle(services.secrets, actor.userId)),
      attestationType: 'none',
      excludeCredentials: ids.map((id) => ({ id: id.toString('base64url') })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await keepChallenge(tx, options.challenge, actor.userId, now);
    return options;
  });
}

async function idsWithRoom(tx: Tx, userId: number): Promise<Buffer[]> {
  const ids = await lockPasskeyIds(tx, userId);
  if (ids.length >= passkeyLimit) throw new Refused(secondFactorRefusals.tooManyPasskeys);
  return ids;
}

/** Adds the passkey that the browser has made for the user's own challenge. */
export async function addPasskeyFor(
  services: Services,
  { actor, origin }: Asker,
  { name, credential }: NewPasskey,
  site: PasskeySite,
): Promise<Passkey[]> {
  const now = services.now();
  const { userId } = actor;
  const challenge = await services.db.write(everything, (tx) =>
    useChallenge(tx, credential.response.clientDataJSON, userId, now),
  );
  const made = challenge && (await verified(credential, challenge, site));
  if (!made) throw new Refused(secondFactorRefusals.passkeyRefused);
  return services.db.write(everything, async (tx) => {
    await idsWithRoom(tx, userId);
    const isNew = await insertPasskey(tx, { ...made, userId, name }, now);
    if (!isNew) throw new Refused(secondFactorRefusals.passkeyRefused);
    const user = await findSessionUser(tx, userId);
    if (user) await tellOfChange({ tx, actor, now, origin }, user, 'authn_passkey_add', { name });
    return listPasskeysOf(tx, userId);
  });
}

/** What is kept of a new passkey; null where the answer is not for this challenge and site, or nobody was verified. */
async function verified(credential: NewPasskey['credential'], challenge: string, site: PasskeySite) {
  const { response } = credential;
  const { transports = [] } = response;
  const { verifyRegistrationResponse } = await passkeyLibrary();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response: { ...response, transports }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
    });
    if (!registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    const isSynced = registrationInfo.credentialBackedUp;
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      counter,
      transports,
      isSynced,
    };
  } catch {
    // The library throws for every kind of answer that does not fit.
    return null;
  }
}

export async function renamePasskeyFor(services: Services, { actor }: Asker, id: string, name: string) {
  await services.db.write(everything, async (tx) => {
    const isRenamed = await renamePasskeyOf(tx, actor.userId, Buffer.from(id, 'base64url'), name);
    if (!isRenamed) throw new Refused(coreRefusals.notFound);
  });
}

export async function removePasskeyFor(services: Services, asker: Asker, id: string, proof: Proof): Promise<void> {
  await assertProof(services, asker, proof, { isFreshEnough: true });
  const { actor, origin } = asker;
  await services.db.write(everything, async (tx) => {
    const isRemoved = await deletePasskeyOf(tx, actor.userId, Buffer.from(id, 'base64url'));
    if (!isRemoved) throw new Refused(coreRefusals.notFound);
    const user = await findSessionUser(tx, actor.userId);
    if (user) await tellOfChange({ tx, actor, now: services.now(), origin }, user, 'authn_passkey_remove');
  });
}
