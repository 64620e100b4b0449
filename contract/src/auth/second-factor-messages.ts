import { fieldMessage, refusal } from '../core/refusal.ts';

export const secondFactorFields = {
  codeForm: fieldMessage('code_form', 'Enter the 6 digits that your app shows.'),
  recoveryCodeForm: fieldMessage('recovery_code_form', 'Enter one of your recovery codes.'),
  wrongCode: fieldMessage('wrong_code', 'This code is incorrect or has already been used. Please try the next one.'),
  wrongPassword: fieldMessage('wrong_password', 'This password is incorrect.'),
  proofRequired: fieldMessage('proof_required', 'Enter your password.'),
  passkeyNameRequired: fieldMessage('passkey_name_required', 'Give the passkey a name.'),
  passkeyNameTooLong: fieldMessage('passkey_name_too_long', 'Please limit the name to 50 characters.'),
} as const;

export const secondFactorRefusals = {
  alreadyOn: refusal('second_factor_on', 409, 'Two-step verification is already on.'),
  ownReset: refusal('own_second_factor', 403, 'You change your own two-step verification in My Profile.'),
  notOn: refusal('second_factor_off', 409, 'Two-step verification is not on.'),
  notStarted: refusal('second_factor_not_started', 409, 'This set-up is no longer valid. Please start again.'),
  atProvider: refusal('second_factor_at_provider', 409, 'Your identity provider takes care of this.'),
  passkeyRefused: refusal('passkey_refused', 422, 'This passkey could not be added. Please try again.'),
  tooManyPasskeys: refusal('too_many_passkeys', 409, 'You have 20 passkeys. Remove one to add another.'),
} as const;

/** What a refused second step or passkey says at the sign-in. */
export const secondStepFailures = {
  wrongCode: 'This code is incorrect or has already been used. Please try the next one.',
  wrongRecoveryCode: 'This recovery code is incorrect or has already been used.',
  expired: 'This sign-in took too long. Please sign in again.',
  passkey: 'This passkey could not be used. Please try again, or sign in with your password.',
} as const;

/** RFC 6749 error answers of the second step, in the words of their `error_description`. */
export const secondStepErrors = {
  needed: { error: 'mfa_required', error_description: 'A second step is needed to sign in.' },
  wrongCode: { error: 'invalid_grant', error_description: secondStepFailures.wrongCode },
  wrongRecoveryCode: { error: 'invalid_grant', error_description: secondStepFailures.wrongRecoveryCode },
  expired: { error: 'expired_token', error_description: secondStepFailures.expired },
  passkey: { error: 'invalid_grant', error_description: secondStepFailures.passkey },
} as const;
