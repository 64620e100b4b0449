import { Button, TextInput } from '@mantine/core';
import { secondFactorFields } from '@portal/contract/auth/second-factor-messages';
import { codeGrants } from '@portal/contract/auth/second-factor-values';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { NetworkFailure } from '../lib/api/api.ts';
import { type SignInRefusal, signInBy } from '../lib/session/session.ts';
import classes from './auth.module.css';
import { Refusal } from './refusal.tsx';
import { refusalText } from './refusal-text.ts';

interface Props {
  readonly mfaToken: string;
  /** Back to user name and password, with the reason where it was not the user's wish. */
  readonly onBack: (why: string | null) => void;
}

const kinds = {
  otp: {
    about: 'Enter the 6 digits that your authenticator app shows for this account.',
    label: 'Code',
    missing: secondFactorFields.codeForm.message,
    isWhole: (text: string) => /^\d{6}$/.test(text.replace(/\s/g, '')),
    form: (text: string) => ({ grant_type: codeGrants.otp, otp: text.replace(/\s/g, '') }),
    other: 'recovery',
    toOther: 'Use a recovery code',
    input: { autoComplete: 'one-time-code', inputMode: 'numeric' },
  },
  recovery: {
    about: 'Enter one of the recovery codes you saved when you set up two-step verification. Each works once.',
    label: 'Recovery code',
    missing: secondFactorFields.recoveryCodeForm.message,
    isWhole: (text: string) => text.trim() !== '',
    form: (text: string) => ({ grant_type: codeGrants.recoveryCode, recovery_code: text.trim() }),
    other: 'otp',
    toOther: 'Use the authenticator app',
    input: { autoComplete: 'off', inputMode: 'text' },
  },
} as const;

/** The second step of a sign-in: the code of the app, or a recovery code. */
export function CodeStep({ mfaToken, onBack }: Props) {
  const [kind, setKind] = useState<keyof typeof kinds>('otp');
  const [text, setText] = useState('');
  const [isWaiting, setIsWaiting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { about, label, missing, isWhole, form, other, toOther, input: hints } = kinds[kind];

  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind is another field, to be typed into at once
  useEffect(() => input.current?.focus(), [kind]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsMissing(!isWhole(text));
    if (!isWhole(text) || isWaiting) return input.current?.focus();
    setIsWaiting(true);
    setFailure(null);
    const refusal = await refusalOf({ ...form(text), mfa_token: mfaToken });
    setIsWaiting(false);
    if (!refusal) return;
    if (refusal.isOver) return onBack(refusal.message);
    setFailure(refusalText(refusal));
    input.current?.focus();
    input.current?.select();
  }

  function change() {
    setKind(other);
    setText('');
    setFailure(null);
    setIsMissing(false);
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {failure && <Refusal>{failure}</Refusal>}
      <p>{about}</p>
      <TextInput
        {...hints}
        ref={input}
        label={label}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setIsMissing(false);
        }}
        error={isMissing && missing}
        maxLength={40}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button type="submit" loading={isWaiting} fullWidth>
        Verify
      </Button>
      <div className={classes.others}>
        <Button variant="subtle" size="compact-sm" disabled={isWaiting} onClick={change}>
          {toOther}
        </Button>
        <Button variant="subtle" size="compact-sm" disabled={isWaiting} onClick={() => onBack(null)}>
          Back
        </Button>
      </div>
    </form>
  );
}

async function refusalOf(form: Record<string, string>): Promise<SignInRefusal | null> {
  try {
    return await signInBy(form);
  } catch (error) {
    if (error instanceof NetworkFailure) return { message: error.message, retryAfterSeconds: null };
    throw error;
  }
}
