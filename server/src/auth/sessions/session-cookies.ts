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

function isHttps(request: FastifyRequest, config: Config): boolean {
  return config.publicUrl ? config.publicUrl.startsWith('https:') : request.protocol === 'https';
}

/**
 * A cookie's name and attributes. Over HTTPS the name has the prefix that browsers take from a secure page alone, so that
 * nobody between can put one there (TK-8); that of one host would want every path.
 */
export function cookieOf(request: FastifyRequest, config: Config, baseName: string, path: string) {
  const secure = isHttps(request, config);
  const attributes = { path, httpOnly: true, sameSite: 'strict', secure } as const;
  return { name: secure ? `__Secure-${baseName}` : baseName, attributes };
}

export function readCookie(request: FastifyRequest, config: Config, baseName: string): string | undefined {
  return request.cookies[cookieOf(request, config, baseName, '/').name];
}

export function clearCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  baseName: string,
  path: string,
): void {
  const { name, attributes } = cookieOf(request, config, baseName, path);
  reply.clearCookie(name, attributes);
}

export function refreshTokenOf(request: FastifyRequest, config: Config): string | null {
  return readCookie(request, config, refreshCookie) || null;
}

/** The refresh token's cookie: a session cookie, or with Remember Me one that lives as long as the session. */
export function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  grant: CookieSession,
): void {
  const end = grant.isRemembered ? { expires: grant.expiresAt } : {};
  const { name, attributes } = cookieOf(request, config, refreshCookie, tokenPath);
  reply.setCookie(name, grant.refreshToken, { ...attributes, ...end });
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
  const { name, attributes } = cookieOf(request, config, idCookie, '/');
  reply.setCookie(name, String(grant.user.userId), { ...attributes, maxAge: seconds });
}

export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  clearCookie(request, reply, config, refreshCookie, tokenPath);
  clearCookie(request, reply, config, idCookie, '/');
  clearCookie(request, reply, config, providerCookie, tokenPath);
  reply.header('clear-site-data', '"storage"');
}
