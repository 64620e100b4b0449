/** Paths that the web app calls before any schema is loaded. */
export const authPaths = {
  token: '/connect/token',
  revoke: '/connect/token/revoke',
  session: '/session',
  policies: '/company/policies',
} as const;
