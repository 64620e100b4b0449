import { generateSync } from 'otplib';

const stepMs = 30_000;

/**
 * The six digits that an authenticator app shows for a secret (RFC 6238), of this step or one further on. The portal
 * takes one step ahead too, so a test need not wait for a second code.
 */
export function codeOf(secret: string, stepsAhead: 0 | 1 = 0): string {
  return generateSync({ secret, epoch: Math.floor((Date.now() + stepsAhead * stepMs) / 1000) });
}
