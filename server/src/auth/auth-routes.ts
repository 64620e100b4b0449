import type { Route } from '../core/route.ts';
import { accountRoutes } from './account-routes.ts';
import { impersonationRoutes } from './impersonation-routes.ts';
import { ownSessionRoutes } from './own-session-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { providerRoutes } from './provider-routes.ts';
import { registrationRoutes } from './registration-routes.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { tokenRoutes } from './token-routes.ts';

export const authRoutes: readonly Route[] = [
  ...tokenRoutes,
  ...sessionRoutes,
  ...impersonationRoutes,
  ...ownSessionRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...accountRoutes,
  ...registrationRoutes,
  ...providerRoutes,
];
