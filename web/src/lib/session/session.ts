import { signInFailed } from '@portal/contract/auth/auth-messages';
import { authPaths } from '@portal/contract/auth/auth-paths';
import type { SessionReply, TokenReply } from '@portal/contract/auth/auth-schemas';
import { signOutHeader, webClientId } from '@portal/contract/auth/auth-values';
import type { PolicyFlags } from '@portal/contract/frame/policy-endpoints';
import { useSyncExternalStore } from 'react';
import { NetworkFailure, provideCredentials, retryAfterOf, send } from '../api/api.ts';
import { forgetDraftsOfOthers } from '../drafts.ts';
import { isEmbedded } from '../embedded.ts';
import { actedAs } from './acting-mark.ts';
import { followOtherTabs, leaveSession, markSession, mayHaveSession } from './leave-session.ts';
import { isLogoutPath, isPublicPath } from './remembered-path.ts';
import { announce } from './tabs.ts';
import { accessToken, holdToken, isEmployeeToken, postToken, refreshToken } from './tokens.ts';

/** Who is signed in, and what they have accepted; null for employees, and where that is not known. */
export type Session = SessionReply & { readonly policies: PolicyFlags | null };

export type SessionState =
  /** Not known yet whether the browser holds a session. */
  | { readonly status: 'starting' }
  | { readonly status: 'signedOut' }
  | { readonly status: 'loggingIn' }
  | { readonly status: 'loggedIn'; readonly session: Session }
  | { readonly status: 'impersonating'; readonly session: Session }
  | { readonly status: 'loggingOut' }
  /** The server could not be asked. */
  | { readonly status: 'unreachable' };

let state: SessionState = { status: 'starting' };
const listeners = new Set<() => void>();

function become(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function enter(session: Session): void {
  markSession(true);
  const acted = session.isEmployee ? actedAs(session.userId) : null;
  const own = [session.userId, ...(acted ? [acted.userId] : [])];
  forgetDraftsOfOthers(own);
  forgetDraftsOfOthers(own, localStorage);
  become({ status: session.beingImpersonated ? 'impersonating' : 'loggedIn', session });
}

async function readSession(): Promise<Session> {
  const [session, policies] = await Promise.all([
    send<SessionReply>('GET', authPaths.session),
    // The portal goes on without them.
    isEmployeeToken() ? null : send<PolicyFlags>('GET', authPaths.policies).catch(() => null),
  ]);
  return { ...session, policies };
}

/** Reads the session anew: something of it was saved. @throws where the server could not be asked, which changes nothing */
export async function reloadSession(): Promise<void> {
  enter(await readSession());
}

const rereadAfterMs = 5_000;
let readAt = 0;

/** Reads what the user may see anew, once in a while: it can change while the page is open. */
async function rereadSession(): Promise<void> {
  if (!('session' in state) || Date.now() - readAt < rereadAfterMs) return;
  readAt = Date.now();
  const before = state.session;
  // New policies wait for the next visit: they must not come between somebody and their work.
  const session = await readSession().then(
    (read) => ({ ...read, policies: before.policies }),
    () => before,
  );
  // The same again draws nothing anew, and whoever has left meanwhile is not brought back.
  const isHere = 'session' in state && state.session === before;
  if (isHere && JSON.stringify(session) !== JSON.stringify(before)) enter(session);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSessionState(): SessionState {
  return useSyncExternalStore(subscribe, () => state);
}

/** Who is signed in; for components inside the frame, which shows for nobody else. */
export function useSession(): Session {
  const current = useSessionState();
  if (!('session' in current)) throw new Error('useSession is for pages behind the sign-in');
  return current.session;
}

provideCredentials({
  accessToken,
  refresh: refreshToken,
  expire: () => leaveSession('expired'),
  logOut: () => location.replace('/logout'),
  rightsChanged: () => void rereadSession(),
});

/** Takes up the session that the browser's cookie names, if there is one. To be called once, at the start. */
export async function startSession(): Promise<void> {
  followOtherTabs(() => ('session' in state ? state.session.userId : null));
  window.addEventListener('focus', () => void rereadSession());
  await resumeSession();
}

/** Nobody is kept waiting at a public page without a reason; a logout ends the session without taking it up. */
function asksForSession(pathname: string): boolean {
  if (isLogoutPath(pathname)) return false;
  return mayHaveSession() || !(isEmbedded || isPublicPath(pathname));
}

let resumed: Promise<boolean> = Promise.resolve(false);

/** Whether the start has brought a token, as soon as that is known: what a page begins with need not wait for more. */
export function hasResumed(): Promise<boolean> {
  return resumed.catch(() => false);
}

export async function resumeSession(): Promise<void> {
  become({ status: 'starting' });
  if (!asksForSession(location.pathname)) return become({ status: 'signedOut' });
  try {
    resumed = refreshToken(null);
    if (await resumed) return enter(await readSession());
    markSession(false);
    become({ status: 'signedOut' });
  } catch {
    become({ status: 'unreachable' });
  }
}

export interface SignInInput {
  readonly username: string;
  readonly password: string;
  readonly isRemembered: boolean;
}

export interface SignInRefusal {
  readonly message: string;
  /** After too many failures: when the next try is looked at. */
  readonly retryAfterSeconds: number | null;
  /** The password was right: what the code of the second step goes with. */
  readonly mfaToken?: string;
  /** The second step can no longer be made. */
  readonly isOver?: boolean;
}

/**
 * Signs in; null when it worked.
 * @throws NetworkFailure where the server did not answer
 */
export function signIn({ username, password, isRemembered }: SignInInput): Promise<SignInRefusal | null> {
  return signInBy({ grant_type: 'password', username, password }, isRemembered);
}

/** The same by any grant of the token call. */
export async function signInBy(form: Record<string, string>, isRemembered = false): Promise<SignInRefusal | null> {
  become({ status: 'loggingIn' });
  try {
    const response = await postToken(authPaths.token, {
      client_id: webClientId,
      ...form,
      ...(isRemembered && { remember_me: 'true' }),
    });
    if (!response.ok) {
      become({ status: 'signedOut' });
      return refusalOf(response);
    }
    await takeUp(await response.json());
    return null;
  } catch (error) {
    holdToken(null);
    become({ status: 'signedOut' });
    throw error instanceof NetworkFailure ? error : new NetworkFailure(error);
  }
}

/** Signs in by tokens of another call. @throws what `tokens` throws, signed out */
export async function signInWith(tokens: () => Promise<TokenReply>): Promise<void> {
  become({ status: 'loggingIn' });
  try {
    await takeUp(await tokens());
  } catch (error) {
    holdToken(null);
    become({ status: 'signedOut' });
    throw error;
  }
}

async function takeUp(reply: TokenReply): Promise<void> {
  holdToken({ accessToken: reply.access_token, userId: reply.userId, isEmployee: reply.isEmployee });
  const session = await readSession();
  announce({ kind: 'signedIn', userId: reply.userId });
  enter(session);
  // Loaded only now: the sign-in page has no use for the schemas behind it.
  void import('../log-event.ts').then(({ logEvent }) => logEvent('LOGIN'));
}

async function refusalOf(response: Response): Promise<SignInRefusal> {
  const said = await response.json().catch(() => ({}));
  return {
    message: said.error_description ?? signInFailed,
    retryAfterSeconds: retryAfterOf(response),
    mfaToken: said.mfa_token,
    isOver: said.error === 'expired_token',
  };
}

/** The component kit's. */
const themeKey = 'mantine-color-scheme-value';

/**
 * Ends the session on the server, forgets everything of it here and in other tabs, and loads the sign-in page; by way of
 * the identity provider, whose session ends too, where that was how the user signed in.
 * @throws NetworkFailure where the server could not be told; the session then still holds
 */
export async function logOut(): Promise<void> {
  become({ status: 'loggingOut' });
  const theme = localStorage.getItem(themeKey);
  const { headers } = await postToken(authPaths.revoke, {});
  // The answer clears the storage of this site. Light or dark is the choice of who sits here, not data of the user.
  if (theme) localStorage.setItem(themeKey, theme);
  leaveSession('logout', headers.get(signOutHeader) ?? undefined);
}
