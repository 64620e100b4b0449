/** Read at first use: it brings certificates' formats with it, which cost a start more than anything else it reads. */
export function passkeyLibrary(): Promise<typeof import('@simplewebauthn/server')> {
  return import('@simplewebauthn/server');
}
