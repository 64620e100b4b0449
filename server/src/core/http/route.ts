import type { Access, AnyEndpoint, CallReply } from '@portal/contract/core/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor, EmployeeActor, MarketplaceActor, SupplierActor, UserActor } from '../actor.ts';
import type { ActionContext } from '../records/audit.ts';
import type { Services } from '../services.ts';
import type { Pages } from './replies/pages.ts';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler gets: the parsed request, who asks, and the transaction that the core has opened. */
export interface RouteContext<E extends AnyEndpoint, A> extends Omit<ActionContext, 'actor'> {
  readonly params: Parsed<NonNullable<E['params']>>;
  readonly query: Parsed<NonNullable<E['query']>>;
  readonly body: Parsed<NonNullable<E['body']>>;
  readonly actor: A;
  readonly services: Services;
}

/** A handler that opens its own transactions, or none, and may set headers and cookies; or answers itself and returns `reply`. */
export interface BareContext<E extends AnyEndpoint, A> extends Omit<RouteContext<E, A>, 'tx'> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Asked before the body of a call is read, for calls that anybody may make.
 * @throws Refused
 */
export type BeforeBody = (asked: {
  readonly services: Services;
  readonly now: Date;
  readonly ip: string;
}) => Promise<void>;

export interface Route {
  readonly endpoint: AnyEndpoint;
  readonly isBare: boolean;
  readonly beforeBody?: BeforeBody | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: the typed constructors below are the only way to make one
  readonly handle: (context: any) => Promise<unknown> | Pages<unknown>;
}

/** A list as its pages. */
type ListOf<E extends AnyEndpoint> = CallReply<E> extends (infer Row)[] ? Pages<Row> : never;

function routeFor<A>(accepted: readonly Access[]) {
  return <E extends AnyEndpoint>(
    endpoint: E,
    handle: (context: RouteContext<E, A>) => Promise<CallReply<E>> | ListOf<E>,
  ): Route => {
    assertAccess(endpoint, accepted);
    return { endpoint, isBare: false, handle };
  };
}

function bareRouteFor<A>(accepted: readonly Access[]) {
  return <E extends AnyEndpoint>(
    endpoint: E,
    handle: (context: BareContext<E, A>) => Promise<CallReply<E> | FastifyReply>,
    beforeBody?: BeforeBody,
  ): Route => {
    assertAccess(endpoint, accepted);
    return { endpoint, isBare: true, handle, beforeBody };
  };
}

function assertAccess(endpoint: AnyEndpoint, accepted: readonly Access[]): void {
  if (!accepted.includes(endpoint.access)) {
    throw new Error(`${endpoint.id} is open to '${endpoint.access}', its handler expects '${accepted.join("' or '")}'`);
  }
}

/** Handlers by who may call; each constructor refuses an endpoint that is declared for somebody else. */
export const supplierRoute = routeFor<SupplierActor>(['supplier', 'supplierAdmin']);
export const signedInRoute = routeFor<UserActor>(['signedIn']);
export const bareUserAdminRoute = bareRouteFor<UserActor>(['userAdmin']);
export const employeeRoute = routeFor<EmployeeActor>(['employee', 'employeeAdmin']);
export const openRoute = routeFor<Actor | null>(['open', 'public']);
export const bareMarketplaceRoute = bareRouteFor<MarketplaceActor>(['marketplace']);
export const barePublicRoute = bareRouteFor<Actor | null>(['open', 'public']);
export const bareSignedInRoute = bareRouteFor<UserActor>(['signedIn']);
export const bareEmployeeRoute = bareRouteFor<EmployeeActor>(['employee', 'employeeAdmin']);
export const bareSupplierRoute = bareRouteFor<SupplierActor>(['supplier']);
