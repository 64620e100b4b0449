import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { passwordLimit } from '@portal/contract/auth/auth-values';
import type { Secrets } from '../../core/secrets.ts';

/** Argon2id with 19 MiB, two passes, one lane; the pepper stands outside the database. */
function options(secrets: Secrets) {
  return { memoryCost: 19_456, timeCost: 2, parallelism: 1, secret: Buffer.from(secrets.passwordPepper) };
}

/** The hash to keep of a password, as a PHC string. */
export function hashPassword(secrets: Secrets, password: string): Promise<string> {
  return hash(password, options(secrets));
}

const standIns = new WeakMap<Secrets, Promise<string>>();

/** The hash of a password that nobody knows: verified against where there is no account, so that it takes as long. */
function standInHash(secrets: Secrets): Promise<string> {
  let standIn = standIns.get(secrets);
  if (!standIn) {
    standIn = hashPassword(secrets, randomBytes(32).toString('base64url'));
    standIns.set(secrets, standIn);
  }
  return standIn;
}

/**
 * Compares a password exactly as it was typed.
 * @param kept the account's hash; null where there is none, which is false after the same work
 */
export async function verifyPassword(secrets: Secrets, kept: string | null, password: string): Promise<boolean> {
  const candidate = password.length <= passwordLimit ? password : '';
  const isRight = await verify(kept ?? (await standInHash(secrets)), candidate, options(secrets));
  return isRight && kept !== null && candidate !== '';
}
