import { accountFields } from '@portal/contract/auth/account-messages';
import { askForPassword } from './account-calls.ts';
import { ForgotPage } from './forgot-page.tsx';

export function ForgotPasswordPage() {
  return (
    <ForgotPage
      title="Forgot your password?"
      path="/forgot-password"
      explanation="We send a link for a new password to the email address of your account."
      label="Email or User ID"
      autoComplete="username"
      inputMode="text"
      required={accountFields.loginRequired.message}
      send={askForPassword}
    />
  );
}
