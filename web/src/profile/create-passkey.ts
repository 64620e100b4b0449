import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';

const sentences: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys do not work at this address of the portal.',
};

/** The device, or whoever sits before it, did not make a passkey; the message says so to the user. */
class PasskeyNotMade extends Error {
  override name = 'PasskeyNotMade';
}

/** Has the device make a passkey. @throws PasskeyNotMade where it or its user did not want to */
export async function createPasskey(options: { readonly challenge: string }) {
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const { id, rawId, type, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new PasskeyNotMade(sentences[name] ?? 'No passkey was made. Please try again.', { cause: error });
  }
}
