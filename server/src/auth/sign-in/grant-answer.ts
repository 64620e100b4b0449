import type { TokenReply } from '@portal/contract/auth/auth-schemas';
import { accessTokenSeconds, idCookieSeconds, webClientId } from '@portal/contract/auth/auth-values';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Origin } from '../../core/records/audit.ts';
import type { Services } from '../../core/services.ts';
import { refreshTokenOf, setIdCookie, setSessionCookies } from '../sessions/session-cookies.ts';
import { type Grant, logOut } from '../sessions/session-service.ts';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly services: Services;
}

/** Answers a new session: to the web app with its cookies, whose former session ends, since nobody could any more. */
export async function answerSignIn(
  { request, reply, services, origin }: Exchange & { readonly origin: Origin },
  grant: Grant,
  idSeconds = idCookieSeconds,
): Promise<TokenReply> {
  const isWeb = grant.clientId === webClientId;
  const former = isWeb ? refreshTokenOf(request, services.config) : null;
  if (former) await logOut(services, { sessionId: null, tokens: [former] }, origin);
  const answer = answerGrant({ request, reply, services }, grant);
  if (isWeb) setIdCookie(request, reply, services.config, grant, idSeconds);
  return answer;
}

/** Answers tokens: the web app gets its refresh token in a cookie. */
export function answerGrant({ request, reply, services }: Exchange, grant: Grant): TokenReply {
  const isWeb = grant.clientId === webClientId;
  if (isWeb) setSessionCookies(request, reply, services.config, grant);
  const { user } = grant;
  return {
    access_token: grant.accessToken,
    refresh_token: isWeb ? '' : grant.refreshToken,
    expires_in: accessTokenSeconds,
    token_type: 'Bearer' as const,
    firstName: user.firstName,
    lastName: user.lastName,
    isEmployee: user.isEmployee,
    isPasswordExpired: user.isPasswordExpired,
    supplierProAdminRole: user.isAdmin,
    userId: user.userId,
    email: user.email,
    rootCompanyId: user.supplierId,
  };
}
