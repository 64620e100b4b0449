import { requestToken, revokeToken } from '@portal/contract/auth/auth-endpoints';
import { tokenErrors } from '@portal/contract/auth/auth-messages';
import type { TokenReply } from '@portal/contract/auth/auth-schemas';
import { accessTokenSeconds, webClientId } from '@portal/contract/auth/auth-values';
import { coreRefusals } from '@portal/contract/core/core-messages';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../core/actor.ts';
import { Refused } from '../core/refused.ts';
import { type BareContext, barePublicRoute, type Route } from '../core/route.ts';
import { originOf } from './same-origin.ts';
import { clearSessionCookies, refreshTokenOf, setSessionCookies } from './session-cookies.ts';
import { type Grant, logOut, refreshSession } from './session-service.ts';
import { signIn } from './sign-in.ts';

type TokenContext = BareContext<typeof requestToken, Actor | null>;
type TokenAnswer = Promise<TokenReply | FastifyReply>;

const formType = 'application/x-www-form-urlencoded';

function answerToken(context: TokenContext): TokenAnswer {
  const { body, request, reply } = context;
  reply.header('cache-control', 'no-store');
  if (!request.headers['content-type']?.startsWith(formType)) return refuse(reply, tokenErrors.invalidRequest);
  if (body.grant_type === 'password') return answerPassword(context);
  if (body.grant_type === 'refresh_token') return answerRefresh(context);
  return refuse(reply, body.grant_type ? tokenErrors.unsupportedGrantType : tokenErrors.invalidRequest);
}

async function answerPassword({ body, request, reply, services, origin }: TokenContext): TokenAnswer {
  const { username, password, client_id: clientId = '' } = body;
  if (!username || !password) return refuse(reply, tokenErrors.invalidRequest);
  // Another site must not be able to sign a browser in under an account of its own choice.
  if (clientId === webClientId && originOf(request, services.config) === 'other') throw crossSite();
  const isRemembered = body.remember_me === 'true';
  const outcome = await signIn(services, { username, password, clientId, isRemembered }, origin);
  if (outcome.kind === 'signedIn') {
    const former = clientId === webClientId ? refreshTokenOf(request) : null;
    // The new cookie takes the place of the former session's, which nobody could end any more.
    if (former) await logOut(services, { sessionId: null, tokens: [former] }, origin);
    return answerGrant({ request, reply, services }, outcome.grant);
  }
  if (outcome.kind === 'refused') return refuse(reply, tokenErrors.signInFailed);
  reply.header('retry-after', String(outcome.retryAfterSeconds));
  return refuse(reply, tokenErrors.signInFailed, 429);
}

async function answerRefresh({ body, request, reply, services, origin }: TokenContext): TokenAnswer {
  const fromCookie = body.refresh_token ? null : refreshTokenOf(request);
  const token = body.refresh_token || fromCookie;
  if (fromCookie && originOf(request, services.config) !== 'same') throw crossSite();
  if (!token) return refuse(reply, tokenErrors.invalidRequest);
  const grant = await refreshSession(services, token, body.client_id ?? null, origin);
  if (grant) return answerGrant({ request, reply, services }, grant);
  if (fromCookie) clearSessionCookies(request, reply, services.config);
  return refuse(reply, tokenErrors.sessionEnded);
}

function answerGrant({ request, reply, services }: Pick<TokenContext, 'request' | 'reply' | 'services'>, grant: Grant) {
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

async function refuse(reply: FastifyReply, error: object, status: 400 | 429 = 400): Promise<FastifyReply> {
  return reply.code(status).type('application/json; charset=utf-8').send(error);
}

function crossSite(): Refused {
  return new Refused(coreRefusals.crossSite);
}

async function answerRevoke(context: BareContext<typeof revokeToken, Actor | null>): Promise<undefined> {
  const { body, actor, request, reply, services, origin } = context;
  const cookie = refreshTokenOf(request);
  const bearer = request.headers.authorization?.replace(/^Bearer /i, '');
  const from = originOf(request, services.config);
  const isCookieProven = from === 'same' || (from === 'unknown' && (!cookie || Boolean(bearer)));
  if (!isCookieProven) throw crossSite();
  const tokens = [body?.token, cookie, bearer].filter((token) => typeof token === 'string' && token !== '');
  const sessionId = actor && 'sessionId' in actor ? actor.sessionId : null;
  await logOut(services, { sessionId, tokens: tokens as string[] }, origin);
  clearSessionCookies(request, reply, services.config);
  return undefined;
}

export const tokenRoutes: readonly Route[] = [
  barePublicRoute(requestToken, answerToken),
  barePublicRoute(revokeToken, answerRevoke),
];
