import { providerIdCookieSeconds } from '@portal/contract/auth/auth-values';
import { finishProviderSignIn, startProviderSignIn } from '@portal/contract/auth/provider-endpoints';
import { providerRefusals } from '@portal/contract/auth/provider-messages';
import { coreRefusals } from '@portal/contract/core/core-messages';
import type { FastifyRequest } from 'fastify';
import { barePublicRoute, type Route } from '../../core/http/route.ts';
import { type IdentityProvider, ProviderFailure } from '../../core/identity-provider.ts';
import { Refused } from '../../core/refused.ts';
import type { Services } from '../../core/services.ts';
import { originOf } from '../sessions/same-origin.ts';
import { answerSignIn } from '../sign-in/grant-answer.ts';
import { keepBegunSignIn, keepProviderSession, takeBegunSignIn } from './provider-cookies.ts';
import { signInByProvider } from './provider-sign-in.ts';
import { isProviderOn } from './provider-switch.ts';

/** The provider, for a page of ours and while it is in force. */
async function providerFor(request: FastifyRequest, services: Services): Promise<IdentityProvider> {
  if (originOf(request, services.config) !== 'same') throw new Refused(coreRefusals.crossSite);
  const { identityProvider } = services;
  if (!identityProvider || !(await isProviderOn(services))) throw new Refused(providerRefusals.off);
  return identityProvider;
}

async function orRefused<T>(request: FastifyRequest, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    request.log.warn({ kind: error.kind, reason: reasonOf(error.cause) }, 'sign-in at the identity provider failed');
    throw new Refused(providerRefusals[error.kind]);
  }
}

/** Names of what went wrong; the errors themselves carry codes and states. */
function reasonOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  const { code, error } = cause as { code?: unknown; error?: unknown };
  return [cause.message, code, error].filter((part) => typeof part === 'string').join(', ');
}

export const providerRoutes: readonly Route[] = [
  barePublicRoute(startProviderSignIn, async ({ body, request, reply, services }) => {
    const provider = await providerFor(request, services);
    const { address, checks } = await orRefused(request, provider.begin(body));
    await keepBegunSignIn({ request, reply, services }, { ...checks, isRemembered: body.isRemembered });
    return { address };
  }),
  barePublicRoute(finishProviderSignIn, async (context) => {
    const { body, request, services, origin } = context;
    const provider = await providerFor(request, services);
    const begun = await takeBegunSignIn(context);
    if (!begun) throw new Refused(providerRefusals.lost);
    const identity = await orRefused(request, provider.finish(body.query, begun));
    const grant = await signInByProvider(services, identity, begun, origin);
    await keepProviderSession(context, identity.idToken);
    return answerSignIn(context, grant, providerIdCookieSeconds);
  }),
];
