const name = 'portal_cookies';
const seconds = 180 * 24 * 60 * 60;

/** Whether cookies were accepted in this browser. */
export function hasCookieConsent(): boolean {
  return document.cookie.split('; ').includes(`${name}=accepted`);
}

export function keepCookieConsent(): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not there on plain http
  document.cookie = `${name}=accepted; path=/; max-age=${seconds}; samesite=lax${secure}`;
}
