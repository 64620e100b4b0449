import {
  isEnough,
  type Right,
  type RightSection,
  rightOf,
  rightSectionNames,
  rightSections,
  type UserRights,
} from '@portal/contract/core/rights';

/** What an administrator may give at most in a section and facility. */
export type MostOf = (section: RightSection, companyId: number) => Right;

/** Sets of rights that are given with one click, by the names of their buttons. */
export const presets = {
  Everything: () => 'decide',
  'See only': () => 'see',
  'No prices': () => 'act',
} as const satisfies Record<string, () => Right>;

export type PresetName = keyof typeof presets;

export const presetNames = Object.keys(presets) as PresetName[];

function topOf(section: RightSection): Right {
  return rightSections[section].levels.at(-1) as Right;
}

function lesser(one: Right, other: Right): Right {
  return isEnough(one, other) ? other : one;
}

/** The level that stands for a right in a section: of what it does not tell apart, its highest. */
export function levelOf(limits: UserRights, section: RightSection, companyId: number): Right {
  return lesser(rightOf(limits, section, companyId), topOf(section));
}

/** The same rights but for one. */
export function withLevel(limits: UserRights, section: RightSection, companyId: number, level: Right): UserRights {
  return { ...limits, [section]: { ...limits[section], [companyId]: level } };
}

/** A preset in these facilities, as far as the administrator may give it. */
export function presetLimits(name: PresetName, companyIds: readonly number[], most: MostOf): UserRights {
  let limits: UserRights = {};
  for (const section of rightSectionNames)
    for (const companyId of companyIds) {
      const level = lesser(lesser(presets[name](), topOf(section)), most(section, companyId));
      if (level !== topOf(section)) limits = withLevel(limits, section, companyId, level);
    }
  return limits;
}

/** The same limits, with all that the administrator may give in facilities that are added. */
export function withPreset(limits: UserRights, added: readonly number[], most: MostOf): UserRights {
  const more = presetLimits('Everything', added, most);
  let all = limits;
  for (const section of rightSectionNames)
    if (more[section]) all = { ...all, [section]: { ...all[section], ...more[section] } };
  return all;
}

/** What it means to be an administrator. */
export const administratorWords =
  "Invites and manages the company's users, and sees when the provider has acted as one of them";

/** What somebody's rights in these facilities are called; `Limited` where no preset is the same. */
export function rightsText(limits: UserRights, companyIds: readonly number[]): PresetName | 'Limited' {
  const isAlike = (name: PresetName) => {
    const preset = presetLimits(name, companyIds, topOf);
    return rightSectionNames.every((section) =>
      companyIds.every((companyId) => levelOf(limits, section, companyId) === levelOf(preset, section, companyId)),
    );
  };
  return presetNames.find(isAlike) ?? 'Limited';
}

/** A level in the words of its choice. */
export function levelText(section: RightSection, level: Right): string {
  if (level === topOf(section)) return 'Everything';
  return { none: 'No access', see: 'See only', act: 'No prices', decide: 'Everything' }[level];
}
