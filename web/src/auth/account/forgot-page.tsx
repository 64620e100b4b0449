import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { plainRules } from '../../forms/rules.ts';
import { TextField } from '../../forms/text-field.tsx';
import { type Form, useForm } from '../../forms/use-form.ts';
import classes from '../auth.module.css';
import { PublicPage } from '../public-page.tsx';
import type { Outcome } from './account-calls.ts';
import { FailureView, SuccessView } from './account-outcome.tsx';

interface Props {
  readonly title: string;
  readonly path: string;
  readonly explanation: string;
  readonly label: string;
  readonly autoComplete: string;
  readonly inputMode: 'email' | 'text';
  /** What the empty field says. */
  readonly required: string;
  readonly send: (email: string) => Promise<Outcome>;
}

interface Values {
  email: string;
}

/** One field and Send; then that it was sent, or why not. What was typed stays for another try. */
export function ForgotPage({ title, path, required, send, ...field }: Props) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const rules = useMemo(
    () =>
      plainRules<Values, string>(
        ({ email }) => (email.trim() === '' ? { email: required } : {}),
        ({ email }) => email.trim(),
      ),
    [required],
  );
  const form = useForm({ rules, initial: { email: '' }, save: send, onSaved: setOutcome });

  return (
    <PublicPage title={title}>
      {outcome?.kind === 'done' && (
        <SuccessView text={outcome.text}>
          <Button component={Link} to="/login" variant="default" fullWidth>
            Back to sign in
          </Button>
        </SuccessView>
      )}
      {outcome?.kind === 'failed' && (
        <FailureView text={outcome.text}>
          <p className={classes.ways}>
            <Link to={path} replace onClick={() => setOutcome(null)}>
              Please try again
            </Link>
            <Link to="/login">Back to sign in</Link>
          </p>
        </FailureView>
      )}
      {outcome === null && <ForgotForm {...field} form={form} />}
    </PublicPage>
  );
}

interface FormProps extends Omit<Props, 'title' | 'path' | 'required' | 'send'> {
  readonly form: Form<Values>;
}

function ForgotForm({ explanation, form, ...input }: FormProps) {
  return (
    <>
      <p>{explanation}</p>
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <TextField
          {...input}
          form={form}
          name="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          onTyped={(text) => {
            // An emptied field says so at once.
            if (text === '') void form.trigger('email');
          }}
        />
        <Button type="submit" loading={form.isSaving} fullWidth>
          Send
        </Button>
      </form>
      <p className={classes.ways}>
        <Link to="/login">Back to sign in</Link>
      </p>
    </>
  );
}
