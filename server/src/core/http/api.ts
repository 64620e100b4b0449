import { coreRefusals } from '@portal/contract/core/core-messages';
import type { AnyEndpoint } from '@portal/contract/core/endpoint';
import type { FileReply } from '@portal/contract/core/file-reply';
import type { Refusal } from '@portal/contract/core/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Actor, type MarketplaceActor, maySee, scopeOf, type UserActor } from '../actor.ts';
import type { Origin } from '../records/audit.ts';
import { invalidByIssues, Refused } from '../refused.ts';
import type { Services } from '../services.ts';
import { once } from './idempotency.ts';
import { assertMediaType } from './json-body.ts';
import { type CountInMinute, minuteCounts } from './limits/minute-counts.ts';
import { placesOfUsers } from './limits/open-calls.ts';
import { isKnownAlready } from './replies/entity-tag.ts';
import { sendFile } from './replies/file-reply.ts';
import { answered, jsonOf, type Serialise, serialiserOf, WrittenJson } from './replies/serialise.ts';
import type { Route } from './route.ts';

/** Finds out who asks: by access token, or by gateway key for calls of the marketplace; null for nobody. */
export type Authenticate = (
  request: FastifyRequest,
  endpoint: Pick<AnyEndpoint, 'access' | 'isEmbeddable'>,
) => Promise<Actor | null>;

/**
 * Knows the marketplace by a gateway key that comes from an address; null for anything else.
 * @throws Refused with 429 where too many wrong ones came from there
 */
export type FindMarketplace = (bearer: string, ip: string) => Promise<MarketplaceActor | null>;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint;
  }
}

/** Serves every route under `/api`, each as its endpoint declares it. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  services: Services,
  authenticate: Authenticate,
): void {
  app.decorateRequest('actor', null);
  const limits = { takePlace: placesOfUsers(), countInMinute: minuteCounts() };
  for (const route of routes) registerRoute(app, route, services, authenticate, limits);
}

interface Limits {
  readonly takePlace: ReturnType<typeof placesOfUsers>;
  readonly countInMinute: CountInMinute;
}

function registerRoute(
  app: FastifyInstance,
  route: Route,
  services: Services,
  authenticate: Authenticate,
  { takePlace, countInMinute }: Limits,
): void {
  const { endpoint } = route;
  const serialise = serialiserOf(endpoint.reply);
  const send = senderOf(endpoint, serialise);
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    bodyLimit: endpoint.bodyLimit ?? 1024 * 1024,
    config: { endpoint },
    // Before the body is read: nobody uploads megabytes only to be told that they may not.
    onRequest: async (request, reply) => {
      request.actor = await authenticate(request, endpoint);
      assertMayCall(endpoint, request.actor);
      // A stream stands open all day; how many a user may have is its own matter.
      if (!endpoint.isStream) takePlace(request.actor, reply);
      countCall(endpoint, request.actor, services.now(), countInMinute);
      assertMediaType(endpoint, request.headers);
      await route.beforeBody?.({ services, now: services.now(), ip: request.ip });
    },
    handler: async (request, reply) => {
      const input = parseInput(endpoint, request);
      const userAgent = request.headers['user-agent'] ?? null;
      const origin: Origin = { ip: request.ip, requestId: request.id, userAgent };
      const context = { ...input, actor: asksFor(endpoint, request.actor), services, now: services.now(), origin };
      const result = route.isBare
        ? await route.handle({ ...context, request, reply })
        : await inTransaction(route, serialise, context, request);
      // A bare handler may have answered by itself. `sent` tells so only once all has left: never where the reader leaves first.
      if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return reply;
      if (services.config.mode === 'test') assertReply(endpoint, result);
      return send(reply.code(endpoint.status), result);
    },
  });
}

type Send = (reply: FastifyReply, result: unknown) => FastifyReply;

/** How an endpoint's result leaves: not at all, as a file, or as JSON through its schema. */
function senderOf({ method, status, produces }: AnyEndpoint, serialise: Serialise): Send {
  if (status === 204) return (reply) => reply.send();
  if (produces) return (reply, result) => sendFile(reply, produces, result as FileReply);
  return (reply, result) => {
    const content = method === 'GET' ? withTag(reply, serialise, result) : result;
    if (content instanceof WrittenJson && isKnownAlready(reply.request, reply, content)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(jsonOf(serialise, content));
  };
}

/** What is read can be known already: lists are written by now, a record is here. Some handlers name it by themselves. */
function withTag(reply: FastifyReply, serialise: Serialise, result: unknown): unknown {
  if (result instanceof WrittenJson || Array.isArray(result) || reply.hasHeader('etag')) return result;
  return new WrittenJson([Buffer.from(serialise(result))]);
}

type Context = ReturnType<typeof parseInput> & { actor: Actor | null; services: Services; now: Date; origin: Origin };

function inTransaction(
  { endpoint, handle }: Route,
  serialise: Serialise,
  context: Context,
  request: FastifyRequest,
): Promise<unknown> {
  const { db } = context.services;
  const scope = scopeOf(context.actor);
  if (endpoint.method === 'GET') return db.read(scope, (tx) => answered(serialise, handle({ ...context, tx })));
  const key = request.headers['idempotency-key'];
  return db.write(scope, (tx) => {
    const work = () => answered(serialise, handle({ ...context, tx }));
    if (!endpoint.idempotent || typeof key !== 'string') return work();
    const actor = context.actor as UserActor;
    return once(tx, { actor, endpointId: endpoint.id, key, body: context.body, now: context.now }, work);
  });
}

const gates: Record<AnyEndpoint['access'], (actor: Actor | null) => Refusal | null> = {
  public: () => null,
  open: () => null,
  marketplace: (actor) => (actor ? null : coreRefusals.unauthorized),
  signedIn: (actor) => (actor ? null : coreRefusals.unauthorized),
  supplier: (actor) => refusedUnless(actor, actor?.kind === 'supplier', coreRefusals.sectionNotEnabled),
  supplierAdmin: (actor) => refusedUnless(actor, actor?.kind === 'supplier' && actor.isAdmin, coreRefusals.notAllowed),
  userAdmin: (actor) =>
    refusedUnless(actor, actor !== null && 'isAdmin' in actor && actor.isAdmin, coreRefusals.notAllowed),
  employee: (actor) => refusedUnless(actor, actor?.kind === 'employee', coreRefusals.notAllowed),
  employeeAdmin: (actor) => refusedUnless(actor, actor?.kind === 'employee' && actor.isAdmin, coreRefusals.notAllowed),
};

function refusedUnless(actor: Actor | null, isAllowed: boolean, refusal: Refusal): Refusal | null {
  if (!actor) return coreRefusals.unauthorized;
  return isAllowed ? null : refusal;
}

/** Calls that work without a sign-in stay open; what they tell of a caller depends on rights that do not change. */
function isBarredBySecondFactor(endpoint: AnyEndpoint, actor: Actor | null): boolean {
  if (actor?.kind !== 'employee' || !actor.mustSetUpSecondFactor) return false;
  return !endpoint.isOpenBeforeSecondFactor && !['public', 'open'].includes(endpoint.access);
}

function isImpersonated(actor: Actor | null): boolean {
  return actor?.kind === 'supplier' && actor.impersonatorUserId !== null;
}

/** The actor with what this call needs of the rights, which is held against each record that the call changes. */
function asksFor({ method, needs = method === 'GET' ? 'see' : 'act' }: AnyEndpoint, actor: Actor | null): Actor | null {
  return actor?.kind === 'supplier' && actor.limits ? { ...actor, needs } : actor;
}

function assertMayCall(endpoint: AnyEndpoint, actor: Actor | null): void {
  const refusal = gates[endpoint.access](actor);
  if (refusal) throw new Refused(refusal);
  if (isBarredBySecondFactor(endpoint, actor)) throw new Refused(coreRefusals.secondFactorRequired);
  if (endpoint.isPersonal && isImpersonated(actor)) throw new Refused(coreRefusals.notWhileImpersonating);
  if (!endpoint.section) return;
  if (actor?.kind !== 'supplier' || !maySee(actor, endpoint.section)) throw new Refused(coreRefusals.sectionNotEnabled);
}

/** @throws Refused with 429 and Retry-After above the rate of the endpoint */
function countCall({ rate }: AnyEndpoint, actor: Actor | null, now: Date, countInMinute: CountInMinute): void {
  if (!rate || !actor || !('userId' in actor)) return;
  const waitSeconds = countInMinute(`${rate.what} ${actor.userId}`, rate.perMinute, now);
  if (waitSeconds > 0) throw new Refused(coreRefusals.tooManyRequests, { retryAfterSeconds: waitSeconds });
}

function parseInput(endpoint: AnyEndpoint, request: FastifyRequest) {
  const parse = (part: 'params' | 'query' | 'body') => {
    const schema = endpoint[part] as z.ZodType | undefined;
    if (!schema) return undefined;
    const parsed = schema.safeParse(request[part]);
    if (!parsed.success) throw invalidByIssues(parsed.error.issues);
    return parsed.data;
  };
  return { params: parse('params'), query: parse('query'), body: parse('body') };
}

/** Tests hold every reply against its schema; in production the serialiser only leaves out what the schema lacks. */
function assertReply(endpoint: AnyEndpoint, result: unknown): void {
  if (endpoint.status === 204 || endpoint.produces) return;
  endpoint.reply.parse(JSON.parse(result instanceof WrittenJson ? result.text : JSON.stringify(result)));
}
