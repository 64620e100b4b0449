import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type MouseEvent, type SubmitEvent, Suspense, useRef, useState } from 'react';
import { NetworkFailure } from '../lib/api/api.ts';
import { lazy } from '../lib/lazy.ts';
import { type SignInRefusal, signIn } from '../lib/session/session.ts';
import classes from './auth.module.css';
import { PublicPage } from './public-page.tsx';
import { Refusal } from './refusal.tsx';
import { refusalText } from './refusal-text.ts';
import { SignInLinks } from './sign-in-links.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

const CodeStep = lazy(async () => ({ default: (await import('./code-step.tsx')).CodeStep }));

const canUsePasskeys = 'PublicKeyCredential' in globalThis;

/** Username and password; the app leads on by itself once the session stands. */
export function SignInPage() {
  const { propsOf, maySend, noticeAutofill } = useSignInForm();
  const [isVisible, setIsVisible] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [mfaToken, setMfaToken] = useState<string | null>(null);
  const password = propsOf('password');
  const passwordInput = useRef<HTMLInputElement>(null);

  async function attempt(work: () => Promise<SignInRefusal | null>) {
    setIsWaiting(true);
    setFailure(null);
    const [refusal, failed] = await outcomeOf(work);
    setIsWaiting(false);
    if (refusal?.mfaToken) return setMfaToken(refusal.mfaToken);
    setFailure(failed);
    return failed;
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // From the form and not from the state, which does not know what the browser has filled in.
    const form = new FormData(event.currentTarget);
    const failed = await attempt(() =>
      signIn({
        username: String(form.get('username')),
        password: String(form.get('password')),
        isRemembered: form.has('remember'),
      }),
    );
    if (!failed) return;
    passwordInput.current?.focus();
    passwordInput.current?.select();
  }

  function usePasskey({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const isRemembered = new FormData(currentTarget.form ?? undefined).has('remember');
    void attempt(async () => (await import('./passkey-sign-in.ts')).signInByPasskey(isRemembered));
  }

  function goBack(why: string | null) {
    setMfaToken(null);
    setFailure(why);
  }

  return (
    <PublicPage title={mfaToken ? 'Two-step verification' : 'Sign in'}>
      {mfaToken && (
        <Suspense>
          <CodeStep mfaToken={mfaToken} onBack={goBack} />
        </Suspense>
      )}
      <form
        className={classes.form}
        hidden={mfaToken !== null}
        onSubmit={submit}
        onAnimationStart={noticeAutofill}
        noValidate
      >
        {failure && <Refusal>{failure}</Refusal>}
        <TextInput
          {...propsOf('username')}
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <PasswordInput
          {...password}
          aria-invalid={Boolean(password.error)}
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
        {canUsePasskeys && (
          <Button variant="default" disabled={isWaiting} onClick={usePasskey} fullWidth>
            Use a passkey
          </Button>
        )}
      </form>
      {!mfaToken && <SignInLinks />}
    </PublicPage>
  );
}

type Outcome = readonly [refusal: SignInRefusal | null, failure: string | null];

async function outcomeOf(work: () => Promise<SignInRefusal | null>): Promise<Outcome> {
  try {
    const refusal = await work();
    return [refusal, refusal && refusalText(refusal)];
  } catch (error) {
    if (error instanceof NetworkFailure) return [null, error.message];
    throw error;
  }
}
