import { accountFields } from '@portal/contract/auth/account-messages';
import { askForUsername } from './account-calls.ts';
import { ForgotPage } from './forgot-page.tsx';

export function ForgotUsernamePage() {
  return (
    <ForgotPage
      title="Forgot your username?"
      path="/forgot-username"
      explanation="Enter your account's email address, and we will send your username to it."
      label="Email"
      autoComplete="email"
      inputMode="email"
      required={accountFields.emailRequired.message}
      send={askForUsername}
    />
  );
}
