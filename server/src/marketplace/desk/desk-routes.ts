import { coreRefusals } from '@portal/contract/core/core-messages';
import {
  getRefusedEvent,
  listDeliveries,
  listDeskWebhooks,
  listGatewayKeys,
  listRefusedEvents,
  makeGatewayKey,
  removeDeskWebhook,
  resendDelivery,
  retryRefusedEvent,
  retryRefusedEvents,
  saveDeskWebhook,
  testWebhook,
  withdrawGatewayKey,
} from '@portal/contract/marketplace/desk-endpoints';
import type { FastifyRequest } from 'fastify';
import type { EmployeeActor } from '../../core/actor.ts';
import { everything } from '../../core/database/database.ts';
import { bareEmployeeRoute, employeeRoute, type Route } from '../../core/http/route.ts';
import type { Origin } from '../../core/records/audit.ts';
import type { InboundHandlers } from '../../core/records/inbound.ts';
import { Refused } from '../../core/refused.ts';
import type { Services } from '../../core/services.ts';
import { configuredKeyName } from '../marketplace-keys.ts';
import { assertAddress, dropWebhook, saveWebhook } from '../webhooks/webhook-service.ts';
import { makeKey, type Retrying, resend, retryEvent, retryEvents, sendTest, withdraw } from './desk-service.ts';
import {
  countRefused,
  findInbound,
  findLastUse,
  listDeliveriesOf,
  listKeys,
  listRefused,
  listWebhooksWithCounts,
  rowsAtOnce,
} from './desk-views.ts';

/** A page of rows, of which one more than that was asked for. */
function pageOf<Row extends { number: number }>(found: readonly Row[]): { rows: Row[]; next: number | null } {
  const rows = found.slice(0, rowsAtOnce);
  return { rows, next: found.length > rowsAtOnce ? (rows.at(-1)?.number ?? null) : null };
}

interface Asked {
  readonly actor: EmployeeActor;
  readonly services: Services;
  readonly origin: Origin;
  readonly request: FastifyRequest;
}

/** What employees do at the gateway. @param handlers who applies which event */
export function deskRoutes(handlers: InboundHandlers): readonly Route[] {
  const retrying = ({ actor, services, origin, request }: Asked): Retrying => ({
    ...{ handlers, services, origin, employee: actor },
    reportError: (error) => request.log.error({ err: error }, 'event not applied'),
  });
  return [
    employeeRoute(listRefusedEvents, async ({ tx, query }) => {
      const { rows: events, next } = pageOf(await listRefused(tx, query));
      return { events, next, kinds: query.before === undefined ? await countRefused(tx) : [] };
    }),
    employeeRoute(getRefusedEvent, async ({ tx, params }) => {
      const kept = await findInbound(tx, params.number);
      if (!kept?.isRefused) throw new Refused(coreRefusals.notFound);
      return { body: JSON.stringify(kept.payload, null, 2) };
    }),
    bareEmployeeRoute(retryRefusedEvent, (context) => retryEvent(retrying(context), context.params.number)),
    bareEmployeeRoute(retryRefusedEvents, (context) =>
      retryEvents(retrying(context), context.body.type, context.body.after),
    ),
    employeeRoute(listDeliveries, async ({ tx, query }) => {
      const { rows: deliveries, next } = pageOf(await listDeliveriesOf(tx, query));
      return { deliveries, next };
    }),
    employeeRoute(resendDelivery, async (context) => {
      await resend(context, context.params.number);
      return undefined;
    }),
    employeeRoute(listDeskWebhooks, ({ tx }) => listWebhooksWithCounts(tx)),
    employeeRoute(testWebhook, async (context) => {
      await sendTest(context, context.params.id);
      return undefined;
    }),
    bareEmployeeRoute(saveDeskWebhook, async ({ params, body, actor, services, now, origin }) => {
      await assertAddress(body.url, services.config);
      return services.db.write(everything, (tx) =>
        saveWebhook({ tx, actor, now, origin }, services.secrets, params.id, body),
      );
    }),
    employeeRoute(removeDeskWebhook, async (context) => {
      await dropWebhook(context, context.params.id);
      return undefined;
    }),
    employeeRoute(listGatewayKeys, async ({ tx, services }) => {
      const kept = await listKeys(tx);
      if (!services.config.marketplaceKey) return kept;
      const lastUsedAt = await findLastUse(tx, configuredKeyName);
      const none = { madeAt: null, madeBy: null, withdrawnAt: null, withdrawnBy: null };
      return [{ ...none, keyId: null, name: configuredKeyName, lastUsedAt }, ...kept];
    }),
    employeeRoute(makeGatewayKey, (context) => makeKey(context, context.body.name)),
    employeeRoute(withdrawGatewayKey, async (context) => {
      await withdraw(context, context.params.number);
      return undefined;
    }),
  ];
}
