import type { CallReply } from '@portal/contract/core/endpoint';
import * as calls from '@portal/contract/lines/search-endpoints';
import { searchLimit } from '@portal/contract/lines/search-requests';
import type { z } from 'zod';
import { maySee, scopeOf } from '../core/actor.ts';
import type { Tx } from '../core/database.ts';
import { bareSupplierRoute, type Route, supplierRoute } from '../core/route.ts';
import { jsonOf, serialiserOf } from '../core/serialise.ts';
import { searchHistory } from './history-service.ts';
import type { Viewer } from './line-area.ts';
import { areaOf } from './line-records.ts';

type Rows = CallReply<typeof calls.searchOrders>;
type Search = z.output<typeof calls.searchBody>;

/** Each list's rows have a schema of their own, so that nobody has to find out which of them a row answers. */
const serialisers = {
  bid: serialiserOf(calls.searchBids.reply),
  order: serialiserOf(calls.searchOrderLines.reply),
  all: serialiserOf(calls.searchHistory.reply),
};

export const searchRoutes: readonly Route[] = [
  bareSupplierRoute(calls.searchOrders, async ({ services: { db }, actor, now, body, reply }) => {
    const { total, rows } = await db.read(scopeOf(actor), (tx) => find(tx, { actor, now }, body));
    const kind = body.entityOrderType === 'bid' || body.entityOrderType === 'order' ? body.entityOrderType : 'all';
    return reply
      .header('x-total-count', String(total))
      .type('application/json; charset=utf-8')
      .send(jsonOf(serialisers[kind], rows));
  }),
  supplierRoute(calls.listOrderStatuses, async ({ actor }) =>
    calls.offeredStatuses({ orders: maySee(actor, 'orders'), repairs: maySee(actor, 'repairs') }),
  ),
];

async function find(
  tx: Tx,
  viewer: Viewer,
  { entityOrderType, ...search }: Search,
): Promise<{ total: number; rows: Rows }> {
  if (entityOrderType === null) return searchHistory(tx, viewer, search);
  const { words, start, limit } = search;
  const all = await areaOf(entityOrderType, viewer.actor).search(tx, viewer, { words, start: 0, limit: searchLimit });
  return { total: all.length, rows: all.slice(start, start + limit) as Rows };
}
