import { hkdfSync, randomUUID } from 'node:crypto';
import { embedTokenMinutes } from '@portal/contract/insights/reports/report-values';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { EmbeddedReport, ReportViewer } from './report-provider.ts';
import type { Secrets } from './secrets.ts';

const issuer = 'supplier-portal';
const audience = 'supplier-portal-reports';
const type = 'embed+jwt';

const claims = z.object({
  sub: z.string().regex(/^\d+$/).transform(Number),
  sid: z.guid(),
  report: z.string(),
  supplierId: z.int(),
  facilityIds: z.array(z.int()),
});

/** What an embed token is good for. */
export interface EmbedClaims {
  readonly userId: number;
  readonly sessionId: string;
  readonly report: string;
  readonly supplierId: number;
  readonly facilityIds: readonly number[];
}

/** A key of its own: a token of the one kind is never taken for one of the other. */
function keyOf({ tokenSecret }: Secrets): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', tokenSecret, '', 'embed token', 32));
}

/** A token that opens one built-in report, for ten minutes and as long as its session holds. */
export async function signEmbedToken(
  secrets: Secrets,
  report: string,
  { userId, sessionId, supplierId, facilityIds }: ReportViewer,
  now: Date,
): Promise<Pick<EmbeddedReport, 'token' | 'expiresAt'>> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expiresAt = issuedAt + embedTokenMinutes * 60;
  const token = await new SignJWT({ sid: sessionId, report, supplierId, facilityIds: [...facilityIds] })
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setJti(randomUUID())
    .setSubject(String(userId))
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keyOf(secrets));
  return { token, expiresAt: new Date(expiresAt * 1000).toISOString() };
}

/** What a token is good for; null where it is none of these, is out of its time or was changed. */
export async function verifyEmbedToken(secrets: Secrets, token: string, now: Date): Promise<EmbedClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secrets), {
      algorithms: ['HS256'],
      typ: type,
      issuer,
      audience,
      maxTokenAge: embedTokenMinutes * 60,
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: now,
    });
    const { data } = claims.safeParse(payload);
    if (!data) return null;
    const { sub: userId, sid: sessionId, report, supplierId, facilityIds } = data;
    return { userId, sessionId, report, supplierId, facilityIds };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}
