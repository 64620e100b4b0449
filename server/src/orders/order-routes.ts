import { dayOf } from '@portal/contract/core/plain-date';
import * as bulk from '@portal/contract/lines/bulk-endpoints';
import * as calls from '@portal/contract/orders/order-endpoints';
import { orderRefusals } from '@portal/contract/orders/order-messages';
import type { SupplierActor } from '../core/actor.ts';
import { bareSupplierRoute, type Route, supplierRoute } from '../core/http/route.ts';
import { Refused } from '../core/refused.ts';
import { previewBulk, saveBulk } from './bulk-service.ts';
import { saveOrder, saveShipDate } from './order-service.ts';
import { getOrder, listOrders } from './order-views.ts';

export const orderRoutes: readonly Route[] = [
  supplierRoute(calls.listOrders, ({ tx, actor, now }) => listOrders(tx, actor, todayOf(actor, now))),
  supplierRoute(calls.getOrder, async ({ tx, actor, now, params }) =>
    known(await getOrder(tx, actor, { idOrNumber: params.id }, todayOf(actor, now))),
  ),
  supplierRoute(calls.getOrderByPo, async ({ tx, actor, now, params }) =>
    known(await getOrder(tx, actor, { po: params.poNum }, todayOf(actor, now))),
  ),
  supplierRoute(calls.saveOrder, ({ body, ...context }) => saveOrder(context, body)),
  supplierRoute(calls.saveShipDate, ({ body, ...context }) => saveShipDate(context, body)),
  supplierRoute(bulk.previewBulk, async ({ tx, body, ...asked }) => ({
    lines: await previewBulk(tx, asked, body.lines),
  })),
  bareSupplierRoute(bulk.saveBulk, async ({ body, services: { db }, request, actor, now, origin }) => {
    const key = request.headers['idempotency-key'];
    const saving = { db, key: typeof key === 'string' ? key : null };
    return { lines: await saveBulk({ actor, now, origin }, saving, body.lines) };
  }),
];

function todayOf(actor: SupplierActor, now: Date): string {
  return dayOf(now, actor.timeZoneId);
}

function known<Found>(order: Found | null): Found {
  if (order === null) throw new Refused(orderRefusals.notFound);
  return order;
}
