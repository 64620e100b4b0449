import type { Setting, SettingPreview, SettingValues } from '@portal/contract/frame/setting-schemas';
import type { EmployeeActor } from '../../core/actor.ts';
import type { Content } from '../../core/content.ts';
import type { Tx } from '../../core/database/database.ts';
import type { ActionContext } from '../../core/records/audit.ts';
import type { NamedCompany } from '../company-views.ts';
import { lockSwitches, saveSwitches } from '../setting-store.ts';
import { findSiteValues } from '../setting-views.ts';
import { findSettingVersion, keepSettingChange } from './setting-change-store.ts';
import { type SaveTerms, saveSettings } from './setting-desk-service.ts';
import { companyEffects, type Foretell } from './setting-effects.ts';
import { type CompanySwitches, changesOf, companySettingsOf, switchesOf } from './setting-values.ts';

/** What an area does about a supplier whose settings may have changed. */
export type FollowSupplier = (
  context: ActionContext,
  supplierId: number,
  /** As they were; null for a supplier that is new. */
  before: CompanySwitches | null,
) => Promise<void>;

/** Saves settings of a supplier; what areas do about them follows at once, as after the marketplace's own word. */
export async function saveCompanySettingsOf(
  context: ActionContext<EmployeeActor>,
  { supplierId }: Pick<NamedCompany, 'supplierId'>,
  { values, ...terms }: SaveTerms & { readonly values: SettingValues },
  followers: readonly FollowSupplier[],
): Promise<Setting[]> {
  const { tx, now } = context;
  const before = await lockSwitches(tx, supplierId);
  const changes = await saveSettings(
    context,
    {
      owner: supplierId,
      settings: companySettingsOf(before),
      write: (changed) => saveSwitches(tx, supplierId, switchesOf(changed), now),
      audit: { action: 'company_settings.save', objectKind: 'company_settings' },
    },
    values,
    terms,
  );
  if (changes.length > 0) for (const follow of followers) await follow(context, supplierId, before);
  return companySettingsOf(await lockSwitches(tx, supplierId));
}

interface Asked {
  readonly foretellers: readonly Foretell[];
  readonly content: Content;
}

export async function previewCompanySettingsOf(
  tx: Tx,
  company: NamedCompany,
  values: SettingValues,
  { foretellers, content }: Asked,
): Promise<SettingPreview> {
  const supplier = { supplierId: company.supplierId, name: company.supplierName };
  const version = await findSettingVersion(tx, supplier.supplierId);
  const changes = changesOf(companySettingsOf(company), values);
  const site = await findSiteValues(tx);
  const effects: string[] = [];
  for (const change of changes) {
    effects.push(...(await companyEffects(tx, { supplier, site, content }, change)));
    for (const foretell of foretellers) effects.push(...(await foretell(tx, supplier, change)));
  }
  return { version, changes, effects };
}

/** Keeps what the marketplace has told anew of a supplier's settings beside what employees have changed. */
export const keepToldSettings: FollowSupplier = async ({ tx, now }, supplierId, before) => {
  if (!before) return;
  const after = companySettingsOf(await lockSwitches(tx, supplierId));
  const changes = changesOf(companySettingsOf(before), after);
  if (changes.length > 0)
    await keepSettingChange(tx, { owner: supplierId, at: now, userId: null, changes, putsBack: null });
};
