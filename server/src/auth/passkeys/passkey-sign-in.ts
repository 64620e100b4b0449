import { secondFactorRefusals } from '@portal/contract/auth/second-factor-messages';
import { passkeySignInCredential } from '@portal/contract/auth/second-factor-schemas';
import { challengesPerMinute } from '@portal/contract/auth/second-factor-values';
import type { z } from 'zod';
import { everything, type Tx } from '../../core/database/database.ts';
import { countCallOf } from '../../core/http/limits/call-limits.ts';
import { type Origin, writeAudit } from '../../core/records/audit.ts';
import { Refused } from '../../core/refused.ts';
import type { Services } from '../../core/services.ts';
import { isProviderOn } from '../provider/provider-switch.ts';
import { tellOfChange } from '../second-factor/second-factor-notices.ts';
import { passkeyUserHandle } from '../second-factor/second-factor-secrets.ts';
import type { Grant } from '../sessions/session-service.ts';
import { findSessionUser, type SessionUser } from '../sessions/session-views.ts';
import { beginSession } from '../sign-in/sign-in.ts';
import { keepChallenge, useChallenge } from './passkey-challenges.ts';
import { passkeyLibrary } from './passkey-library.ts';
import type { PasskeySite } from './passkey-site.ts';
import { type KeptPasskey, lockPasskey, markPasskeyUsed } from './passkey-store.ts';

type Credential = z.output<typeof passkeySignInCredential>;

const portalActor = { kind: 'portal', name: 'Sign-in' } as const;

/** What the browser asks its user's authenticators for; nobody is named, so nobody can be asked after. */
export async function passkeySignInOptions(services: Services, site: PasskeySite, origin: Origin) {
  const now = services.now();
  const limit = { what: 'passkey options', calls: challengesPerMinute, windowSeconds: 60 };
  await countCallOf({ db: services.db, now }, limit, origin.ip);
  if (await isProviderOn(services)) throw new Refused(secondFactorRefusals.atProvider);
  return services.db.write(everything, async (tx) => {
    const { generateAuthenticationOptions } = await passkeyLibrary();
    const options = await generateAuthenticationOptions({ rpID: site.rpId, userVerification: 'required' });
    await keepChallenge(tx, options.challenge, null, now);
    return options;
  });
}

interface Asked {
  /** The authenticator's answer as JSON. */
  readonly credential: string;
  readonly clientId: string;
  readonly isRemembered: boolean;
}

/**
 * Signs in by a passkey, which is two factors by itself: the device, and what unlocks it.
 * @returns null whatever is wrong with it
 */
export async function signInByPasskey(
  services: Services,
  asked: Asked,
  site: PasskeySite,
  origin: Origin,
): Promise<Grant | null> {
  const credential = parsed(asked.credential);
  if (!credential) return null;
  const now = services.now();
  // Nothing is thrown in here, so that a challenge is used up by a wrong answer too.
  return services.db.write(everything, async (tx) => {
    const challenge = await useChallenge(tx, credential.response.clientDataJSON, null, now);
    if (challenge === null) return null;
    const user = await userBehind(services, { tx, now, origin }, { credential, challenge, site });
    if (user) return beginSession(services, { tx, now, origin }, user, { ...asked, way: 'passkey' });
    const context = { tx, actor: portalActor, now, origin };
    writeAudit(context, { action: 'authn_login_fail', objectKind: 'user', objectId: 'unknown' });
    return null;
  });
}

function parsed(text: string): Credential | null {
  try {
    return passkeySignInCredential.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

interface Context {
  readonly tx: Tx;
  readonly now: Date;
  readonly origin: Origin;
}

interface Answer {
  readonly credential: Credential;
  readonly challenge: string;
  readonly site: PasskeySite;
}

async function userBehind(services: Services, context: Context, answer: Answer): Promise<SessionUser | null> {
  const { tx, now, origin } = context;
  const credentialId = Buffer.from(answer.credential.id, 'base64url');
  const kept = await lockPasskey(tx, credentialId);
  const user = kept && (await findSessionUser(tx, kept.userId));
  if (!kept || !user?.isActive) return null;
  const handle = passkeyUserHandle(services.secrets, user.userId).toString('base64url');
  if (answer.credential.response.userHandle !== handle) return null;
  const signed = await verified(answer, kept);
  if (!signed) return null;
  if (isCounterBack(signed.newCounter, kept.counter)) {
    const audit = { tx, actor: portalActor, now, origin };
    await tellOfChange(audit, user, 'authn_passkey_clone', { counter: signed.newCounter, kept: kept.counter });
    return null;
  }
  const { newCounter: counter, credentialBackedUp: isSynced } = signed;
  await markPasskeyUsed(tx, credentialId, { counter, isSynced }, now);
  return user;
}

/** A counter that does not grow tells of a copy. Synced passkeys have none: it is always 0. */
function isCounterBack(counter: number, kept: number): boolean {
  return (counter > 0 || kept > 0) && counter <= kept;
}

async function verified({ credential, challenge, site }: Answer, kept: KeptPasskey) {
  const { verifyAuthenticationResponse } = await passkeyLibrary();
  try {
    const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      // The counter is compared by us, after the signature: only then does it tell anything.
      credential: { id: credential.id, publicKey: new Uint8Array(kept.publicKey), counter: 0 },
      requireUserVerification: true,
    });
    return isRight ? authenticationInfo : null;
  } catch {
    // The library throws for every kind of answer that does not fit.
    return null;
  }
}
