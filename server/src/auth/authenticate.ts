import type { FastifyRequest } from 'fastify';
import type { Actor, MarketplaceActor } from '../core/actor.ts';
import type { Authenticate } from '../core/api.ts';
import type { Services } from '../core/services.ts';
import { verifyAccessToken } from './access-token.ts';
import { findSessionActor, type SessionActor } from './session-views.ts';

/** Knows the marketplace by a gateway key; null for anything else. */
type FindMarketplace = (bearer: string) => Promise<MarketplaceActor | null>;

/** Finds out who asks, by access token or gateway key; neither is ever taken for the other. */
export function createAuthenticate(services: Services, findMarketplace: FindMarketplace): Authenticate {
  return async (request, access) => {
    if (access === 'public') return null;
    const bearer = bearerOf(request);
    if (!bearer) return null;
    return access === 'marketplace' ? findMarketplace(bearer) : userActor(services, bearer);
  };
}

function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

async function userActor(services: Services, bearer: string): Promise<Actor | null> {
  const now = services.now();
  const claims = await verifyAccessToken(services.secrets, bearer, now);
  if (!claims) return null;
  const found = await findSessionActor(services.db.system, claims.sessionId, now);
  return found?.userId === claims.userId ? actorFrom(found, claims.sessionId) : null;
}

function actorFrom(found: SessionActor, sessionId: string): Actor {
  const { userId, isAdmin, timeZoneId, supplierId } = found;
  const common = { userId, sessionId, name: `${found.firstName} ${found.lastName}`, isAdmin, timeZoneId };
  if (supplierId === null) return { ...common, kind: 'employee', mustSetUpSecondFactor: found.mustSetUpSecondFactor };
  const { facilityIds, menu, impersonatorUserId } = found;
  return { ...common, kind: 'supplier', supplierId, facilityIds, menu: menu ?? {}, impersonatorUserId };
}
