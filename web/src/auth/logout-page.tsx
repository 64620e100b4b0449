import { Button, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { clearActing } from '../lib/session/acting-mark.ts';
import { logOut } from '../lib/session/session.ts';
import classes from './auth.module.css';
import { PublicPage } from './public-page.tsx';

/** Ends the session with a spinner, and leads to the sign-in page. */
export function LogoutPage() {
  const [hasFailed, setHasFailed] = useState(false);
  const leave = () => {
    setHasFailed(false);
    logOut()
      .then(clearActing)
      .catch(() => setHasFailed(true));
  };
  useEffect(leave, []);

  if (hasFailed) {
    return (
      <PublicPage title="You are still signed in">
        <p>The portal cannot be reached. Please check your connection and try again.</p>
        <Button onClick={leave}>Log out</Button>
      </PublicPage>
    );
  }
  return (
    <PublicPage title="Logging out">
      <div className={classes.spinner} role="status" aria-label="Logging out">
        <Loader aria-hidden="true" />
      </div>
    </PublicPage>
  );
}
