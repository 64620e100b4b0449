import { EncryptJWT, errors, type JWTPayload, jwtDecrypt } from 'jose';
import type { Secrets } from '../../core/secrets.ts';
import { keysOf } from './auth-keys.ts';

/** Something that a browser keeps for the portal and can neither read nor change. */
export function seal(secrets: Secrets, purpose: string, data: JWTPayload, expiresAt: Date): Promise<string> {
  return new EncryptJWT(data)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(purpose)
    .setExpirationTime(expiresAt)
    .encrypt(keysOf(secrets).sealing);
}

/** What was sealed for this purpose; null where it was not, or its time is over. */
export async function unseal(
  secrets: Secrets,
  purpose: string,
  sealed: string | undefined,
  now: Date,
): Promise<JWTPayload | null> {
  if (!sealed) return null;
  try {
    const { payload } = await jwtDecrypt(sealed, keysOf(secrets).sealing, {
      audience: purpose,
      requiredClaims: ['exp'],
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      currentDate: now,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}
