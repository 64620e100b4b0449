import { sections } from '@portal/contract/core/section';
import {
  companySettings,
  publicSiteSettings,
  type SettingDefinition,
  siteSettings,
} from '@portal/contract/frame/setting-codes';
import type { MenuSetting, Setting } from '@portal/contract/frame/setting-schemas';
import type { Actor, SupplierActor } from '../core/actor.ts';
import type { NamedCompany } from './company-views.ts';

function toSetting({ fallback, ...setting }: SettingDefinition, value: string | number | undefined): Setting {
  return { ...setting, value: String(value ?? fallback) };
}

/** The site settings that an actor may know; visitors only what the sign-in page needs. */
export function siteSettingsFor(actor: Actor | null, values: ReadonlyMap<string, string>): Setting[] {
  return siteSettings
    .filter(({ settingCode }) => actor !== null || publicSiteSettings.includes(settingCode))
    .map((setting) => toSetting(setting, values.get(setting.settingCode)));
}

export function companySettingsOf({ menu, settings }: NamedCompany): Setting[] {
  const values: Readonly<Record<string, string | number>> = {
    ...settings,
    ...Object.fromEntries(Object.entries(menu).map(([menuId, value]) => [`menu${menuId}`, value])),
  };
  return companySettings.map((setting) => toSetting(setting, values[setting.settingCode]));
}

/** 1 where repairs of this company need an RMA number. */
export function companyRmaOf({ settings }: NamedCompany): number {
  return Number(settings.companyRMA) === 1 ? 1 : 0;
}

export function menuSettingsOf({ menu }: SupplierActor): MenuSetting[] {
  return Object.values(sections).map(({ menuId, label }) => ({ id: menuId, name: label, value: menu[menuId] ?? 'N' }));
}
