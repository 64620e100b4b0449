import { createHmac, hkdfSync, webcrypto } from 'node:crypto';
import type { Secrets } from '../../core/secrets.ts';

/** Keys for one purpose each, all derived from the token secret. */
export interface AuthKeys {
  /** Signs access tokens. */
  readonly accessToken: Promise<webcrypto.CryptoKey>;
  /** Gives the successor of a refresh token. */
  readonly refreshToken: Buffer;
  /** Turns typed user names into the keys of the throttle. */
  readonly accountKey: Buffer;
  /** Encrypts what a browser keeps for the portal. */
  readonly sealing: Buffer;
}

const known = new WeakMap<Secrets, AuthKeys>();

export function keysOf(secrets: Secrets): AuthKeys {
  let keys = known.get(secrets);
  if (!keys) {
    const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secrets.tokenSecret, '', purpose, 32));
    keys = {
      accessToken: webcrypto.subtle.importKey('raw', derive('access token'), { name: 'HMAC', hash: 'SHA-256' }, false, [
        'sign',
        'verify',
      ]),
      refreshToken: derive('refresh token'),
      accountKey: derive('account key'),
      sealing: derive('sealing'),
    };
    known.set(secrets, keys);
  }
  return keys;
}

export function hmac(key: Buffer, data: string | Buffer): Buffer {
  return createHmac('sha256', key).update(data).digest();
}
