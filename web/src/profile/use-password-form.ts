import { changePasswordTexts } from '@portal/contract/auth/account-messages';
import { useState } from 'react';
import { ApiProblem } from '../lib/api.ts';
import { brokenRules, type PasswordField, type PasswordMessages, type PasswordValues } from './password-rules.ts';

const empty: PasswordValues = { current: '', next: '', confirmation: '' };
const fields: readonly PasswordField[] = ['current', 'next', 'confirmation'];

/** The three fields, their messages, and which of them is to be looked at first. Nothing of it is kept anywhere. */
export function usePasswordForm() {
  const [values, setValues] = useState(empty);
  const [left, setLeft] = useState<ReadonlySet<PasswordField>>(new Set());
  const [refused, setRefused] = useState<PasswordMessages>({});
  const broken = brokenRules(values);

  return {
    values,
    propsOf: (field: PasswordField) => ({
      name: field,
      value: values[field],
      onChange: (event: { currentTarget: { value: string } }) => {
        setValues({ ...values, [field]: event.currentTarget.value });
        setRefused({ ...refused, [field]: undefined });
      },
      onBlur: () => {
        if (values[field] !== '') setLeft(new Set([...left, field]));
      },
      error: refused[field] ?? (left.has(field) ? broken[field] : undefined),
    }),
    /** Shows all messages. @returns the first field with one; null where the form may be sent */
    firstBroken: (): PasswordField | null => {
      setLeft(new Set(fields));
      return fields.find((field) => broken[field]) ?? null;
    },
    /** Shows at their fields what the server says of them. @returns the field to look at; null where it says nothing */
    showRefused: (said: PasswordMessages): PasswordField | null => {
      setRefused(said);
      return fields.find((field) => said[field]) ?? null;
    },
    clear: () => {
      setValues(empty);
      setLeft(new Set());
      setRefused({});
    },
  };
}

/**
 * What of an answer belongs to a field: a wrong current password, or a rule of the server's.
 * @param outcome the result's number, or what the call failed with
 */
export function saidOf(outcome: unknown): PasswordMessages {
  if (outcome === 2) return { current: changePasswordTexts[2] };
  if (!(outcome instanceof ApiProblem)) return {};
  const messageAt = (path: string) => outcome.errors.find((error) => error.path === path)?.message;
  const [current, next] = [messageAt('oldPassword'), messageAt('newPassword')];
  return { ...(current && { current }), ...(next && { next }) };
}
