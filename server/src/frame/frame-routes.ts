import type { Route } from '../core/route.ts';
import { addressRoutes } from './address-routes.ts';
import { companyRoutes } from './company-routes.ts';
import { lookupRoutes } from './lookup-routes.ts';
import { policyRoutes } from './policy-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { settingRoutes } from './setting-routes.ts';
import { todayRoutes } from './today-routes.ts';
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
