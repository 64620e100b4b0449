import { Alert, Button, PasswordInput } from '@mantine/core';
import { changePasswordTexts } from '@portal/contract/auth/account-messages';
import type { ChangePasswordResult } from '@portal/contract/auth/account-schemas';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ComponentPropsWithoutRef, type FormEvent, useRef, useState } from 'react';
import { CardFailure, SaveFailure } from './card-failure.tsx';
import { changeOf, type PasswordField } from './password-rules.ts';
import classes from './profile.module.css';
import { ProfileCard } from './profile-card.tsx';
import { useChangePassword } from './profile-queries.ts';
import { saidOf, usePasswordForm } from './use-password-form.ts';

type Outcome = { readonly result: ChangePasswordResult } | { readonly failure: unknown };

/** Current password, new password, confirm. The page stays signed in; all other sessions end. */
export function PasswordCard() {
  return (
    <ProfileCard
      title="Change password"
      about="5 to 17 characters. Wherever else you are signed in, you will have to sign in again."
    >
      <PasswordForm />
    </ProfileCard>
  );
}

function PasswordForm() {
  const { values, propsOf, firstBroken, showRefused, clear } = usePasswordForm();
  const change = useChangePassword();
  const form = useRef<HTMLFormElement>(null);
  const [isRunning, setIsRunning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const lookAt = (field: PasswordField) => form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  const take = (answered: Outcome) => {
    if ('result' in answered && answered.result === 0) clear();
    const field = showRefused('result' in answered ? saidOf(answered.result) : saidOf(answered.failure));
    if (field) lookAt(field);
    else setOutcome(answered);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isRunning) return;
    setOutcome(null);
    const broken = firstBroken();
    if (broken) return lookAt(broken);
    setIsRunning(true);
    const answered = await change(changeOf(values)).then(
      (result) => ({ result }),
      (failure: unknown) => ({ failure }),
    );
    setIsRunning(false);
    take(answered);
  };

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <Secret label="Current password" autoComplete="current-password" {...propsOf('current')} />
      <Secret label="New password" autoComplete="new-password" {...propsOf('next')} />
      <Secret label="Confirm new password" autoComplete="new-password" {...propsOf('confirmation')} />
      {outcome && <PasswordOutcome outcome={outcome} />}
      <div className={classes.actions}>
        <Button type="submit" loading={isRunning}>
          Change password
        </Button>
      </div>
    </form>
  );
}

interface SecretProps extends ComponentPropsWithoutRef<typeof PasswordInput> {
  readonly label: string;
}

/** A password with a button that shows it; room for one line of message is kept under it. */
function Secret({ label, ...rest }: SecretProps) {
  const [isVisible, setIsVisible] = useState(false);
  const name = label.toLowerCase();
  return (
    <PasswordInput
      label={label}
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': `${isVisible ? 'Hide' : 'Show'} ${name}` }}
      className={classes.field}
      aria-invalid={Boolean(rest.error)}
      {...rest}
    />
  );
}

function PasswordOutcome({ outcome }: { readonly outcome: Outcome }) {
  if ('failure' in outcome) return <SaveFailure failure={outcome.failure} />;
  const { result } = outcome;
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
