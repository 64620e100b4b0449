import { Button, TextInput } from '@mantine/core';
import { secondFactorFields } from '@portal/contract/auth/second-factor-messages';
import type { Enrolment } from '@portal/contract/auth/second-factor-schemas';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useAttempt } from '../lines/forms/use-attempt.ts';
import { useHold } from '../ui/dialogs/dialog-hold.ts';
import { SaveFailure } from './card-failure.tsx';
import { CopyButton } from './copy-button.tsx';
import { fieldError, otherFailure } from './field-error.ts';
import { ProofField } from './proof-field.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';
import { beginEnrolment, finishEnrolment, type Proof } from './second-factor-queries.ts';
import { useFocusOnError } from './use-focus-on-error.ts';

interface Props {
  readonly needsPassword: boolean;
  /** The codes were shown and the user goes on. */
  readonly onDone: () => void;
  /** From here on leaving loses something: the codes come onto the screen. */
  readonly onTurnedOn?: () => void;
  /** A button before the primary one. */
  readonly other?: ReactNode;
}

/** Setting an authenticator app up: the QR code, its first code, the recovery codes. */
export function EnrolmentSteps({ needsPassword, onDone, onTurnedOn, other }: Props) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    return (
      <div className={classes.steps}>
        <RecoveryCodes codes={codes} />
        <div className={classes.footer}>
          <Button onClick={onDone}>Done</Button>
        </div>
      </div>
    );
  }
  if (!enrolment) return <StartStep needsPassword={needsPassword} onStarted={setEnrolment} other={other} />;
  return (
    <ConfirmStep
      enrolment={enrolment}
      other={other}
      onConfirmed={(recoveryCodes) => {
        setCodes(recoveryCodes);
        onTurnedOn?.();
      }}
    />
  );
}

interface StartProps extends Pick<Props, 'needsPassword' | 'other'> {
  readonly onStarted: (enrolment: Enrolment) => void;
}

function StartStep({ needsPassword, onStarted, other }: StartProps) {
  const [proof, setProof] = useState<Proof>({});
  const { isRunning, failure, run } = useAttempt(async () => onStarted(await beginEnrolment(proof)));
  const form = useFocusOnError(0, failure);
  const asks = needsPassword || fieldError(failure, 'password') !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(undefined);
  };
  return (
    <form ref={form} className={classes.steps} onSubmit={submit} noValidate>
      <p>
        You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or 1Password.
        At each sign-in it shows you the code to type after your password.
      </p>
      {asks && <ProofField proof={proof} onChange={setProof} failure={failure} />}
      {otherFailure(failure) && <SaveFailure failure={failure} />}
      <div className={classes.footer}>
        {other}
        <Button type="submit" loading={isRunning} data-autofocus={!asks || undefined}>
          Continue
        </Button>
      </div>
    </form>
  );
}

interface ConfirmProps extends Pick<Props, 'other'> {
  readonly enrolment: Enrolment;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

function ConfirmStep({ enrolment, onConfirmed, other }: ConfirmProps) {
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [tries, setTries] = useState(0);
  const { isRunning, failure, run } = useAttempt(async () => onConfirmed(await finishEnrolment(code)));
  const form = useFocusOnError(tries, failure);
  // Closed now, it would take with it the codes that are on their way.
  useHold(isRunning);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWhole = /^\d{6}$/.test(code.replace(/\s/g, ''));
    setIsMissing(!isWhole);
    setTries(tries + 1);
    if (isWhole) void run(undefined);
  };
  const missing = isMissing ? secondFactorFields.codeForm.message : null;
  return (
    <form ref={form} className={classes.steps} onSubmit={submit} noValidate>
      <p>Scan this with your app, or type the key into it.</p>
      <QrCode text={enrolment.uri} label="QR code for your authenticator app" />
      <div className={classes.key}>
        <div>
          <strong>Key</strong>
          <code>
            {enrolment.secret.match(/.{1,4}/g)?.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one key never change places
              <span key={index}>{part}</span>
            ))}
          </code>
        </div>
        <CopyButton text={enrolment.secret} label="Copy key" />
      </div>
      <TextInput
        label="Code that the app shows"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setIsMissing(false);
        }}
        error={missing ?? fieldError(failure, 'code')}
        autoFocus
      />
      {otherFailure(failure) && <SaveFailure failure={failure} />}
      <div className={classes.footer}>
        {other}
        <Button type="submit" loading={isRunning}>
          Turn on
        </Button>
      </div>
    </form>
  );
}
