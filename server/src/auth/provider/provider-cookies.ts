import { providerCookieSeconds, providerSignInSeconds } from '@portal/contract/auth/auth-values';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../core/services.ts';
import { seal, unseal } from '../sessions/sealed.ts';
import { clearCookie, cookieOf, providerCookie, readCookie, tokenPath } from '../sessions/session-cookies.ts';

const startCookie = 'portal_provider_start';
const providerPath = '/api/auth/provider';

/** Browsers drop cookies of more than 4,096 characters, name and attributes included. */
const longestValue = 3900;

const begun = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  isRemembered: z.boolean(),
});

/** A sign-in that this browser has begun and not ended yet. */
export type BegunSignIn = z.output<typeof begun>;

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly services: Services;
}

export async function keepBegunSignIn({ request, reply, services }: Exchange, signIn: BegunSignIn): Promise<void> {
  const { config, secrets } = services;
  const sealed = await seal(secrets, startCookie, signIn, secondsFrom(services.now(), providerSignInSeconds));
  const { name, attributes } = cookieOf(request, config, startCookie, providerPath);
  reply.setCookie(name, sealed, { ...attributes, maxAge: providerSignInSeconds });
}

/** The sign-in that this browser has begun, and forgets: it can be ended once. */
export async function takeBegunSignIn({ request, reply, services }: Exchange): Promise<BegunSignIn | null> {
  const { config, secrets } = services;
  const payload = await unseal(secrets, startCookie, readCookie(request, config, startCookie), services.now());
  clearCookie(request, reply, config, startCookie, providerPath);
  return begun.safeParse(payload).data ?? null;
}

/** Remembers for 30 days that this browser has a session at the provider, and its name where it is short enough. */
export async function keepProviderSession({ request, reply, services }: Exchange, idToken: string): Promise<void> {
  const { config, secrets } = services;
  const end = secondsFrom(services.now(), providerCookieSeconds);
  const full = await seal(secrets, providerCookie, { idToken }, end);
  const sealed = full.length <= longestValue ? full : await seal(secrets, providerCookie, {}, end);
  const { name, attributes } = cookieOf(request, config, providerCookie, tokenPath);
  reply.setCookie(name, sealed, { ...attributes, maxAge: providerCookieSeconds });
}

/** Where the browser signs out at the provider as well; null where it did not sign in there. */
export async function providerSignOutAddress({ request, services }: Omit<Exchange, 'reply'>): Promise<string | null> {
  const { config, identityProvider, secrets } = services;
  const payload = await unseal(secrets, providerCookie, readCookie(request, config, providerCookie), services.now());
  if (!payload || !identityProvider) return null;
  return identityProvider.signOutAddress(typeof payload.idToken === 'string' ? payload.idToken : null);
}

function secondsFrom(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
