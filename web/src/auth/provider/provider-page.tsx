import { Button } from '@mantine/core';
import { startProviderSignIn } from '@portal/contract/auth/provider-endpoints';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../lib/api/api.ts';
import { settings } from '../../lib/settings.ts';
import classes from '../auth.module.css';
import { PublicPage } from '../public-page.tsx';
import { Refusal } from '../refusal.tsx';
import { type ProviderFailure, providerFailureOf } from './provider-failure.ts';

/** The way to the identity provider, and why the last one led nowhere. */
export function ProviderPage() {
  const { state } = useLocation() as { state: ProviderFailure | null };
  const [failure, setFailure] = useState(state);
  const [isWaiting, setIsWaiting] = useState(false);

  useEffect(() => {
    // Back from the provider the browser may show this page as it was left.
    const wakeUp = () => setIsWaiting(false);
    window.addEventListener('pageshow', wakeUp);
    return () => window.removeEventListener('pageshow', wakeUp);
  }, []);

  async function goToProvider(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const isRemembered = new FormData(event.currentTarget).has('remember');
    const isOtherAccount = failure?.isOtherAccount ?? false;
    setIsWaiting(true);
    try {
      const { address } = await call(startProviderSignIn, { body: { isRemembered, isOtherAccount } });
      location.assign(address);
    } catch (error) {
      setFailure({ ...providerFailureOf(error), isOtherAccount });
      setIsWaiting(false);
    }
  }

  return (
    <PublicPage title="Sign in">
      <form className={classes.form} onSubmit={goToProvider}>
        {failure && <Refusal>{failure.message}</Refusal>}
        <p>You sign in with your {settings.providerName} account and come back here.</p>
        <label className={classes.remember}>
          <input type="checkbox" name="remember" />
          Remember Me
        </label>
        <Button type="submit" loading={isWaiting} fullWidth autoFocus>
          Sign In
        </Button>
      </form>
    </PublicPage>
  );
}
