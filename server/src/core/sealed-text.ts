import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** From the pepper and not from the token secret: that one may be changed at any time without losing anything. */
export function pepperKey(secrets: Secrets, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secrets.passwordPepper, '', purpose, 32));
}

/**
 * A text as the database keeps it: of no use without the pepper.
 * @param owner whose it is; nobody else's row opens it
 */
export function sealText(secrets: Secrets, purpose: string, owner: string, text: string): Buffer {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, pepperKey(secrets, purpose), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]);
}

/** @throws where it was sealed with another pepper, for another purpose or owner, or was changed */
export function openText(secrets: Secrets, purpose: string, owner: string, kept: Buffer): string {
  const iv = kept.subarray(0, ivBytes);
  const opening = createDecipheriv(cipher, pepperKey(secrets, purpose), iv)
    .setAAD(Buffer.from(owner))
    .setAuthTag(kept.subarray(ivBytes, ivBytes + tagBytes));
  return opening.update(kept.subarray(ivBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
}
