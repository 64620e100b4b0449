import { fieldMessage } from '../core/refusal.ts';

export const authFields = {
  usernameRequired: fieldMessage('username_required', 'Username is required'),
  passwordRequired: fieldMessage('password_required', 'Password is required'),
} as const;

/** What a failed sign-in says, whatever the reason: unknown name, wrong password, switched off, too many tries. */
export const signInFailed = 'Invalid username or password.';

/** RFC 6749 error answers of the token call, in the words of its `error_description`. */
export const tokenErrors = {
  signInFailed: { error: 'invalid_grant', error_description: signInFailed },
  sessionEnded: { error: 'invalid_grant', error_description: 'The session has ended.' },
  invalidRequest: { error: 'invalid_request', error_description: 'The request lacks a field or repeats one.' },
  signInElsewhere: {
    error: 'unauthorized_client',
    error_description: 'Please sign in through the identity provider.',
  },
  unsupportedGrantType: {
    error: 'unsupported_grant_type',
    error_description: 'The grant type must be password or refresh_token.',
  },
} as const;
