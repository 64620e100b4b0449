import { authPaths } from '@portal/contract/auth/auth-paths';
import type { TokenReply } from '@portal/contract/auth/auth-schemas';
import { webClientId } from '@portal/contract/auth/auth-values';
import { NetworkFailure } from '../api/api.ts';
import { forgetAll, forgetAllButDrafts, forgetFilters } from '../drafts.ts';
import { learnServerTime } from '../format/server-clock.ts';
import { isActingMarked } from './acting-mark.ts';
import { announce, onAnnouncement } from './tabs.ts';

interface HeldToken {
  readonly accessToken: string;
  readonly userId: number;
  readonly isEmployee: boolean;
}

/** The access token lives in this module's memory alone; the refresh token in a cookie that no page can read. */
let held: HeldToken | null = null;
let refreshing: Promise<boolean> | null = null;

export function accessToken(): string | null {
  return held?.accessToken ?? null;
}

/** Whether the token is an employee's. */
export function isEmployeeToken(): boolean {
  return held?.isEmployee ?? false;
}

export function holdToken(token: HeldToken | null): void {
  held = token;
}

/** Posts a form to one of the token calls, with the cookie. @throws NetworkFailure where no answer came or the server cannot answer now */
export async function postToken(path: string, form: Record<string, string>): Promise<Response> {
  let response: Response;
  const askedAt = Date.now();
  try {
    response = await fetch(`/api${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      cache: 'no-store',
    });
  } catch (error) {
    throw new NetworkFailure(error);
  }
  learnServerTime(response, askedAt);
  if (response.status >= 500) throw new NetworkFailure(response.status);
  return response;
}

/**
 * Gets a new access token: once for all calls of this tab that wait, and once for all tabs.
 * @param failed the token that was refused; nothing is asked where a newer one has come since
 * @returns false where the session is over
 * @throws NetworkFailure where the server could not be asked, which ends no session
 */
export function refreshToken(failed: string | null): Promise<boolean> {
  refreshing ??= inTurn(() => refreshOnce(failed)).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Tabs wait for each other; where the browser has no locks (plain http), the server's grace covers a race. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work();
  return navigator.locks.request('portal.refresh', work) as Promise<T>;
}

async function refreshOnce(failed: string | null): Promise<boolean> {
  if (held && held.accessToken !== failed) return true;
  const former = held?.userId ?? null;
  const response = await postToken(authPaths.token, { grant_type: 'refresh_token', client_id: webClientId });
  if (!response.ok) return false;
  const reply = (await response.json()) as TokenReply;
  // Somebody else has signed in in another tab, or the time of an impersonation is up: this page must not go on under
  // the new name.
  if (former !== null && former !== reply.userId) {
    if (isActingMarked()) forgetAllButTyped();
    else forgetAll();
    location.replace('/');
    throw new NetworkFailure();
  }
  held = { accessToken: reply.access_token, userId: reply.userId, isEmployee: reply.isEmployee };
  announce({ kind: 'token', accessToken: held.accessToken, userId: held.userId });
  return true;
}

/** At the end of an impersonation's time: what was typed waits until the employee acts as the same user again. */
function forgetAllButTyped(): void {
  forgetAllButDrafts();
  forgetFilters();
}

onAnnouncement((message) => {
  if (message.kind === 'token' && held?.userId === message.userId) {
    held = { ...held, accessToken: message.accessToken };
  }
});
