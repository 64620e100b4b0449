import { frameFields } from '@portal/contract/frame/frame-messages';
import type { SiteSettingCode } from '@portal/contract/frame/setting-codes';
import type { SettingPreview, SettingValues } from '@portal/contract/frame/setting-schemas';
import type { EmployeeActor } from '../../core/actor.ts';
import type { Config } from '../../core/config.ts';
import type { Tx } from '../../core/database/database.ts';
import type { ActionContext } from '../../core/records/audit.ts';
import { invalidField } from '../../core/refused.ts';
import { lockSiteValues, saveSiteValues } from '../setting-store.ts';
import { findSiteValues } from '../setting-views.ts';
import { findSettingVersion } from './setting-change-store.ts';
import { type SaveTerms, saveSettings } from './setting-desk-service.ts';
import { siteEffects } from './setting-effects.ts';
import { changesOf, siteSettingsOf, type Values } from './setting-values.ts';

export const providerSwitch: SiteSettingCode = 'identityProviderAuthentication';

type Provided = Pick<Config, 'identityProvider'>;

/** @throws Refused where the switch to an identity provider would lock everybody out */
function assertProvider(values: SettingValues, { identityProvider }: Provided): void {
  const index = values.findIndex(({ settingCode, value }) => settingCode === providerSwitch && value === 'Y');
  if (index >= 0 && !identityProvider) throw invalidField(`[${index}].value`, frameFields.providerMissing);
}

/** @returns the values as they are now */
export async function saveSiteSettingsOf(
  context: ActionContext<EmployeeActor>,
  { values, ...terms }: SaveTerms & { readonly values: SettingValues },
  config: Provided,
): Promise<Values> {
  const { tx } = context;
  assertProvider(values, config);
  const before = await lockSiteValues(tx);
  const changes = await saveSettings(
    context,
    {
      owner: null,
      settings: siteSettingsOf(before),
      write: (changed) => saveSiteValues(tx, changed),
      audit: { action: 'site_settings.save', objectKind: 'site_settings' },
    },
    values,
    terms,
  );
  return new Map([...before, ...changes.map(({ settingCode, after }) => [settingCode, after] as const)]);
}

export async function previewSiteSettingsOf(tx: Tx, values: SettingValues, config: Provided): Promise<SettingPreview> {
  assertProvider(values, config);
  const version = await findSettingVersion(tx, null);
  const changes = changesOf(siteSettingsOf(await findSiteValues(tx)), values);
  const effects: string[] = [];
  for (const change of changes) effects.push(...(await siteEffects(tx, change)));
  return { version, changes, effects };
}
