import { accountFields } from '@portal/contract/auth/account-messages';
import { askForPassword } from './account-calls.ts';
import { ForgotPage } from './forgot-page.tsx';

export function ForgotPasswordPage() {
  return (
    <ForgotPage
      title="Forgot your password?"
      path="/forgot-password"
      explanation="We will send a link to choose a new password to your account's email address."
      label="Email or User ID"
      autoComplete="username"
      inputMode="text"
      required={accountFields.loginRequired.message}
      send={askForPassword}
    />
  );
}
