/** What the multi-factor control says. */
export const mfaTexts = {
  loadFailed: 'An error ocurred while retrieving setting.',
  /** Before the messages of an answer that is none of success. */
  errorPrefix: 'An Error Occurred: ',
} as const;

/** The name under which the admin service keeps whether a user has opted in to multi-factor sign-in. */
export const mfaProperty = 'MFA_OptIn';

/** The one result of the admin service that is a success. */
export const mfaSuccess = 'Success';

/** What an answer of the admin service that is none of success says: its messages, joined. */
export function mfaErrorText(messages: readonly string[]): string {
  return mfaTexts.errorPrefix + messages.join(', ');
}
