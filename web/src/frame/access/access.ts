import { type SectionName, sections } from '@portal/contract/core/section';
import type { SiteSettingCode } from '@portal/contract/frame/setting-codes';
import { orderKindNames, orderKinds } from '@portal/contract/lines/line-kinds';
import type { Session } from '../../lib/session.ts';

export type AccessSession = Pick<Session, 'isEmployee' | 'facilities' | 'menu'>;

/** What decides about access beside the session; empty while it is not known. */
export interface PortalSettings {
  readonly site: Readonly<Partial<Record<SiteSettingCode, string>>>;
  readonly company: Readonly<Record<string, string>>;
}

/** Sections whose pages exist. The list is apart from `areas.ts` because the sign-in page reads it. */
export const builtSections = [
  'bids',
  'orders',
  'brandedEcommerce',
  'marketingInsights',
  'resources',
] as const satisfies readonly SectionName[];

export const homePage = '/overview';
export const employeeHome = '/admin/company';
export const impersonatePage = '/admin/impersonate';
/** My Profile; open to everybody who is signed in. */
export const profilePage = '/settings/profile';

/** Whether the user gets nowhere before the policies are accepted. The server never says so of who acts as one. */
export function mustAcceptPolicies({ policies }: Pick<Session, 'policies'>): boolean {
  return policies?.newPolicyAcceptanceRequired === true;
}

/** What a page can be behind: a section, or the history of all lines. */
export type Gate = SectionName | 'history';

/** Sections that have a history; bids alone have none. */
const historySections = orderKindNames.map((kind) => orderKinds[kind].section);

/** Sections whose pages are content, which employees read as well. */
const contentSections: readonly Gate[] = ['marketingInsights', 'brandedEcommerce', 'resources'];

/** Sections that a setting of the whole portal switches on as well. */
const siteSwitches: Partial<Record<Gate, SiteSettingCode>> = {
  marketingInsights: 'marketingInsights',
  brandedEcommerce: 'brandedEcommerce',
};

/** A section of a supplier user is open with its menu setting and a facility, the history with any of its sections. */
function isEnabled(session: AccessSession, gate: Gate): boolean {
  if (gate === 'history') return historySections.some((section) => isEnabled(session, section));
  return session.facilities.length > 0 && session.menu[sections[gate].menuId] === 'Y';
}

/**
 * What happens to somebody who asks for a page behind a gate: `toOverview` where the portal does not have it at all,
 * `toStart` and `popup` where it is not open to this user, `toAdmin` for employees.
 */
export type Access = 'open' | 'unknown' | 'toOverview' | 'toStart' | 'popup' | 'toAdmin';

export function accessTo(gate: Gate, session: AccessSession, settings: PortalSettings | null): Access {
  if (session.isEmployee) return contentSections.includes(gate) ? 'open' : 'toAdmin';
  const siteSwitch = siteSwitches[gate];
  if (siteSwitch && !settings) return 'unknown';
  if (siteSwitch && settings?.site[siteSwitch] !== 'Y') return 'toOverview';
  if (isEnabled(session, gate)) return 'open';
  return gate === 'bids' ? 'toStart' : 'popup';
}

/** Whether `/` and a sign-in may lead to a landing page: it exists and is open, as far as the session tells. */
export function isOpenLandingPage(session: AccessSession, path: string): boolean {
  if (path === homePage || path === profilePage) return true;
  if (path === employeeHome) return session.isEmployee;
  return builtSections.some((section) => sections[section].path === path && isEnabled(session, section));
}
