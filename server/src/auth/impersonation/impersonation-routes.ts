import { accessTokenSeconds, webClientId } from '@portal/contract/auth/auth-values';
import {
  listImpersonations,
  startImpersonation as startEndpoint,
  stopImpersonation as stopEndpoint,
} from '@portal/contract/auth/impersonation-endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { everything } from '../../core/database/database.ts';
import { bareEmployeeRoute, bareSignedInRoute, type Route, supplierRoute } from '../../core/http/route.ts';
import type { Services } from '../../core/services.ts';
import { setSessionCookies } from '../sessions/session-cookies.ts';
import type { Grant } from '../sessions/session-service.ts';
import { startImpersonation, stopImpersonation } from './impersonation-service.ts';
import { listImpersonationsOf } from './impersonation-views.ts';

interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly services: Services;
}

/** The answer of a token call without what it tells of the user, which stands in the access token. */
function answer({ request, reply, services }: Asked, grant: Grant) {
  const isWeb = grant.clientId === webClientId;
  if (isWeb) setSessionCookies(request, reply, services.config, grant);
  reply.header('cache-control', 'no-store');
  return {
    access_token: grant.accessToken,
    refresh_token: isWeb ? '' : grant.refreshToken,
    expires_in: accessTokenSeconds,
    token_type: 'Bearer' as const,
  };
}

export const impersonationRoutes: readonly Route[] = [
  bareEmployeeRoute(startEndpoint, async ({ params, body, actor, services, now, origin, ...http }) => {
    const asked = { loginId: params.loginId, reason: body?.reason ?? '' };
    const { db, secrets } = services;
    const grant = await db.write(everything, (tx) => startImpersonation({ tx, actor, now, origin }, secrets, asked));
    return answer({ services, ...http }, grant);
  }),
  bareSignedInRoute(stopEndpoint, async ({ actor, services, now, origin, ...http }) => {
    const { db, secrets } = services;
    const grant = await db.write(everything, (tx) => stopImpersonation({ tx, actor, now, origin }, secrets));
    return answer({ services, ...http }, grant);
  }),
  supplierRoute(listImpersonations, ({ tx, actor, now }) => listImpersonationsOf(tx, actor.supplierId, now)),
];
