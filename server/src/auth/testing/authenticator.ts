import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Asked {
  readonly challenge: string;
  readonly rpId: string;
  readonly origin: string;
}

interface Behaviour {
  /** False: the device was touched, but nobody unlocked it. */
  readonly isUserVerified?: boolean;
  readonly counter?: number;
}

const present = 0x01;
const verified = 0x04;
const withKey = 0x40;

function sha256(data: Buffer | string): Buffer {
  return createHash('sha256').update(data).digest();
}

function clientData(type: string, { challenge, origin }: Asked): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function uint(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x59]), uint(bytes.length, 2), bytes]);

/** An authenticator in software with one passkey, as a browser would answer for it. */
export function makeAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;

  function authenticatorData({ rpId }: Asked, behaviour: Behaviour, more: number, tail: Buffer): Buffer {
    counter = behaviour.counter ?? counter + 1;
    const flags = present | (behaviour.isUserVerified === false ? 0 : verified) | more;
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), uint(counter, 4), tail]);
  }

  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const head = (bytes: number[]) => Buffer.from(bytes);
    return Buffer.concat([
      head([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      head([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
  }

  return {
    id,
    create(asked: Asked, behaviour: Behaviour = {}) {
      const clientDataJSON = clientData('webauthn.create', asked);
      const attested = Buffer.concat([Buffer.alloc(16), uint(credentialId.length, 2), credentialId, coseKey()]);
      const data = authenticatorData(asked, behaviour, withKey, attested);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get(asked: Asked & { readonly userHandle: string }, behaviour: Behaviour = {}) {
      const clientDataJSON = clientData('webauthn.get', asked);
      const data = authenticatorData(asked, behaviour, 0, Buffer.alloc(0));
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: asked.userHandle,
        },
      };
    },
  };
}
