import { settings } from '../settings.ts';

const key = 'portal.path';

/** Where the identity provider sends the browser back to. */
export const callbackPath = '/login/callback';

/** Pages for somebody who cannot sign in. */
export const accountPaths = ['/forgot-username', '/forgot-password', '/change-password', '/registration'];

/** The discrepancy form of somebody who is not signed in. */
export const publicDiscrepancyPath = '/non-auth-vdf';

/** What a supplier shares by a link, which carries its token behind the #. */
export const walletPath = '/wallet';

/** Pages that work signed out; nobody is sent back to one of them. */
const publicPaths = [
  '/login',
  '/signin',
  '/logout',
  '/policies-acceptance',
  '/policy-acceptance',
  publicDiscrepancyPath,
  walletPath,
  callbackPath,
  ...accountPaths,
];

function plain(pathname: string): string {
  return pathname.toLowerCase().replace(/\/+$/, '');
}

export function isPublicPath(pathname: string): boolean {
  return publicPaths.includes(plain(pathname)) || /^\/sso\//i.test(pathname);
}

export function isLogoutPath(pathname: string): boolean {
  return plain(pathname) === '/logout';
}

/** Whether the content service has a page at this path that visitors may read. */
export function isPublicPage(pathname: string): boolean {
  return settings.publicPages.includes(plain(pathname));
}

/** Whether a path with its query leads to a page of this portal and nowhere else, whatever it was made of. */
export function isInsidePath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these before they read an address
  if (!/^\/(?![/\\])/.test(path) || /[\\\u0000-\u001f]/.test(path)) return false;
  const base = 'https://portal.invalid';
  try {
    return new URL(path, base).origin === base;
  } catch {
    return false;
  }
}

/** Keeps where a visitor wanted to go until after the sign-in, in this tab alone. */
export function rememberPath(path: string): void {
  const pathname = path.split(/[?#]/)[0] ?? '';
  if (pathname === '/' || isPublicPath(pathname) || !isInsidePath(path)) return;
  sessionStorage.setItem(key, path);
}

export function rememberedPath(): string | null {
  const path = sessionStorage.getItem(key);
  return path !== null && isInsidePath(path) ? path : null;
}

/** Once a signed-in page shows, the path has served. */
export function forgetPath(): void {
  sessionStorage.removeItem(key);
}
