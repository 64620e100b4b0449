import { authPaths } from '@portal/contract/auth/auth-paths';
import type { TokenReply } from '@portal/contract/auth/auth-schemas';
import { webClientId } from '@portal/contract/auth/auth-values';
import { NetworkFailure } from './api.ts';
import { announce, onAnnouncement } from './tabs.ts';

/** The access token lives in this module's memory alone; the refresh token in a cookie that no page can read. */
let held: { readonly accessToken: string; readonly userId: number } | null = null;
let refreshing: Promise<boolean> | null = null;

export function accessToken(): string | null {
  return held?.accessToken ?? null;
}

export function holdToken(token: { readonly accessToken: string; readonly userId: number } | null): void {
  held = token;
}

/** Posts a form to one of the token calls, with the cookie. @throws NetworkFailure where no answer came or the server cannot answer now */
export async function postToken(path: string, form: Record<string, string>): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      cache: 'no-store',
    });
  } catch (error) {
    throw new NetworkFailure(error);
  }
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
function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  return typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request('portal.refresh', work) : work();
}

async function refreshOnce(failed: string | null): Promise<boolean> {
  if (held && held.accessToken !== failed) return true;
  const former = held?.userId ?? null;
  const response = await postToken(authPaths.token, { grant_type: 'refresh_token', client_id: webClientId });
  if (!response.ok) return false;
  const reply = (await response.json()) as TokenReply;
  // Somebody else has signed in in another tab: this one must not go on under the new name.
  if (former !== null && former !== reply.userId) return false;
  held = { accessToken: reply.access_token, userId: reply.userId };
  announce({ kind: 'token', ...held });
  return true;
}

onAnnouncement((message) => {
  if (message.kind === 'token' && held?.userId === message.userId) {
    held = { accessToken: message.accessToken, userId: message.userId };
  }
});
