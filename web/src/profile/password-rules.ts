import { accountFields } from '@portal/contract/auth/account-messages';
import { isPasswordLength } from '@portal/contract/auth/password-rules';
import { plainRules } from '../forms/rules.ts';

interface PasswordValues {
  oldPassword: string;
  newPassword: string;
  confirmation: string;
}

/** What is sent: the current password as it was typed, the new one without spaces around it. */
export function changeOf({ oldPassword, newPassword }: PasswordValues) {
  return { oldPassword, newPassword: newPassword.trim() };
}

/** The broken rules of the form, by field. */
export function brokenRules(values: PasswordValues): Partial<Record<keyof PasswordValues, string>> {
  const { oldPassword, newPassword } = changeOf(values);
  const isSame = values.confirmation.trim() === newPassword;
  return {
    ...(oldPassword === '' && { oldPassword: accountFields.currentPasswordRequired.message }),
    ...(newPassword === oldPassword && newPassword !== '' && { newPassword: accountFields.passwordUnchanged.message }),
    ...(!isPasswordLength(newPassword) && { newPassword: accountFields.passwordLength.message }),
    ...(!isSame && { confirmation: accountFields.passwordsDiffer.message }),
  };
}

/** Current password, new password, confirmation. */
export const passwordRules = plainRules(brokenRules, changeOf);
