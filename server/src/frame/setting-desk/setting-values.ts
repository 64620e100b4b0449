import {
  choicesOf,
  companySettings,
  menuIdOf,
  type SettingDefinition,
  siteSettings,
} from '@portal/contract/frame/setting-codes';
import type { Setting, SettingChange, SettingValues } from '@portal/contract/frame/setting-schemas';
import type { YesNo } from '../../core/actor.ts';

/** What a supplier's row holds of its settings; what is not in it has its fallback. */
export interface CompanySwitches {
  readonly menu: Readonly<Record<string, YesNo>>;
  readonly settings: Readonly<Record<string, string | number>>;
}

/** Settings with the values that they have. */
export type Values = ReadonlyMap<string, string>;

function settingsOf(known: readonly SettingDefinition[], value: (code: string) => string | number | undefined) {
  return known.map(
    ({ fallback, choices: _, ...setting }): Setting => ({
      ...setting,
      value: String(value(setting.settingCode) ?? fallback),
    }),
  );
}

export function siteSettingsOf(stored: Values): Setting[] {
  return settingsOf(siteSettings, (code) => stored.get(code));
}

export function companySettingsOf({ menu, settings }: CompanySwitches): Setting[] {
  return settingsOf(companySettings, (code) => {
    const menuId = menuIdOf(code);
    return menuId === null ? settings[code] : menu[menuId];
  });
}

/** What new values would change of settings, in the settings' order; the last one counts where one is named twice. */
export function changesOf(settings: readonly Setting[], values: SettingValues): SettingChange[] {
  const wanted = new Map(values.map(({ settingCode, value }) => [settingCode, value]));
  return settings.flatMap(({ settingCode, settingDescription, value: before }) => {
    const after = wanted.get(settingCode) ?? before;
    return after === before ? [] : [{ settingCode, settingDescription, before, after }];
  });
}

/** Kept values as changes; of settings that the portal no longer knows nothing is told. */
export function describedChanges(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): SettingChange[] {
  return [...siteSettings, ...companySettings].flatMap(({ settingCode, settingDescription }) => {
    const [was, is] = [before[settingCode], after[settingCode]];
    return was === undefined || is === undefined ? [] : [{ settingCode, settingDescription, before: was, after: is }];
  });
}

/** The word of a value: `Yes`, `On for all suppliers`. */
export function wordOf(settingCode: string, value: string): string {
  const known: readonly SettingDefinition[] = [...siteSettings, ...companySettings];
  const setting = known.find((one) => one.settingCode === settingCode);
  return (setting && choicesOf(setting).find((choice) => choice.value === value)?.label) ?? value;
}

/** What changes of company settings write into a supplier's row. */
export function switchesOf(changes: readonly SettingChange[]): CompanySwitches {
  const menu: Record<string, YesNo> = {};
  const settings: Record<string, string | number> = {};
  for (const { settingCode, after } of changes) {
    const menuId = menuIdOf(settingCode);
    if (menuId !== null) menu[menuId] = after === 'Y' ? 'Y' : 'N';
    // The marketplace tells this one as a number, and so it is kept.
    else settings[settingCode] = settingCode === 'companyRMA' ? Number(after) : after;
  }
  return { menu, settings };
}
