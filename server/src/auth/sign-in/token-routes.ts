import { requestToken, revokeToken } from '@portal/contract/auth/auth-endpoints';
import { tokenErrors } from '@portal/contract/auth/auth-messages';
import type { TokenReply } from '@portal/contract/auth/auth-schemas';
import { signOutHeader, webClientId } from '@portal/contract/auth/auth-values';
import { secondStepErrors } from '@portal/contract/auth/second-factor-messages';
import { codeGrants } from '@portal/contract/auth/second-factor-values';
import { coreRefusals } from '@portal/contract/core/core-messages';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../core/actor.ts';
import { type BareContext, barePublicRoute, type Route } from '../../core/http/route.ts';
import { Refused } from '../../core/refused.ts';
import { signInByPasskey } from '../passkeys/passkey-sign-in.ts';
import { passkeySiteOf } from '../passkeys/passkey-site.ts';
import { providerSignOutAddress } from '../provider/provider-cookies.ts';
import { isProviderOn } from '../provider/provider-switch.ts';
import { signInByCode } from '../second-factor/code-sign-in.ts';
import { originOf } from '../sessions/same-origin.ts';
import { clearSessionCookies, refreshTokenOf } from '../sessions/session-cookies.ts';
import { logOut, refreshSession } from '../sessions/session-service.ts';
import { answerGrant, answerSignIn } from './grant-answer.ts';
import { signIn } from './sign-in.ts';

type TokenContext = BareContext<typeof requestToken, Actor | null>;
type TokenAnswer = Promise<TokenReply | FastifyReply>;

const formType = 'application/x-www-form-urlencoded';

async function answerToken(context: TokenContext): TokenAnswer {
  const { body, request, reply, services } = context;
  reply.header('cache-control', 'no-store');
  if (!request.headers['content-type']?.startsWith(formType)) return refuse(reply, tokenErrors.invalidRequest);
  const answer = answers.get(body.grant_type ?? '');
  if (!answer) return refuse(reply, body.grant_type ? tokenErrors.unsupportedGrantType : tokenErrors.invalidRequest);
  const isSignIn = answer !== answerRefresh;
  if (isSignIn && (await isProviderOn(services))) return refuse(reply, tokenErrors.signInElsewhere);
  return answer(context);
}

async function answerPassword(context: TokenContext): TokenAnswer {
  const { body, reply, services, origin } = context;
  const { username, password, client_id: clientId = '' } = body;
  if (!username || !password) return refuse(reply, tokenErrors.invalidRequest);
  assertOwnPage(context);
  const isRemembered = body.remember_me === 'true';
  const outcome = await signIn(services, { username, password, clientId, isRemembered }, origin);
  if (outcome.kind === 'signedIn') return answerSignIn(context, outcome.grant);
  if (outcome.kind === 'refused') return refuse(reply, tokenErrors.signInFailed);
  if (outcome.kind === 'codeNeeded') return refuse(reply, { ...secondStepErrors.needed, mfa_token: outcome.mfaToken });
  return holdBack(reply, tokenErrors.signInFailed, outcome.retryAfterSeconds);
}

async function answerCode(context: TokenContext): TokenAnswer {
  const { body, reply, services, origin } = context;
  const { mfa_token: mfaToken, client_id: clientId = '' } = body;
  const kind = body.grant_type === codeGrants.otp ? 'otp' : 'recoveryCode';
  const code = kind === 'otp' ? body.otp : body.recovery_code;
  if (!mfaToken || !code) return refuse(reply, tokenErrors.invalidRequest);
  assertOwnPage(context);
  const outcome = await signInByCode(services, { mfaToken, clientId, kind, code }, origin);
  if (outcome.kind === 'signedIn') return answerSignIn(context, outcome.grant);
  if (outcome.kind === 'expired') return refuse(reply, secondStepErrors.expired);
  const wrong = kind === 'otp' ? secondStepErrors.wrongCode : secondStepErrors.wrongRecoveryCode;
  if (outcome.kind === 'wrong') return refuse(reply, wrong);
  return holdBack(reply, wrong, outcome.retryAfterSeconds);
}

async function answerPasskey(context: TokenContext): TokenAnswer {
  const { body, request, reply, services, origin } = context;
  const { credential, client_id: clientId = '' } = body;
  if (!credential) return refuse(reply, tokenErrors.invalidRequest);
  assertOwnPage(context);
  const asked = { credential, clientId, isRemembered: body.remember_me === 'true' };
  const grant = await signInByPasskey(services, asked, passkeySiteOf(request, services.config), origin);
  return grant ? answerSignIn(context, grant) : refuse(reply, secondStepErrors.passkey);
}

const answers: ReadonlyMap<string, (context: TokenContext) => TokenAnswer> = new Map([
  ['password', answerPassword],
  [codeGrants.otp, answerCode],
  [codeGrants.recoveryCode, answerCode],
  [codeGrants.passkey, answerPasskey],
  ['refresh_token', answerRefresh],
]);

/** Another site must not be able to sign a browser in under an account of its own choice. */
function assertOwnPage({ body, request, services }: TokenContext): void {
  if (body.client_id === webClientId && originOf(request, services.config) === 'other') throw crossSite();
}

function holdBack(reply: FastifyReply, error: object, retryAfterSeconds: number): Promise<FastifyReply> {
  reply.header('retry-after', String(retryAfterSeconds));
  return refuse(reply, error, 429);
}

async function answerRefresh({ body, request, reply, services, origin }: TokenContext): TokenAnswer {
  const fromCookie = body.refresh_token ? null : refreshTokenOf(request, services.config);
  const token = body.refresh_token || fromCookie;
  if (fromCookie && originOf(request, services.config) !== 'same') throw crossSite();
  if (!token) return refuse(reply, tokenErrors.invalidRequest);
  const grant = await refreshSession(services, token, body.client_id ?? null, origin);
  if (grant) return answerGrant({ request, reply, services }, grant);
  if (fromCookie) clearSessionCookies(request, reply, services.config);
  return refuse(reply, tokenErrors.sessionEnded);
}

async function refuse(reply: FastifyReply, error: object, status: 400 | 429 = 400): Promise<FastifyReply> {
  return reply.code(status).type('application/json; charset=utf-8').send(error);
}

function crossSite(): Refused {
  return new Refused(coreRefusals.crossSite);
}

async function answerRevoke(context: BareContext<typeof revokeToken, Actor | null>): Promise<undefined> {
  const { body, actor, request, reply, services, origin } = context;
  const cookie = refreshTokenOf(request, services.config);
  const bearer = request.headers.authorization?.replace(/^Bearer /i, '');
  const from = originOf(request, services.config);
  const isCookieProven = from === 'same' || (from === 'unknown' && (!cookie || Boolean(bearer)));
  if (!isCookieProven) throw crossSite();
  const tokens = [body?.token, cookie, bearer].filter((token) => typeof token === 'string' && token !== '');
  const sessionId = actor && 'sessionId' in actor ? actor.sessionId : null;
  await logOut(services, { sessionId, tokens: tokens as string[] }, origin);
  const signOutAddress = await providerSignOutAddress({ request, services });
  if (signOutAddress) reply.header(signOutHeader, signOutAddress);
  clearSessionCookies(request, reply, services.config);
  return undefined;
}

export const tokenRoutes: readonly Route[] = [
  barePublicRoute(requestToken, answerToken),
  barePublicRoute(revokeToken, answerRevoke),
];
