import { sections } from '@portal/contract/core/section';
import { frameFields } from '@portal/contract/frame/frame-messages';
import {
  companySettings,
  publicSiteSettings,
  type SettingDefinition,
  type SiteSettingCode,
  siteSettings,
} from '@portal/contract/frame/setting-codes';
import type { MenuSetting, Setting, SiteValues } from '@portal/contract/frame/setting-schemas';
import type { Actor, SupplierActor } from '../core/actor.ts';
import type { Config } from '../core/config.ts';
import { type ActionContext, writeAudit } from '../core/records/audit.ts';
import { invalidField } from '../core/refused.ts';
import type { NamedCompany } from './company-views.ts';
import { lockSiteValues, saveSiteValues } from './setting-store.ts';

const providerSwitch: SiteSettingCode = 'identityProviderAuthentication';

function toSetting({ fallback, ...setting }: SettingDefinition, value: string | number | undefined): Setting {
  return { ...setting, value: String(value ?? fallback) };
}

/**
 * The site settings that an actor may know; visitors only what the sign-in page needs, and that as it is: a switch to an
 * identity provider has no effect where none is set up.
 */
export function siteSettingsFor(
  actor: Actor | null,
  stored: ReadonlyMap<string, string>,
  { identityProvider }: Pick<Config, 'identityProvider'>,
): Setting[] {
  const values = actor || identityProvider ? stored : new Map([...stored, [providerSwitch, 'N']]);
  return siteSettings
    .filter(({ settingCode }) => actor !== null || publicSiteSettings.includes(settingCode))
    .map((setting) => toSetting(setting, values.get(setting.settingCode)));
}

/** @throws Refused where the switch to an identity provider would lock everybody out */
export async function saveSiteSettingsOf(
  context: ActionContext,
  values: SiteValues,
  { identityProvider }: Pick<Config, 'identityProvider'>,
): Promise<ReadonlyMap<string, string>> {
  const { tx } = context;
  const index = values.findIndex(({ settingCode, value }) => settingCode === providerSwitch && value === 'Y');
  if (index >= 0 && !identityProvider) throw invalidField(`[${index}].value`, frameFields.providerMissing);
  const before = await lockSiteValues(tx);
  await saveSiteValues(tx, values);
  const after = new Map([...before, ...values.map(({ settingCode, value }) => [settingCode, value] as const)]);
  await writeAudit(context, {
    action: 'site_settings.save',
    objectKind: 'site_settings',
    objectId: 'site',
    before: Object.fromEntries(before),
    after: Object.fromEntries(after),
  });
  return after;
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
