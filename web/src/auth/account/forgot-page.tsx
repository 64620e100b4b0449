import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
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

/** One field and Send; then that it was sent, or why not. What was typed stays for another try. */
export function ForgotPage({ title, path, send, ...field }: Props) {
  const [value, setValue] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);

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
      {(outcome === null || outcome.kind === 'invalid') && (
        <ForgotForm
          {...field}
          value={value}
          refusal={outcome?.text ?? null}
          onChange={(next) => {
            setValue(next);
            setOutcome(null);
          }}
          onSend={async () => setOutcome(await send(value.trim()))}
        />
      )}
    </PublicPage>
  );
}

interface FormProps extends Omit<Props, 'title' | 'path' | 'send'> {
  readonly value: string;
  /** What the server said of the value. */
  readonly refusal: string | null;
  readonly onChange: (value: string) => void;
  readonly onSend: () => Promise<void>;
}

function ForgotForm({ explanation, required, value, refusal, onChange, onSend, ...input }: FormProps) {
  const [isTouched, setIsTouched] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const element = useRef<HTMLInputElement>(null);
  const isMissing = value.trim() === '';

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTouched(true);
    if (isMissing) return element.current?.focus();
    setIsWaiting(true);
    await onSend();
    setIsWaiting(false);
    element.current?.focus();
  }

  return (
    <>
      <p>{explanation}</p>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          {...input}
          ref={element}
          name="email"
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            if (event.currentTarget.value === '') setIsTouched(true);
          }}
          onBlur={() => setIsTouched(true)}
          error={isTouched && isMissing ? required : refusal}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <Button type="submit" loading={isWaiting} fullWidth>
          Send
        </Button>
      </form>
      <p className={classes.ways}>
        <Link to="/login">Back to sign in</Link>
      </p>
    </>
  );
}
