import { idCookieSeconds } from '@portal/contract/auth/auth-values';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../core/config.ts';
import type { Grant } from './session-service.ts';

const refreshCookie = 'portal_refresh';
const idCookie = 'portal_id';
const tokenPath = '/api/connect/token';

/** What the cookies are made of. */
export type CookieSession = Pick<Grant, 'refreshToken' | 'isRemembered' | 'expiresAt' | 'impersonatorUserId'> & {
  readonly user: Pick<Grant['user'], 'userId'>;
};

function attributes(request: FastifyRequest, config: Config, path: string) {
  const isHttps = config.publicUrl ? config.publicUrl.startsWith('https:') : request.protocol === 'https';
  return { path, httpOnly: true, sameSite: 'strict', secure: isHttps } as const;
}

export function refreshTokenOf(request: FastifyRequest): string | null {
  return request.cookies[refreshCookie] || null;
}

/** Session cookies; with Remember Me the refresh token's lives as long as the session, the id's 90 days. */
export function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  grant: CookieSession,
): void {
  const end = grant.isRemembered ? { expires: grant.expiresAt } : {};
  reply.setCookie(refreshCookie, grant.refreshToken, { ...attributes(request, config, tokenPath), ...end });
  // The browser stays the employee's while they act as somebody else.
  if (!grant.isRemembered || grant.impersonatorUserId !== null) return;
  const id = String(grant.user.userId);
  reply.setCookie(idCookie, id, { ...attributes(request, config, '/'), maxAge: idCookieSeconds });
}

export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  reply.clearCookie(refreshCookie, attributes(request, config, tokenPath));
  reply.clearCookie(idCookie, attributes(request, config, '/'));
  reply.header('clear-site-data', '"storage"');
}
