const key = 'portal.passwordLink';

/** The query parameter by which the sign-in page knows a link from a mail. */
export const linkParameter = 'e';

/** What an emailed link carried: kept in this tab alone, until it has served. */
export function keepPasswordLink(token: string): void {
  sessionStorage.setItem(key, token);
}

export function keptPasswordLink(): string | null {
  return sessionStorage.getItem(key) || null;
}

export function forgetPasswordLink(): void {
  sessionStorage.removeItem(key);
}
