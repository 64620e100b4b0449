import type { Route } from '../core/http/route.ts';
import { addressRoutes } from './addresses/address-routes.ts';
import { companyRoutes } from './company-routes.ts';
import { policyRoutes } from './policies/policy-routes.ts';
import { savedViewRoutes } from './saved-views/saved-view-routes.ts';
import { type SettingsFollowed, settingDeskRoutes } from './setting-desk/setting-desk-routes.ts';
import { settingRoutes } from './setting-routes.ts';
import { todayRoutes } from './today/today-routes.ts';
import type { TodaySource } from './today/today-service.ts';
import { userRoutes } from './user-routes.ts';

/**
 * @param today what the areas show on Today, in the order of the menu
 * @param followed what the areas do about a supplier's settings
 */
export function frameRoutes(today: readonly TodaySource[], followed: SettingsFollowed): readonly Route[] {
  return [
    ...settingRoutes,
    ...savedViewRoutes,
    ...settingDeskRoutes(followed),
    ...companyRoutes,
    ...userRoutes,
    ...todayRoutes(today),
    ...policyRoutes,
    ...addressRoutes,
  ];
}
