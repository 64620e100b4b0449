import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { NetworkFailure } from '../lib/api.ts';
import { signIn } from '../lib/session.ts';
import classes from './auth.module.css';
import { PublicPage } from './public-page.tsx';
import { refusalText } from './refusal-text.ts';
import { useSignInForm } from './use-sign-in-form.ts';

/** Username and password; the app leads on by itself once the session stands. */
export function SignInPage() {
  const { propsOf, maySend, noticeAutofill } = useSignInForm();
  const [isVisible, setIsVisible] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // From the form and not from the state, which does not know what the browser has filled in.
    const form = new FormData(event.currentTarget);
    setIsWaiting(true);
    setFailure(null);
    const failed = await failureOf({
      username: String(form.get('username')),
      password: String(form.get('password')),
      isRemembered: form.has('remember'),
    });
    setIsWaiting(false);
    if (failed === null) return;
    setFailure(failed);
    passwordInput.current?.focus();
    passwordInput.current?.select();
  }

  return (
    <PublicPage title="Sign in">
      <form className={classes.form} onSubmit={submit} onAnimationStart={noticeAutofill} noValidate>
        {failure && (
          <Alert color="red" icon={<IconAlertCircle aria-hidden="true" />}>
            {failure}
          </Alert>
        )}
        <TextInput
          {...propsOf('username')}
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <PasswordInput
          {...propsOf('password')}
          ref={passwordInput}
          label="Password"
          autoComplete="current-password"
          visible={isVisible}
          onVisibilityChange={setIsVisible}
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': isVisible ? 'Hide password' : 'Show password' }}
        />
        <label className={classes.remember}>
          <input type="checkbox" name="remember" />
          Remember Me
        </label>
        <Button type="submit" disabled={!maySend} loading={isWaiting} fullWidth>
          Sign In
        </Button>
      </form>
    </PublicPage>
  );
}

async function failureOf(input: Parameters<typeof signIn>[0]): Promise<string | null> {
  try {
    const refusal = await signIn(input);
    return refusal && refusalText(refusal);
  } catch (error) {
    if (error instanceof NetworkFailure) return error.message;
    throw error;
  }
}
