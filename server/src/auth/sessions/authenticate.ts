import { ianaZone } from '@portal/contract/lookups/lookups-time-zones';
import type { FastifyRequest } from 'fastify';
import { type Actor, menuWithin, type SupplierActor, type UserActor } from '../../core/actor.ts';
import { together } from '../../core/database/together.ts';
import { verifyEmbedToken } from '../../core/embed-token.ts';
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
  return async (request, { access, isEmbeddable = false }) => {
    if (access === 'public') return null;
    const bearer = bearerOf(request);
    if (!bearer) return null;
    if (access === 'marketplace') return findMarketplace(bearer, request.ip);
    const actor = await userActor(services, findSession, bearer);
    return actor ?? (isEmbeddable ? embeddedActor(services, findSession, bearer) : null);
  };
}

/** @returns the supplier users of those of the sessions that hold, with what they may see by now */
export function supplierActors({ db, now }: Pick<Services, 'db' | 'now'>) {
  return async (sessionIds: readonly string[]): Promise<ReadonlyMap<string, SupplierActor>> => {
    const found = await findSessionActors(db.system, sessionIds, now());
    const actors = found.map(actorFrom).filter((actor) => actor.kind === 'supplier');
    return new Map(actors.map((actor) => [actor.sessionId, actor]));
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

/** Who looks at an embedded report: never more than the token was made for, nor than the user may see by now. */
async function embeddedActor(
  { secrets, now }: Services,
  findSession: (sessionId: string) => Promise<SessionActor | null>,
  bearer: string,
): Promise<Actor | null> {
  const claims = await verifyEmbedToken(secrets, bearer, now());
  if (!claims) return null;
  const found = await findSession(claims.sessionId);
  if (found?.userId !== claims.userId) return null;
  const actor = actorFrom(found);
  if (actor.kind !== 'supplier' || actor.supplierId !== claims.supplierId) return null;
  const facilityIds = actor.facilityIds.filter((id) => claims.facilityIds.includes(id));
  return { ...actor, facilityIds, embeddedReport: claims.report };
}

function actorFrom(found: SessionActor): UserActor {
  const { sessionId, userId, isAdmin, supplierId } = found;
  const timeZoneId = ianaZone(found.timeZoneId) ?? portalTimeZone;
  const common = { userId, sessionId, name: `${found.firstName} ${found.lastName}`, isAdmin, timeZoneId };
  if (supplierId === null) return { ...common, kind: 'employee', mustSetUpSecondFactor: found.mustSetUpSecondFactor };
  const { facilityIds, menu, limits, impersonatorUserId } = found;
  const actor = { ...common, kind: 'supplier', supplierId, facilityIds, menu: menu ?? {}, impersonatorUserId } as const;
  if (!limits) return actor;
  return { ...actor, limits, menu: menuWithin(actor.menu, limits, facilityIds) };
}
