import { accountFields } from '@portal/contract/auth/account-messages';
import { isPasswordLength } from '@portal/contract/auth/password-rules';
import { plainRules } from '../../forms/rules.ts';

interface NewPassword {
  newPassword: string;
  confirmation: string;
}

/** Complains of what is trimmed, because that is what is sent; one thing at a time. */
function messagesOf({ newPassword, confirmation }: NewPassword) {
  if (!isPasswordLength(newPassword.trim())) return { newPassword: accountFields.passwordLength.message };
  return newPassword.trim() === confirmation.trim() ? {} : { confirmation: accountFields.passwordsDiffer.message };
}

/** A new password, twice. */
export const newPasswordRules = plainRules(messagesOf, ({ newPassword }) => newPassword.trim());
