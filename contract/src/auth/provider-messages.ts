import { refusal } from '../core/refusal.ts';

/** Why a sign-in through the identity provider did not come about; the sign-in page shows the sentence. */
export const providerRefusals = {
  off: refusal('provider_off', 409, 'Signing in this way is turned off. Please reload the page.'),
  unreachable: refusal(
    'provider_unreachable',
    503,
    'The sign-in service cannot be reached right now. Please try again in a moment.',
  ),
  lost: refusal(
    'provider_sign_in_lost',
    409,
    'This sign-in took too long or was started in another window. Please sign in again.',
  ),
  cancelled: refusal('provider_cancelled', 403, 'The sign-in was cancelled. Please sign in again.'),
  notConfirmed: refusal(
    'provider_not_confirmed',
    403,
    'The sign-in service did not confirm who you are. Please sign in again.',
  ),
  signedOut: refusal('provider_signed_out', 403, 'You have been signed out. Please sign in again.'),
  noAccount: refusal(
    'provider_no_account',
    403,
    'Your account has no access to this portal. Sign in with another account, or ask for help below.',
  ),
} as const;
