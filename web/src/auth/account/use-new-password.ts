import { accountFields, changeByLinkTexts } from '@portal/contract/auth/account-messages';
import { isPasswordLength } from '@portal/contract/auth/password-rules';
import { useState } from 'react';
import { type Outcome, setNewPassword } from './account-calls.ts';
import { forgetPasswordLink, keptPasswordLink } from './password-link.ts';

type Field = 'password' | 'confirmation';
type Errors = Readonly<Record<Field, string | null>>;

const none: Errors = { password: null, confirmation: null };

/** Complains of what is trimmed, because that is what is sent. */
function errorsOf(values: Readonly<Record<Field, string>>): Errors {
  const password = values.password.trim();
  if (!isPasswordLength(password)) return { ...none, password: accountFields.passwordLength.message };
  if (password !== values.confirmation.trim()) return { ...none, confirmation: accountFields.passwordsDiffer.message };
  return none;
}

/** A new password with its confirmation, and what became of it. */
export function useNewPassword() {
  const [values, setValues] = useState({ password: '', confirmation: '' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const errors = hasTried ? errorsOf(values) : none;

  function change(field: Field, value: string): void {
    setValues((former) => ({ ...former, [field]: value }));
    setRefusal(null);
  }

  /** @returns the field to go on in; null where nothing is wrong with either */
  async function submit(): Promise<Field | null> {
    setHasTried(true);
    setOutcome(null);
    const found = errorsOf(values);
    if (found.password) return 'password';
    if (found.confirmation) return 'confirmation';
    const sent = await send(values.password.trim());
    if (sent.kind === 'invalid') {
      setRefusal(sent.text);
      return 'password';
    }
    setOutcome(sent);
    return null;
  }

  return { values, errors: { ...errors, password: errors.password ?? refusal }, change, submit, outcome };
}

async function send(password: string): Promise<Outcome> {
  const token = keptPasswordLink();
  if (token === null) return { kind: 'failed', text: changeByLinkTexts[2] };
  const outcome = await setNewPassword(token, password);
  if (outcome.kind === 'done') forgetPasswordLink();
  return outcome;
}
