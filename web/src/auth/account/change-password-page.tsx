import { Button, PasswordInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { settings } from '../../lib/settings.ts';
import classes from '../auth.module.css';
import { PublicPage } from '../public-page.tsx';
import { FailureAlert, SuccessView } from './account-outcome.tsx';
import { useNewPassword } from './use-new-password.ts';

/** Where an emailed link leads: a new password, twice. */
export function ChangePasswordPage() {
  const { values, errors, change, submit, outcome } = useNewPassword();
  const [isWaiting, setIsWaiting] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsWaiting(true);
    const wrong = await submit();
    setIsWaiting(false);
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  }

  if (outcome?.kind === 'done') {
    return (
      <PublicPage title="Change your password">
        <SuccessView text={outcome.text}>
          {/* Loads the page anew: whoever was signed in here no longer is. */}
          <Button component="a" href="/login" fullWidth>
            Sign in
          </Button>
        </SuccessView>
      </PublicPage>
    );
  }
  return (
    <PublicPage title="Change your password">
      <form ref={form} className={classes.form} onSubmit={send} noValidate>
        {outcome && <FailureAlert text={outcome.text} />}
        <NewPasswordInput
          name="password"
          label="New password"
          description="5 to 17 characters"
          value={values.password}
          error={errors.password}
          onChange={(value) => change('password', value)}
          autoFocus
        />
        <NewPasswordInput
          name="confirmation"
          label="Confirm password"
          value={values.confirmation}
          error={errors.confirmation}
          onChange={(value) => change('confirmation', value)}
        />
        <Button type="submit" loading={isWaiting} fullWidth>
          CHANGE PASSWORD
        </Button>
      </form>
      <p className={classes.ways}>
        {settings.forgotPages && <Link to="/forgot-password">Forgot your password?</Link>}
        <Link to="/login">Back to sign in</Link>
      </p>
    </PublicPage>
  );
}

interface InputProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
  readonly autoFocus?: boolean;
}

function NewPasswordInput({ onChange, label, ...input }: InputProps) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <PasswordInput
      {...input}
      aria-invalid={Boolean(input.error)}
      label={label}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete="new-password"
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': `${isVisible ? 'Hide' : 'Show'} ${label.toLowerCase()}` }}
    />
  );
}
