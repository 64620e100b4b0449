import { Button } from '@mantine/core';
import { changeByLinkTexts } from '@portal/contract/auth/account-messages';
import { useState } from 'react';
import { Link } from 'react-router';
import { PasswordField } from '../../forms/password-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { settings } from '../../lib/settings.ts';
import classes from '../auth.module.css';
import { PublicPage } from '../public-page.tsx';
import { type Outcome, setNewPassword } from './account-calls.ts';
import { FailureAlert, SuccessView } from './account-outcome.tsx';
import { newPasswordRules } from './new-password-rules.ts';
import { forgetPasswordLink, keptPasswordLink } from './password-link.ts';

/** Where an emailed link leads: a new password, twice. */
export function ChangePasswordPage() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const form = useForm({
    rules: newPasswordRules,
    initial: { newPassword: '', confirmation: '' },
    save: (password) => {
      setOutcome(null);
      return send(password);
    },
    onSaved: setOutcome,
  });

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
      <form className={classes.form} onSubmit={form.submit} noValidate>
        {outcome && <FailureAlert text={outcome.text} />}
        <PasswordField
          form={form}
          name="newPassword"
          label="New password"
          description="5 to 17 characters"
          autoComplete="new-password"
          isQuietEmpty
          autoFocus
        />
        <PasswordField
          form={form}
          name="confirmation"
          label="Confirm password"
          autoComplete="new-password"
          isQuietEmpty
        />
        <Button type="submit" loading={form.isSaving} fullWidth>
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

async function send(password: string): Promise<Outcome> {
  const token = keptPasswordLink();
  if (token === null) return { kind: 'failed', text: changeByLinkTexts[2] };
  const outcome = await setNewPassword(token, password);
  if (outcome.kind === 'done') forgetPasswordLink();
  return outcome;
}
