import { createHash, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@portal/contract/auth/second-factor-values';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { openText, pepperKey, sealText } from '../../core/sealed-text.ts';
import type { Secrets } from '../../core/secrets.ts';
import { hmac } from '../sessions/auth-keys.ts';

const purpose = 'second factor secret';

/** The secret as the database keeps it: of no use without the pepper, or for another user. */
export function sealSecret(secrets: Secrets, userId: number, secret: string): Buffer {
  return sealText(secrets, purpose, `${userId}`, secret);
}

/** @throws where it was sealed with another pepper, for another user, or was changed */
export function openSecret(secrets: Secrets, userId: number, kept: Buffer): string {
  return openText(secrets, purpose, `${userId}`, kept);
}

/** A new secret of 160 bits in base32, and the address that an app reads from a QR code. */
export function newSecret(issuer: string, username: string): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer, label: username, secret }) };
}

const stepSeconds = 30;

/**
 * The time step that a code stands for: the present one, or the one before or after it.
 * @param lastStep of the newest code that was taken; it and all before count no more
 * @returns null where the code is wrong or was used
 */
export function stepOfCode(secret: string, code: string, lastStep: number | null, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({
    secret,
    token: code,
    epoch,
    epochTolerance: stepSeconds,
    ...(lastStep !== null && { afterTimeStep: lastStep }),
  });
  return result.valid ? Math.floor(epoch / stepSeconds) + result.delta : null;
}

/** No letter or digit that could be taken for another one. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const halfLength = 5;

/** Codes of nearly 50 bits each, such as `4kq7m-x2v9d`. */
export function newRecoveryCodes(): string[] {
  const half = () => Array.from({ length: halfLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: recoveryCodeCount }, () => `${half()}-${half()}`);
}

/** What the database keeps of a recovery code; case, spaces and dashes do not count. */
export function recoveryCodeHash(secrets: Secrets, userId: number, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return hmac(pepperKey(secrets, 'recovery code'), `${userId}:${plain}`);
}

/** Under what name authenticators know a user: always the same, and nothing of the user can be read from it. */
export function passkeyUserHandle(secrets: Secrets, userId: number): Buffer {
  return hmac(pepperKey(secrets, 'passkey user'), `${userId}`);
}

export function sha256(data: string): Buffer {
  return createHash('sha256').update(data).digest();
}
