import { coreRefusals } from '@portal/contract/core/core-messages';
import {
  getCompanyRma,
  getDefaults,
  getGridPreference,
  listCompanySettings,
  listFeatures,
  listMenuSettings,
  listSiteSettings,
  saveDefaults,
  saveGridPreference,
} from '@portal/contract/frame/setting-endpoints';
import { openRoute, type Route, signedInRoute } from '../core/http/route.ts';
import { writeAudit } from '../core/records/audit.ts';
import { Refused } from '../core/refused.ts';
import { knownCompany } from './company-service.ts';
import { companySettingsOf } from './setting-desk/setting-values.ts';
import { companyRmaOf, menuSettingsOf, siteSettingsFor } from './setting-service.ts';
import { saveDefaultsOf, saveGridPreferenceOf } from './setting-store.ts';
import { findDefaults, findGridPreference, findSiteValues } from './setting-views.ts';

const siteRoutes: readonly Route[] = [
  openRoute(listSiteSettings, async ({ tx, actor, services }) =>
    siteSettingsFor(actor, await findSiteValues(tx), services.config),
  ),
  openRoute(listFeatures, async ({ services }) =>
    Object.entries(services.config.features).map(([name, enabled]) => ({ name, enabled })),
  ),
];

const companySettingRoutes: readonly Route[] = [
  signedInRoute(listCompanySettings, async ({ tx, actor, params }) =>
    companySettingsOf(await knownCompany(tx, actor, params.id)),
  ),
  signedInRoute(getCompanyRma, async ({ tx, actor, params }) => companyRmaOf(await knownCompany(tx, actor, params.id))),
  signedInRoute(listMenuSettings, async ({ actor }) => (actor.kind === 'supplier' ? menuSettingsOf(actor) : [])),
];

const userSettingRoutes: readonly Route[] = [
  signedInRoute(getDefaults, async ({ tx, actor }) => {
    const defaults = await findDefaults(tx, actor);
    if (!defaults) throw new Refused(coreRefusals.unauthorized);
    return defaults;
  }),
  signedInRoute(saveDefaults, async ({ tx, actor, body, now, origin }) => {
    await saveDefaultsOf(tx, actor, body, now);
    const entry = { action: 'defaults.save', objectKind: 'user', objectId: actor.userId, after: body };
    writeAudit({ tx, actor, now, origin }, entry);
    return body;
  }),
  signedInRoute(getGridPreference, ({ tx, actor, params }) => findGridPreference(tx, actor, params.gridName)),
  signedInRoute(saveGridPreference, async ({ tx, actor, body, now, origin }) => {
    await saveGridPreferenceOf(tx, actor, body, now);
    const entry = { action: 'grid.save', objectKind: 'grid', objectId: body.gridName, after: body };
    writeAudit({ tx, actor, now, origin }, entry);
    return body;
  }),
];

export const settingRoutes: readonly Route[] = [...siteRoutes, ...companySettingRoutes, ...userSettingRoutes];
