import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { PasswordField } from '../forms/password-field.tsx';
import { plainRules } from '../forms/rules.ts';
import { TextField } from '../forms/text-field.tsx';
import { type Form, partOf } from '../forms/use-form.ts';
import classes from './second-factor.module.css';
import type { Proof } from './second-factor-queries.ts';

/** The password or a code, as typed; blank where it is not asked for. */
export interface ProofValues {
  password: string;
  code: string;
}

export const noProof: ProofValues = { password: '', code: '' };

/** What is sent of it. */
export function proofOf({ password, code }: ProofValues): Proof {
  return { ...(password !== '' && { password }), ...(code !== '' && { code }) };
}

/** Whether it is right only the server knows. */
export const proofRules = plainRules<ProofValues, Proof>(() => ({}), proofOf);

/** Whether the server has asked for the password by itself, since the sign-in was a while ago. */
export function useIsAsked(form: { readonly getValues: () => ProofValues }): boolean {
  const { control } = partOf<ProofValues>(form);
  return useFormState({ control, name: 'password', exact: true }).errors.password !== undefined;
}

interface Props {
  readonly form: { readonly getValues: () => ProofValues };
  /** A code of the app does as well. */
  readonly takesCode?: boolean;
}

/** Asks for the password, or a code of the app, before something that only its user may do. */
export function ProofField({ takesCode = false, ...props }: Props) {
  const form: Form<ProofValues> = partOf<ProofValues>(props.form);
  const [isCode, setIsCode] = useState(false);
  const [isSwapped, setIsSwapped] = useState(false);
  // It may have come because the server has asked.
  const isAsked = useIsAsked(form);
  const swap = () => {
    setIsCode(!isCode);
    setIsSwapped(true);
    form.setValue('password', '');
    form.setValue('code', '');
    form.clearErrors();
  };
  return (
    <div className={classes.proof}>
      {isCode ? (
        <TextField
          form={form}
          name="code"
          label="Code from your authenticator app"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          autoFocus={isSwapped}
          data-autofocus
        />
      ) : (
        <PasswordField
          form={form}
          name="password"
          label="Your password"
          shownAs="password"
          autoComplete="current-password"
          autoFocus={isSwapped || isAsked}
          data-autofocus
        />
      )}
      {takesCode && (
        <Button variant="subtle" size="compact-sm" onClick={swap}>
          {isCode ? 'Use your password' : 'Use a code from your app'}
        </Button>
      )}
    </div>
  );
}
