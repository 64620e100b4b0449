import { createHash, randomBytes } from 'node:crypto';
import type { Secrets } from '../../core/secrets.ts';
import { hmac, keysOf } from './auth-keys.ts';

/** The first token of a family: 256 random bits. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The token that follows; always the same one, so that it can be answered again without being kept. */
export function successorOf(secrets: Secrets, token: string): string {
  return hmac(keysOf(secrets).refreshToken, token).toString('base64url');
}

/** What the database keeps of a token. */
export function refreshTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
