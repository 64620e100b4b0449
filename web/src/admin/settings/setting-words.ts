import { choicesOf, companySettings, type SettingDefinition, siteSettings } from '@portal/contract/frame/setting-codes';

const known: readonly SettingDefinition[] = [...siteSettings, ...companySettings];

/** The values that a setting takes, for a field. */
export function fieldChoices(settingCode: string): { readonly id: string; readonly description: string }[] {
  const setting = known.find((one) => one.settingCode === settingCode);
  return setting ? choicesOf(setting).map(({ value, label }) => ({ id: value, description: label })) : [];
}

/** The word of a value: `Yes`, `On for all suppliers`. */
export function wordOf(settingCode: string, value: string): string {
  return fieldChoices(settingCode).find(({ id }) => id === value)?.description ?? value;
}
