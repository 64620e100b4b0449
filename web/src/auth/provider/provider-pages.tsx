import { matchPath, useLocation } from 'react-router';
import { callbackPath } from '../../lib/session/remembered-path.ts';
import { CallbackPage } from './callback-page.tsx';
import { ProviderPage } from './provider-page.tsx';

/** In place of the sign-in form: the way to the identity provider, and the return from there. */
export function ProviderPages() {
  return matchPath(callbackPath, useLocation().pathname) ? <CallbackPage /> : <ProviderPage />;
}
