import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldError } from './field-error.ts';
import classes from './second-factor.module.css';
import type { Proof } from './second-factor-queries.ts';

interface Props {
  readonly proof: Proof;
  readonly onChange: (proof: Proof) => void;
  readonly failure: unknown;
  /** A code of the app does as well. */
  readonly takesCode?: boolean;
}

/** Asks for the password, or a code of the app, before something that only its user may do. */
export function ProofField({ proof, onChange, failure, takesCode = false }: Props) {
  const [isCode, setIsCode] = useState(false);
  const [isVisible, setIsVisible] = useState(false);
  const [isSwapped, setIsSwapped] = useState(false);
  const swap = () => {
    setIsCode(!isCode);
    setIsSwapped(true);
    onChange({});
  };
  return (
    <div className={classes.proof}>
      {isCode ? (
        <TextInput
          label="Code of your authenticator app"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          value={proof.code ?? ''}
          onChange={(event) => onChange({ code: event.currentTarget.value })}
          error={fieldError(failure, 'code')}
          autoFocus={isSwapped}
          data-autofocus
        />
      ) : (
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          value={proof.password ?? ''}
          onChange={(event) => onChange({ password: event.currentTarget.value })}
          error={fieldError(failure, 'password')}
          aria-invalid={fieldError(failure, 'password') !== null}
          visible={isVisible}
          onVisibilityChange={setIsVisible}
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': isVisible ? 'Hide password' : 'Show password' }}
          autoFocus={isSwapped}
          data-autofocus
        />
      )}
      {takesCode && (
        <Button variant="subtle" size="compact-sm" onClick={swap}>
          {isCode ? 'Use your password' : 'Use a code of your app'}
        </Button>
      )}
    </div>
  );
}
