import { Button } from '@mantine/core';
import { confirmEnrolmentBody, type Enrolment } from '@portal/contract/auth/second-factor-schemas';
import { type ReactNode, useState } from 'react';
import { TextField } from '../forms/text-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { useHold } from '../ui/dialogs/dialog-hold.ts';
import { SaveFailure } from './card-failure.tsx';
import { noProof, ProofField, proofRules, useIsAsked } from './proof-field.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';
import { beginEnrolment, finishEnrolment } from './second-factor-queries.ts';

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
  const form = useForm({
    rules: proofRules,
    initial: noProof,
    step: async (proof) => onStarted(await beginEnrolment(proof)),
  });
  const isAsked = useIsAsked(form);
  const asks = needsPassword || isAsked;
  return (
    <form className={classes.steps} onSubmit={form.submit} noValidate>
      <p>
        You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or 1Password.
        At each sign-in it shows you the code to type after your password.
      </p>
      {asks && <ProofField form={form} />}
      {form.otherFailure !== null && <SaveFailure failure={form.otherFailure} />}
      <div className={classes.footer}>
        {other}
        <Button type="submit" loading={form.isSaving} data-autofocus={!asks || undefined}>
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
  const form = useForm({
    rules: confirmEnrolmentBody,
    initial: { code: '' },
    step: async ({ code }) => onConfirmed(await finishEnrolment(code)),
  });
  // Closed now, it would take with it the codes that are on their way.
  useHold(form.isSaving);
  return (
    <form className={classes.steps} onSubmit={form.submit} noValidate>
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
      <TextField
        form={form}
        name="code"
        label="Code that the app shows"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        isQuietEmpty
        autoFocus
      />
      {form.otherFailure !== null && <SaveFailure failure={form.otherFailure} />}
      <div className={classes.footer}>
        {other}
        <Button type="submit" loading={form.isSaving}>
          Turn on
        </Button>
      </div>
    </form>
  );
}
