import { dayOf } from '@portal/contract/core/plain-date';
import * as calls from '@portal/contract/orders/order-endpoints';
import { orderRefusals } from '@portal/contract/orders/order-messages';
import type { SupplierActor } from '../core/actor.ts';
import { type Route, supplierRoute } from '../core/http/route.ts';
import { Refused } from '../core/refused.ts';
import { getOrder, listOrders } from './order-views.ts';

export const orderRoutes: readonly Route[] = [
  supplierRoute(calls.listOrders, ({ tx, actor, now }) => listOrders(tx, actor, todayOf(actor, now))),
  supplierRoute(calls.getOrder, async ({ tx, actor, now, params }) =>
    known(await getOrder(tx, actor, { idOrNumber: params.id }, todayOf(actor, now))),
  ),
  supplierRoute(calls.getOrderByPo, async ({ tx, actor, now, params }) =>
    known(await getOrder(tx, actor, { po: params.poNum }, todayOf(actor, now))),
  ),
];

function todayOf(actor: SupplierActor, now: Date): string {
  return dayOf(now, actor.timeZoneId);
}

function known<Found>(order: Found | null): Found {
  if (order === null) throw new Refused(orderRefusals.notFound);
  return order;
}
