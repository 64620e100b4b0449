import { ianaZone } from '@portal/contract/lookups/lookups-time-zones';
import type { FastifyRequest } from 'fastify';
import { type Actor, menuWithin } from '../../core/actor.ts';
import { together } from '../../core/database/together.ts';
import type { Authenticate, FindMarketplace } from '../../core/http/api.ts';
import { portalTimeZone } from '../../core/portal-time.ts';
import type { Services } from '../../core/services.ts';
import { verifyAccessToken } from './access-token.ts';
import { findSessionActors, type SessionActor } from './session-views.ts';

/** Finds out who asks, by access token or gateway key; neither is ever taken for the other. */
export function createAuthenticate(services: Services, findMarketplace: FindMarketplace): Authenticate {
  const findSession = together(async (sessionIds: readonly string[]) => {
    const found = await findSessionActors(services.db.system, sessionIds, services.now());
    return new Map(found.map((actor) => [actor.sessionId, actor]));
  });
  return async (request, access) => {
    if (access === 'public') return null;
    const bearer = bearerOf(request);
    if (!bearer) return null;
    return access === 'marketplace' ? findMarketplace(bearer, request.ip) : userActor(services, findSession, bearer);
  };
}

function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

async function userActor(
  { secrets, now }: Services,
  findSession: (sessionId: string) => Promise<SessionActor | null>,
  bearer: string,
): Promise<Actor | null> {
  const claims = await verifyAccessToken(secrets, bearer, now());
  if (!claims) return null;
  const found = await findSession(claims.sessionId);
  return found?.userId === claims.userId ? actorFrom(found) : null;
}

function actorFrom(found: SessionActor): Actor {
  const { sessionId, userId, isAdmin, supplierId } = found;
  const timeZoneId = ianaZone(found.timeZoneId) ?? portalTimeZone;
  const common = { userId, sessionId, name: `${found.firstName} ${found.lastName}`, isAdmin, timeZoneId };
  if (supplierId === null) return { ...common, kind: 'employee', mustSetUpSecondFactor: found.mustSetUpSecondFactor };
  const { facilityIds, menu, limits, impersonatorUserId } = found;
  const actor = { ...common, kind: 'supplier', supplierId, facilityIds, menu: menu ?? {}, impersonatorUserId } as const;
  if (!limits) return actor;
  return { ...actor, limits, menu: menuWithin(actor.menu, limits, facilityIds) };
}
