import { settings } from '../lib/settings.ts';
import classes from './auth.module.css';

/** The ways on for somebody who cannot sign in. */
export function SignInLinks() {
  return (
    <p className={classes.ways}>
      {settings.forgotPages && (
        <>
          <a href="/forgot-password">Forgot your password?</a>
          <a href="/forgot-username">Forgot your username?</a>
        </>
      )}
      <a href="/registration">Not Registered?</a>
    </p>
  );
}
