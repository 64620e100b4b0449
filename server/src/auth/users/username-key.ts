/** The form in which user names are compared: case, spaces around and ways of writing a character do not count. */
export function usernameKey(username: string): string {
  // PostgreSQL text holds no NUL.
  return username.normalize('NFKC').trim().toLowerCase().replaceAll('\u0000', '\uFFFD');
}
