import { Suspense, useState } from 'react';
import { isEmbedded } from '../../lib/embedded.ts';
import { lazy } from '../../lib/lazy.ts';
import { type SessionState, useSessionState } from '../../lib/session/session.ts';
import { hasCookieConsent } from './cookie-consent.ts';

const CookieBanner = lazy(async () => ({ default: (await import('./cookie-banner.tsx')).CookieBanner }));

/** Whether cookies are asked about: of visitors, and of supplier users who are no administrators. */
function isAsked(state: SessionState): boolean {
  if (state.status !== 'loggedIn') return state.status === 'signedOut';
  const { isEmployee, isAdmin, policies } = state.session;
  // One question at a time: the policies come first.
  return !isEmployee && !isAdmin && !policies?.cookies && !policies?.newPolicyAcceptanceRequired;
}

/** The question about cookies, until it was answered in this browser or by this user. */
export function CookieGate() {
  const state = useSessionState();
  const [hasConsent, setHasConsent] = useState(hasCookieConsent);
  if (hasConsent || isEmbedded || !isAsked(state)) return null;
  return (
    <Suspense>
      <CookieBanner isSignedIn={state.status === 'loggedIn'} onAccepted={() => setHasConsent(true)} />
    </Suspense>
  );
}
