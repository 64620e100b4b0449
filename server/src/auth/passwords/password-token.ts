import { createHash, randomBytes } from 'node:crypto';

/** How long an emailed link works. */
export const passwordTokenHours = 24;

/** What an emailed link carries: 256 random bits. */
export function newPasswordToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of it. */
export function passwordTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
