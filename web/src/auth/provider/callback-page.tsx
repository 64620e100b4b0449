import { Loader } from '@mantine/core';
import { finishProviderSignIn } from '@portal/contract/auth/provider-endpoints';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api/api.ts';
import { resumeSession, signInWith } from '../../lib/session/session.ts';
import classes from '../auth.module.css';
import { PublicPage } from '../public-page.tsx';
import { providerFailureOf } from './provider-failure.ts';

/** Takes up what the identity provider has sent the browser back with; the app leads on once the session stands. */
export function CallbackPage() {
  const navigate = useNavigate();
  const hasBegun = useRef(false);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const query = takeQuery();
    signInWith(() => call(finishProviderSignIn, { body: { query } })).catch((error: unknown) => {
      navigate('/login', { replace: true, state: providerFailureOf(error) });
      // The session of before still holds where this was an old address.
      void resumeSession();
    });
  }, [navigate]);

  return (
    <PublicPage title="Signing in">
      <div className={classes.spinner} role="status" aria-label="Signing in">
        <Loader aria-hidden="true" />
      </div>
    </PublicPage>
  );
}

/** The query of the address, which then shows and remembers no code any more. */
function takeQuery(): string {
  const { search, pathname } = location;
  history.replaceState(null, '', pathname);
  return search;
}
