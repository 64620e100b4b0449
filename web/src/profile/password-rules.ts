import { accountFields } from '@portal/contract/auth/account-messages';
import { isPasswordLength } from '@portal/contract/auth/password-rules';

export interface PasswordValues {
  readonly current: string;
  readonly next: string;
  readonly confirmation: string;
}

export type PasswordField = keyof PasswordValues;
export type PasswordMessages = Readonly<Partial<Record<PasswordField, string>>>;

/** What is sent: the current password as it was typed, the new one without spaces around it. */
export function changeOf({ current, next }: PasswordValues) {
  return { oldPassword: current, newPassword: next.trim() };
}

/** The broken rules of the form, by field. */
export function brokenRules(values: PasswordValues): PasswordMessages {
  const { oldPassword, newPassword } = changeOf(values);
  const isSame = values.confirmation.trim() === newPassword;
  return {
    ...(oldPassword === '' && { current: accountFields.currentPasswordRequired.message }),
    ...(newPassword === oldPassword && newPassword !== '' && { next: accountFields.passwordUnchanged.message }),
    ...(!isPasswordLength(newPassword) && { next: accountFields.passwordLength.message }),
    ...(!isSame && { confirmation: accountFields.passwordsDiffer.message }),
  };
}
