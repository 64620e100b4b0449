/** What My Profile says. */
export const profileTexts = {
  saved: 'Saved',
  resetTitle: 'Reset Your Password',
} as const;
