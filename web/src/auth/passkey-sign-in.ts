import { startPasskeySignIn } from '@portal/contract/auth/passkey-endpoints';
import { secondStepFailures } from '@portal/contract/auth/second-factor-messages';
import { codeGrants } from '@portal/contract/auth/second-factor-values';
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { ApiProblem, call } from '../lib/api/api.ts';
import { type SignInRefusal, signInBy } from '../lib/session/session.ts';

/**
 * Lets the user choose one of the passkeys that the device has for this portal, and signs in with it; null when it
 * worked. Whatever the browser or its user do not want to do reads the same.
 * @throws NetworkFailure where the server did not answer
 */
export async function signInByPasskey(isRemembered: boolean): Promise<SignInRefusal | null> {
  let optionsJSON: PublicKeyCredentialRequestOptionsJSON;
  try {
    optionsJSON = (await call(startPasskeySignIn)) as unknown as PublicKeyCredentialRequestOptionsJSON;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { message: error.detail, retryAfterSeconds: error.retryAfterSeconds };
  }
  let credential: string;
  try {
    credential = JSON.stringify(await startAuthentication({ optionsJSON }));
  } catch {
    return { message: secondStepFailures.passkey, retryAfterSeconds: null };
  }
  return signInBy({ grant_type: codeGrants.passkey, credential }, isRemembered);
}
