import type { SessionReply } from '@portal/contract/auth/auth-schemas';
import { landingPages } from '@portal/contract/core/section';

type Lander = Pick<SessionReply, 'isEmployee' | 'isPasswordExpired' | 'defaultHomePage' | 'beingImpersonated'>;

const overview = '/overview';

/** Landing pages that exist; the ones of the specification whose area is not built yet lead to the overview. */
const builtPages: readonly string[] = [overview, '/bids'];

function isBuilt(path: string): boolean {
  return builtPages.includes(path);
}

/** Where `/` leads. */
export function homePath(session: Lander, exists: (path: string) => boolean = isBuilt): string {
  const page = landingPages.find(({ id }) => id === session.defaultHomePage)?.path ?? overview;
  const path = session.isEmployee ? '/admin/company' : page;
  return exists(path) ? path : overview;
}

/**
 * Where a user goes after signing in: an expired password first, then the page that was asked for, then home.
 * @param remembered the path that a signed-out visitor asked for, already known to be one of this portal
 */
export function landingPath(
  session: Lander,
  remembered: string | null,
  exists: (path: string) => boolean = isBuilt,
): string {
  const profile = '/settings/profile';
  if (session.isPasswordExpired && !session.beingImpersonated && exists(profile)) return profile;
  const home = homePath(session, exists);
  if (remembered === null) return home;
  if (session.isEmployee) return remembered.includes('admin') ? remembered : home;
  return /^\/admin(?:[/?#]|$)/i.test(remembered) ? home : remembered;
}
