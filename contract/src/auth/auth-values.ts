/** The web app's `client_id`: its refresh token travels in a cookie, never in a body. */
export const webClientId = 'supplier';

export const accessTokenSeconds = 15 * 60;

/** Life of a session from sign-in on, whatever is done in it. */
export const sessionSeconds = 8 * 60 * 60;

/** Life of an impersonation, whatever is done in it; never longer than the employee's own session. */
export const impersonationSeconds = 60 * 60;

/** How long a browser that asked to be remembered keeps the user id. */
export const idCookieSeconds = 90 * 24 * 60 * 60;

/** The same after a sign-in through the identity provider. */
export const providerIdCookieSeconds = 364 * 24 * 60 * 60;

/** How long the cookie lives that signs out at the identity provider later on. */
export const providerCookieSeconds = 30 * 24 * 60 * 60;

/** Header of a logout's answer: where the browser ends its session at the identity provider as well. */
export const signOutHeader = 'provider-sign-out';

/** How long somebody may take at the identity provider. */
export const providerSignInSeconds = 15 * 60;

/** Within it a refresh token that was just used answers the same successor: tabs refresh at the same time. */
export const refreshGraceSeconds = 10;

/** The group in the access token's `Groups` that marks an administrator; read together with `isEmployee`. */
export const administratorGroup = 'SupplierProAdmin';

/** Longest password that is looked at; a longer one is a wrong one. */
export const passwordLimit = 200;
