import { forgetAll, forgetAllButDrafts } from '../drafts.ts';
import { rememberPath } from './remembered-path.ts';
import { announce, onAnnouncement } from './tabs.ts';
import { holdToken } from './tokens.ts';

/** `logout` was asked for and is done; `expired` comes back to the same page after the next sign-in. */
export type LeaveReason = 'logout' | 'expired';

const markKey = 'portal.session';

/** Whether this browser may hold a session; only a hint, so that the sign-in page asks the server when it is worth it. */
export function mayHaveSession(): boolean {
  return localStorage.getItem(markKey) !== null;
}

export function markSession(isHeld: boolean): void {
  if (isHeld) localStorage.setItem(markKey, '1');
  else localStorage.removeItem(markKey);
}

/**
 * Drops everything that this tab holds of its user and loads the sign-in page anew, so that nothing stays in memory.
 * Filters and caches of the session storage go as well; only unsaved work waits for an expired session's next sign-in.
 */
export function leaveSession(reason: LeaveReason, to = '/login'): void {
  holdToken(null);
  markSession(false);
  if (reason === 'expired') {
    forgetAllButDrafts();
    rememberPath(location.pathname + location.search);
  } else {
    forgetAll();
    announce({ kind: 'signedOut' });
  }
  location.replace(to);
}

/** Follows what other tabs do: a logout there ends this one, and so does somebody else's sign-in. */
export function followOtherTabs(userIdHere: () => number | null): void {
  onAnnouncement((message) => {
    const isStranger = message.kind === 'signedIn' && message.userId !== userIdHere();
    if (message.kind !== 'signedOut' && !isStranger) return;
    holdToken(null);
    forgetAll();
    location.replace(isStranger ? '/' : '/login');
  });
}
