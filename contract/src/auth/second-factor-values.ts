/** RFC 6749 extension grants: the second step of a sign-in, and a passkey in place of both steps. */
export const codeGrants = {
  otp: 'urn:supplier-portal:grant-type:mfa-otp',
  recoveryCode: 'urn:supplier-portal:grant-type:mfa-recovery-code',
  passkey: 'urn:supplier-portal:grant-type:passkey',
} as const;

/** How long the second step of a sign-in may take. */
export const mfaTokenSeconds = 5 * 60;

/** How long a browser may take to answer a passkey's challenge. */
export const challengeSeconds = 5 * 60;

/** Challenges for signing in that one address may ask for in a minute. */
export const challengesPerMinute = 60;

/** Within it after a sign-in nobody is asked for the password again. */
export const freshSignInSeconds = 10 * 60;

export const recoveryCodeCount = 10;

export const passkeyLimit = 20;
export const passkeyNameLimit = 50;
