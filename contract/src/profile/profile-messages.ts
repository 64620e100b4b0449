/** What My Profile says. */
export const profileTexts = {
  saved: 'Saved',
  resetTitle: 'Reset Your Password',
  resetReason: 'Your password has expired. Please choose a new one.',
} as const;
