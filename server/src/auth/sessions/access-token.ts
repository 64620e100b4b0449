import { randomUUID } from 'node:crypto';
import { accessTokenSeconds, administratorGroup } from '@portal/contract/auth/auth-values';
import { idText } from '@portal/contract/core/values';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Secrets } from '../../core/secrets.ts';
import { keysOf } from './auth-keys.ts';
import type { SessionUser } from './session-views.ts';

const issuer = 'supplier-portal';
const audience = 'supplier-portal-api';
const type = 'at+jwt';
const leewaySeconds = 30;

const claims = z.object({ userId: idText, sessionId: z.guid(), issuedAt: z.number(), expiresAt: z.number() });

/** Who a token was given to, and from when until when it holds, in seconds since 1970. */
type AccessClaims = z.output<typeof claims>;

/**
 * A signed token for 15 minutes. Its claims are for readers; the server goes by the session alone.
 * @param impersonatorUserId the employee who acts as the user, told as RFC 8693 says
 */
export async function signAccessToken(
  secrets: Secrets,
  user: SessionUser,
  sessionId: string,
  now: Date,
  impersonatorUserId: number | null = null,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({
    sid: sessionId,
    userId: user.userId,
    isEmployee: user.isEmployee,
    firstName: user.firstName,
    lastName: user.lastName,
    rootCompanyId: user.supplierId,
    Groups: user.isAdmin ? [administratorGroup] : [],
    status: 'Active',
    ...(impersonatorUserId !== null && { act: { sub: String(impersonatorUserId) } }),
  })
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setJti(randomUUID())
    .setSubject(String(user.userId))
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(await keysOf(secrets).accessToken);
}

const verifiedLimit = 10_000;
const verified = new WeakMap<Secrets, Map<string, AccessClaims>>();

/**
 * Who a token was given to; null where it is not one of ours, is out of its time or was changed. A page sends the same
 * token for 15 minutes: its signature is checked once, its time always.
 */
export async function verifyAccessToken(secrets: Secrets, token: string, now: Date): Promise<AccessClaims | null> {
  const seconds = now.getTime() / 1000;
  const known = verified.get(secrets)?.get(token);
  if (known && known.issuedAt <= seconds && seconds < known.expiresAt) return known;
  const found = await verify(secrets, token, now);
  if (found) remember(secrets, token, found);
  return found;
}

function remember(secrets: Secrets, token: string, found: AccessClaims): void {
  const tokens = verified.get(secrets) ?? new Map<string, AccessClaims>();
  verified.set(secrets, tokens.set(token, found));
  const [oldest] = tokens.keys();
  if (tokens.size > verifiedLimit && oldest) tokens.delete(oldest);
}

async function verify(secrets: Secrets, token: string, now: Date): Promise<AccessClaims | null> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, await keysOf(secrets).accessToken, {
      algorithms: ['HS256'],
      typ: type,
      issuer,
      audience,
      clockTolerance: leewaySeconds,
      maxTokenAge: accessTokenSeconds,
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
      currentDate: now,
    });
    // Ours carry nothing else: a key id or address in the header is somebody's attempt.
    if (Object.keys(protectedHeader).some((name) => name !== 'alg' && name !== 'typ')) return null;
    const { iat: issuedAt, exp: expiresAt } = payload;
    return claims.safeParse({ userId: payload.sub, sessionId: payload.sid, issuedAt, expiresAt }).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}
