import { type Right, type RightSection, refusalOfRight, rightOf, seenFacilities } from '@portal/contract/core/rights';
import { type SectionName, sections } from '@portal/contract/core/section';
import type { SiteSettingCode } from '@portal/contract/frame/setting-codes';
import { orderKindNames, orderKinds } from '@portal/contract/lines/line-kinds';
import type { Session } from '../../lib/session/session.ts';

export type AccessSession = Pick<Session, 'isEmployee' | 'facilities' | 'menu'> &
  Partial<Pick<Session, 'limits' | 'isAdmin'>>;

/** What decides about access beside the session; empty while it is not known. */
export interface PortalSettings {
  readonly site: Readonly<Partial<Record<SiteSettingCode, string>>>;
  readonly company: Readonly<Record<string, string>>;
}

export const homePage = '/overview';
export const employeeHome = '/admin/company';
export const impersonatePage = '/admin/impersonate';
/** The users of the own company, for its administrators. */
export const usersPage = '/users';
/** The users of a supplier, for administrators of the portal. */
export const employeeUsersPage = `${employeeHome}/users/manage`;
/** My Profile; open to everybody who is signed in. */
export const profilePage = '/settings/profile';
/** The discrepancy form; open to every supplier user. */
export const discrepancyFormPage = '/non-reference-vdf';

/** Whether the user gets nowhere before the policies are accepted. The server never says so of who acts as one. */
export function mustAcceptPolicies({ policies }: Pick<Session, 'policies'>): boolean {
  return policies?.newPolicyAcceptanceRequired === true;
}

/** What a page can be behind: a section, the history of all lines, or who somebody is. */
export type Gate = SectionName | 'companyProfile' | 'history' | 'suppliers' | 'userAdmins' | 'employees' | 'everybody';

/** Sections that have a history; bids alone have none. */
const historySections = orderKindNames.map((kind) => orderKinds[kind].section);

/** Sections whose pages are content, which employees read as well. */
const contentSections: readonly Gate[] = ['marketingInsights', 'brandedEcommerce', 'resources'];

/** Sections that a setting of the whole portal switches on as well. */
const siteSwitches: Partial<Record<Gate, SiteSettingCode>> = {
  marketingInsights: 'marketingInsights',
  brandedEcommerce: 'brandedEcommerce',
};

/** The facilities whose profile the user may see. */
export function profilesOf({ facilities, limits = {} }: AccessSession): AccessSession['facilities'] {
  const seen = seenFacilities(
    limits,
    'companyProfile',
    facilities.map(({ companyId }) => companyId),
  );
  return facilities.filter(({ companyId }) => seen.includes(companyId));
}

/**
 * Why the user cannot do what needs a right in a section and facility, in the words of the call that would refuse it;
 * null where nothing stands against it.
 */
export function reasonAgainst(
  { limits = {} }: Pick<AccessSession, 'limits'>,
  section: RightSection,
  companyId: number,
  needed: Right = 'act',
): string | null {
  return refusalOfRight(rightOf(limits, section, companyId), needed, section)?.detail ?? null;
}

/**
 * As far as the session tells: a section of a supplier user is open with its menu setting and a facility, the history
 * with any of its sections.
 */
export function isEnabled(session: AccessSession, gate: Gate): boolean {
  if (gate === 'everybody') return true;
  if (gate === 'employees') return session.isEmployee;
  if (gate === 'suppliers') return !session.isEmployee;
  if (gate === 'userAdmins') return !session.isEmployee && session.isAdmin === true;
  // Whether the company has it switched on, its settings tell.
  if (gate === 'companyProfile') return !session.isEmployee && profilesOf(session).length > 0;
  if (gate === 'history') return historySections.some((section) => isEnabled(session, section));
  return session.facilities.length > 0 && session.menu[sections[gate].menuId] === 'Y';
}

/**
 * What happens to somebody who asks for a page behind a gate: `toOverview` where the portal does not have it at all,
 * `toStart` and `popup` where it is not open to this user, `toAdmin` for employees.
 */
export type Access = 'open' | 'unknown' | 'toOverview' | 'toStart' | 'popup' | 'toAdmin';

export function accessTo(gate: Gate, session: AccessSession, settings: PortalSettings | null): Access {
  if (session.isEmployee) return isEnabled(session, gate) || contentSections.includes(gate) ? 'open' : 'toAdmin';
  const asSet = bySettings(gate, settings);
  if (asSet !== null) return asSet;
  if (isEnabled(session, gate)) return 'open';
  return gate === 'bids' ? 'toStart' : 'popup';
}

/** What settings say of a gate; null where they leave it open, or say nothing of it. */
function bySettings(gate: Gate, settings: PortalSettings | null): Access | null {
  const siteSwitch = siteSwitches[gate];
  if (!siteSwitch && gate !== 'companyProfile') return null;
  if (!settings) return 'unknown';
  if (siteSwitch) return settings.site[siteSwitch] === 'Y' ? null : 'toOverview';
  return settings.company.vendorAccountInformation === 'Y' ? null : 'popup';
}
