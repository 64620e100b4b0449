import type { Route } from '../core/http/route.ts';
import { impersonationRoutes } from './impersonation/impersonation-routes.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { accountRoutes } from './passwords/account-routes.ts';
import { providerRoutes } from './provider/provider-routes.ts';
import { registrationRoutes } from './registration/registration-routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { ownSessionRoutes } from './sessions/own-session-routes.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { tokenRoutes } from './sign-in/token-routes.ts';
import { managedUserRoutes } from './users/managed-user-routes.ts';

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
  ...managedUserRoutes,
];
