import {
  getCompanySettingDesk,
  getSiteSettingDesk,
  previewCompanySettings,
  previewSiteSettings,
} from '@portal/contract/frame/setting-desk-endpoints';
import { saveCompanySettings, saveSiteSettings } from '@portal/contract/frame/setting-endpoints';
import { employeeRoute, type Route } from '../../core/http/route.ts';
import { knownCompany } from '../company-service.ts';
import { siteSettingsFor } from '../setting-service.ts';
import { findSiteValues } from '../setting-views.ts';
import { type FollowSupplier, previewCompanySettingsOf, saveCompanySettingsOf } from './company-setting-service.ts';
import { readDesk } from './setting-desk-service.ts';
import type { Foretell } from './setting-effects.ts';
import { companySettingsOf, siteSettingsOf } from './setting-values.ts';
import { previewSiteSettingsOf, saveSiteSettingsOf } from './site-setting-service.ts';

/** What the areas do about a supplier's settings. */
export interface SettingsFollowed {
  readonly followers: readonly FollowSupplier[];
  readonly foretellers: readonly Foretell[];
}

/** What employees do with settings. */
export function settingDeskRoutes({ followers, foretellers }: SettingsFollowed): readonly Route[] {
  return [
    employeeRoute(getSiteSettingDesk, async ({ tx }) => {
      // The version first: what is changed between the two reads then counts as changed since.
      const desk = await readDesk(tx, null);
      return { ...desk, settings: siteSettingsOf(await findSiteValues(tx)) };
    }),
    employeeRoute(previewSiteSettings, ({ tx, body, services }) => previewSiteSettingsOf(tx, body, services.config)),
    employeeRoute(saveSiteSettings, async (context) => {
      const { actor, body, query, services } = context;
      const saved = await saveSiteSettingsOf(context, { ...query, values: body }, services.config);
      return siteSettingsFor(actor, saved, services.config);
    }),
    employeeRoute(getCompanySettingDesk, async ({ tx, actor, params }) => {
      const { supplierId } = await knownCompany(tx, actor, params.id);
      const desk = await readDesk(tx, supplierId);
      const company = await knownCompany(tx, actor, supplierId);
      return { ...desk, settings: companySettingsOf(company), supplierId, name: company.supplierName };
    }),
    employeeRoute(previewCompanySettings, async ({ tx, actor, params, body, services: { content } }) =>
      previewCompanySettingsOf(tx, await knownCompany(tx, actor, params.id), body, { foretellers, content }),
    ),
    employeeRoute(saveCompanySettings, async (context) => {
      const { tx, actor, params, query, body } = context;
      const company = await knownCompany(tx, actor, params.id);
      return saveCompanySettingsOf(context, company, { ...query, values: body }, followers);
    }),
  ];
}
