import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../core/config.ts';
import type { Grant } from './session-service.ts';

const refreshCookie = 'portal_refresh';
const idCookie = 'portal_id';
/** Kept here and not with its reading, because a logout clears it with the others. */
export const providerCookie = 'portal_provider';
export const tokenPath = '/api/connect/token';

/** What the cookies are made of. */
export type CookieSession = Pick<Grant, 'refreshToken' | 'isRemembered' | 'expiresAt'>;

export function cookieAttributes(request: FastifyRequest, config: Config, path: string) {
  const isHttps = config.publicUrl ? config.publicUrl.startsWith('https:') : request.protocol === 'https';
  return { path, httpOnly: true, sameSite: 'strict', secure: isHttps } as const;
}

export function refreshTokenOf(request: FastifyRequest): string | null {
  return request.cookies[refreshCookie] || null;
}

/** The refresh token's cookie: a session cookie, or with Remember Me one that lives as long as the session. */
export function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  grant: CookieSession,
): void {
  const end = grant.isRemembered ? { expires: grant.expiresAt } : {};
  reply.setCookie(refreshCookie, grant.refreshToken, { ...cookieAttributes(request, config, tokenPath), ...end });
}

/** With Remember Me, the user id for so many seconds from the sign-in on. */
export function setIdCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  grant: Pick<Grant, 'isRemembered' | 'user'>,
  seconds: number,
): void {
  if (!grant.isRemembered) return;
  const id = String(grant.user.userId);
  reply.setCookie(idCookie, id, { ...cookieAttributes(request, config, '/'), maxAge: seconds });
}

export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  reply.clearCookie(refreshCookie, cookieAttributes(request, config, tokenPath));
  reply.clearCookie(idCookie, cookieAttributes(request, config, '/'));
  reply.clearCookie(providerCookie, cookieAttributes(request, config, tokenPath));
  reply.header('clear-site-data', '"storage"');
}
