import { sections } from '@portal/contract/core/section';
import { publicSiteSettings } from '@portal/contract/frame/setting-codes';
import type { MenuSetting, Setting } from '@portal/contract/frame/setting-schemas';
import type { Actor, SupplierActor } from '../core/actor.ts';
import type { Config } from '../core/config.ts';
import type { NamedCompany } from './company-views.ts';
import { siteSettingsOf, type Values } from './setting-desk/setting-values.ts';
import { providerSwitch } from './setting-desk/site-setting-service.ts';

/**
 * The site settings that an actor may know; visitors only what the sign-in page needs, and that as it is: a switch to an
 * identity provider has no effect where none is set up.
 */
export function siteSettingsFor(
  actor: Actor | null,
  stored: Values,
  { identityProvider }: Pick<Config, 'identityProvider'>,
): Setting[] {
  const values = actor || identityProvider ? stored : new Map([...stored, [providerSwitch, 'N']]);
  return siteSettingsOf(values).filter(({ settingCode }) => actor !== null || publicSiteSettings.includes(settingCode));
}

/** 1 where repairs of this company need an RMA number. */
export function companyRmaOf({ settings }: NamedCompany): number {
  return Number(settings.companyRMA) === 1 ? 1 : 0;
}

export function menuSettingsOf({ menu }: SupplierActor): MenuSetting[] {
  return Object.values(sections).map(({ menuId, label }) => ({ id: menuId, name: label, value: menu[menuId] ?? 'N' }));
}
