import { coreRefusals } from './core-messages.ts';
import type { Refusal } from './refusal.ts';
import { type SectionName, sections } from './section.ts';

/**
 * What a user may do with the records of one section in one facility, least first. `see` is to read, print and export;
 * `act` all else that changes a record; `decide` prices too: bids, quotes, charges.
 */
export const rights = ['none', 'see', 'act', 'decide'] as const;

export type Right = (typeof rights)[number];

/** What is given where nothing else is said. */
export const everyRight: Right = 'decide';

/** The sections in which users have rights facility by facility; the company profile is one by a setting, not a menu. */
export const rightSections = {
  bids: { label: sections.bids.label, levels: rights },
  orders: { label: sections.orders.label, levels: ['none', 'see', 'act'] },
  repairs: { label: sections.repairs.label, levels: rights },
  returns: { label: sections.returns.label, levels: ['none', 'see', 'act'] },
  loaners: { label: sections.loaners.label, levels: ['none', 'see', 'act'] },
  insights: { label: sections.insights.label, levels: ['none', 'see', 'act'] },
  companyProfile: { label: 'Company Profile', levels: ['none', 'see', 'act'] },
} as const satisfies Record<string, { readonly label: string; readonly levels: readonly Right[] }>;

export type RightSection = keyof typeof rightSections;

export const rightSectionNames = Object.keys(rightSections) as RightSection[];

/** What a user is limited to, by section and facility; whatever is missing is not limited. */
export type UserRights = Readonly<Partial<Record<RightSection, Readonly<Record<string, Right>>>>>;

export function isRightSection(section: SectionName | RightSection): section is RightSection {
  return section in rightSections;
}

export function rightOf(limits: UserRights, section: RightSection, companyId: number): Right {
  return limits[section]?.[companyId] ?? everyRight;
}

export function isEnough(right: Right, needed: Right): boolean {
  return rights.indexOf(right) >= rights.indexOf(needed);
}

/** The facilities whose records of a section may be seen. */
export function seenFacilities(
  limits: UserRights,
  section: RightSection,
  facilityIds: readonly number[],
): readonly number[] {
  if (!limits[section]) return facilityIds;
  return facilityIds.filter((companyId) => rightOf(limits, section, companyId) !== 'none');
}

/** How a call is refused that needs more than the right that somebody has; null where it is enough. */
export function refusalOfRight(right: Right, needed: Right, section: RightSection): Refusal | null {
  if (isEnough(right, needed)) return null;
  if (section === 'companyProfile') return coreRefusals.profileSeenOnly;
  return needed === 'decide' ? coreRefusals.pricesNotDecided : coreRefusals.lineSeenOnly;
}
