import type { Route } from '../core/http/route.ts';
import { lookupRoutes } from '../lookups/lookup-routes.ts';
import { addressRoutes } from './addresses/address-routes.ts';
import { companyRoutes } from './company-routes.ts';
import { policyRoutes } from './policies/policy-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { settingRoutes } from './setting-routes.ts';
import { todayRoutes } from './today/today-routes.ts';
import { userRoutes } from './user-routes.ts';

export const frameRoutes: readonly Route[] = [
  ...settingRoutes,
  ...companyRoutes,
  ...userRoutes,
  ...lookupRoutes,
  ...todayRoutes,
  ...policyRoutes,
  ...addressRoutes,
  ...reportRoutes,
];
