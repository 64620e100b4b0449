import { landingPages } from '@portal/contract/core/section';
import { type AccessSession, employeeHome, homePage, profilePage } from '../frame/access/access.ts';
import { isOpenLandingPage } from '../frame/areas.ts';
import type { Session } from '../lib/session/session.ts';

export type Lander = AccessSession & Pick<Session, 'isPasswordExpired' | 'defaultHomePage' | 'beingImpersonated'>;

/** Where `/` leads: the chosen landing page, or the overview where that one is not open. */
export function homePath(session: Lander, isOpen = isOpenLandingPage): string {
  const chosen = landingPages.find(({ id }) => id === session.defaultHomePage)?.path ?? homePage;
  const path = session.isEmployee ? employeeHome : chosen;
  return isOpen(session, path) ? path : homePage;
}

/**
 * Where a user goes after signing in: an expired password first, then the page that was asked for, then home.
 * @param remembered the path that a signed-out visitor asked for, already known to be one of this portal
 */
export function landingPath(session: Lander, remembered: string | null, isOpen = isOpenLandingPage): string {
  const mustChange = session.isPasswordExpired && !session.beingImpersonated;
  if (mustChange) return profilePage;
  const home = homePath(session, isOpen);
  if (remembered === null) return home;
  if (session.isEmployee) return remembered.includes('admin') ? remembered : home;
  return /^\/admin(?:[/?#]|$)/i.test(remembered) ? home : remembered;
}
