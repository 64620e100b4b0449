/**
 * Settings and the location: to the web app a 400 of theirs means a session that the server cannot work with, so the
 * server never gives one; what it cannot read is 422 there.
 * @param path as endpoints have it, from behind `/api` on
 */
export function isSettingsCall(path: string): boolean {
  return /^\/(setting|user\/location)(\/|\?|$)/i.test(path);
}
