import { Alert, Button } from '@mantine/core';
import { changePasswordTexts } from '@portal/contract/auth/account-messages';
import type { ChangePasswordResult } from '@portal/contract/auth/account-schemas';
import { IconCircleCheck } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { PasswordField } from '../forms/password-field.tsx';
import { RefusedFields } from '../forms/refusals.ts';
import { useForm } from '../forms/use-form.ts';
import { CardFailure, SaveFailure } from './card-failure.tsx';
import { passwordRules } from './password-rules.ts';
import classes from './profile.module.css';
import { ProfileCard } from './profile-card.tsx';
import { useChangePassword } from './profile-queries.ts';

/** Current password, new password, confirm. The page stays signed in; all other sessions end. */
export function PasswordCard() {
  return (
    <ProfileCard
      title="Change password"
      about="5 to 17 characters. You will have to sign in again everywhere else you are signed in."
    >
      <PasswordForm />
    </ProfileCard>
  );
}

function PasswordForm() {
  const change = useChangePassword();
  const [result, setResult] = useState<ChangePasswordResult | null>(null);
  const form = useForm({
    rules: passwordRules,
    initial: { oldPassword: '', newPassword: '', confirmation: '' },
    save: async (passwords) => orRefused(await change(passwords)),
    onSaved: (answered) => {
      if (answered === 0) form.clear();
      setResult(answered);
    },
  });
  const submit = (event: FormEvent) => {
    form.dismiss();
    setResult(null);
    void form.submit(event);
  };
  // Room for one line of message is kept under each.
  const field = { form, className: classes.field, isQuietEmpty: true };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <PasswordField {...field} name="oldPassword" label="Current password" autoComplete="current-password" />
      <PasswordField {...field} name="newPassword" label="New password" autoComplete="new-password" />
      <PasswordField {...field} name="confirmation" label="Confirm new password" autoComplete="new-password" />
      {form.otherFailure !== null && <SaveFailure failure={form.otherFailure} />}
      {result !== null && <PasswordOutcome result={result} />}
      <div className={classes.actions}>
        <Button type="submit" loading={form.isSaving}>
          Change password
        </Button>
      </div>
    </form>
  );
}

/** A wrong current password belongs to its field. */
function orRefused(result: ChangePasswordResult): ChangePasswordResult {
  if (result !== 2) return result;
  throw new RefusedFields([{ path: 'oldPassword', code: 'wrong_password', message: changePasswordTexts[2] }]);
}

function PasswordOutcome({ result }: { readonly result: ChangePasswordResult }) {
  if (result === 0) {
    return (
      <Alert color="green" role="status" icon={<IconCircleCheck aria-hidden />}>
        {changePasswordTexts[0]}
      </Alert>
    );
  }
  return result === 1 || result === 3 ? (
    <CardFailure>{changePasswordTexts[result]}</CardFailure>
  ) : (
    <SaveFailure failure={null} />
  );
}
