import { type Section, sections } from '../core/section.ts';
import { lineKindNames, lineKinds } from '../lines/line-kinds.ts';

/** `V` holds a value, `F` is a flag of Y or N. */
export type SettingType = 'V' | 'F';

export interface SettingDefinition {
  readonly settingId: number;
  readonly settingCode: string;
  readonly settingDescription: string;
  readonly settingType: SettingType;
  /** What holds where nothing was stored. */
  readonly fallback: string;
  /** The values that it takes, with their words; Yes and No where it is a flag. */
  readonly choices?: readonly SettingChoice[];
}

export interface SettingChoice {
  readonly value: string;
  readonly label: string;
}

const flagChoices: readonly SettingChoice[] = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
];

/** The values that a setting takes. */
export function choicesOf({ choices = flagChoices }: SettingDefinition): readonly SettingChoice[] {
  return choices;
}

/** Settings of the whole portal. The database holds their values. */
export const siteSettings = [
  {
    settingId: 1,
    settingCode: 'identityProviderAuthentication',
    settingDescription: 'Sign-in through the identity provider',
    settingType: 'F',
    fallback: 'N',
  },
  {
    settingId: 2,
    settingCode: 'marketingInsights',
    settingDescription: 'Marketing Insights',
    settingType: 'F',
    fallback: 'N',
  },
  {
    settingId: 3,
    settingCode: 'brandedEcommerce',
    settingDescription: 'Branded eCommerce',
    settingType: 'F',
    fallback: 'N',
  },
  {
    settingId: 4,
    settingCode: 'reportingPortal',
    settingDescription: 'Reporting portals',
    settingType: 'V',
    fallback: 'off',
    choices: [
      { value: 'off', label: 'Off' },
      { value: 'assigned', label: 'On for assigned suppliers only' },
      { value: 'all', label: 'On for all suppliers' },
    ],
  },
  {
    settingId: 5,
    settingCode: 'employeeSecondFactor',
    settingDescription: 'Employees must use two-step verification',
    settingType: 'F',
    fallback: 'N',
  },
] as const satisfies readonly SettingDefinition[];

/** Site settings that the sign-in page needs, so that they are told to everybody. */
export const publicSiteSettings: readonly string[] = ['identityProviderAuthentication'];

const menuPrefix = 'menu';

/** The menu id that a company setting switches; null for a setting that is none of the menu. */
export function menuIdOf(settingCode: string): string | null {
  return settingCode.startsWith(menuPrefix) ? settingCode.slice(menuPrefix.length) : null;
}

/** The menu setting of a section as a company setting: `menu122`. */
function menuSetting({ menuId, label }: Section): SettingDefinition {
  return {
    settingId: menuId,
    settingCode: `${menuPrefix}${menuId}`,
    settingDescription: label,
    settingType: 'F',
    fallback: 'N',
  };
}

/** Settings of a company; those of the menu have the ids of the menu. */
export const companySettings: readonly SettingDefinition[] = [
  {
    settingId: 11,
    settingCode: 'vendorAccountInformation',
    settingDescription: 'Company Profile',
    settingType: 'F',
    fallback: 'N',
  },
  {
    settingId: 12,
    settingCode: 'companyRMA',
    settingDescription: 'RMA numbers for repairs',
    settingType: 'V',
    fallback: '0',
    choices: [
      { value: '1', label: 'Required' },
      { value: '0', label: 'Not required' },
    ],
  },
  {
    settingId: 13,
    settingCode: 'advancedAnalytics',
    settingDescription: 'Advanced Analytics',
    settingType: 'F',
    fallback: 'N',
  },
  {
    settingId: 14,
    settingCode: 'policyExempt',
    settingDescription: 'Users need not accept the policies',
    settingType: 'F',
    fallback: 'N',
  },
  ...Object.values(sections).map(menuSetting),
];

export type SiteSettingCode = (typeof siteSettings)[number]['settingCode'];

/** Queue lists whose columns and view a user can keep. */
export const gridNames = [...lineKindNames.map((kind) => lineKinds[kind].section), 'orders-history'] as const;

/** So many views by name a user has of one list. */
export const mostSavedViews = 20;

export type GridName = (typeof gridNames)[number];

export const gridViews = ['Grid', 'Card'] as const;
export const defaultGridView = 'Grid';

/** How much a card shows: what the list's own definition says, or what fits into a hand's width. */
export const gridCards = ['Full', 'Compact'] as const;

/** How many rows a page of a list may have. */
export const gridPageSizes = [10, 25, 50, 100] as const;
