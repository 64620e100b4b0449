import type { CallReply } from '@portal/contract/core/endpoint';
import type { LineKind } from '@portal/contract/lines/line-kinds';
import * as calls from '@portal/contract/lines/search/search-endpoints';
import { searchLimit } from '@portal/contract/lines/search/search-limits';
import type { searchBody } from '@portal/contract/lines/search/search-schemas';
import type { z } from 'zod';
import { maySee, scopeOf } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database.ts';
import { jsonOf, serialiserOf } from '../../core/http/replies/serialise.ts';
import { bareSupplierRoute, type Route, supplierRoute } from '../../core/http/route.ts';
import type { LineRecords } from '../line-records.ts';
import type { Viewer } from '../viewer.ts';
import { findByCode } from './code-service.ts';
import { findLines } from './finder-service.ts';
import { countByMark, countHistory, filtered, searchHistory, totalShown } from './history-service.ts';

type Rows = CallReply<typeof calls.searchOrders>;
type Search = z.output<typeof searchBody>;

/** Each list's rows have a schema of their own, so that nobody has to find out which of them a row answers. */
const serialisers = new Map(Object.entries(calls.searchedLists).map(([kind, rows]) => [kind, serialiserOf(rows)]));
const historySerialiser = serialiserOf(calls.searchHistory.reply);

export function searchRoutes(lines: LineRecords): readonly Route[] {
  return [
    bareSupplierRoute(calls.searchOrders, async ({ services: { db, config }, actor, now, body, reply }) => {
      const { providerName } = config;
      const { total, rows } = await db.read(scopeOf(actor), (tx) =>
        find(lines, tx, { actor, now, providerName }, body),
      );
      return (total === null ? reply : reply.header('x-total-count', String(total)))
        .type('application/json; charset=utf-8')
        .send(jsonOf(serialisers.get(body.kind ?? '') ?? historySerialiser, rows));
    }),
    bareSupplierRoute(calls.countOrders, async ({ services: { db, config }, actor, now, body }) => ({
      total: await db.read(scopeOf(actor), (tx) =>
        count(lines, tx, { actor, now, providerName: config.providerName }, body),
      ),
    })),
    bareSupplierRoute(calls.countQuickFilters, ({ services: { db, config }, actor, now, body }) =>
      db.read(scopeOf(actor), (tx) => countByMark(lines, tx, { actor, now, providerName: config.providerName }, body)),
    ),
    bareSupplierRoute(calls.findByCode, ({ services: { db, config }, actor, now, query: { code } }) =>
      db.read(scopeOf(actor), (tx) => findByCode(lines, tx, { actor, now, providerName: config.providerName }, code)),
    ),
    bareSupplierRoute(calls.findLines, ({ services: { db, config }, actor, now, query: { text } }) =>
      db.read(scopeOf(actor), (tx) => findLines(lines, tx, { actor, now, providerName: config.providerName }, text)),
    ),
    supplierRoute(calls.listOrderStatuses, async ({ actor }) =>
      calls.offeredStatuses({ orders: maySee(actor, 'orders'), repairs: maySee(actor, 'repairs') }),
    ),
  ];
}

interface Found {
  readonly rows: Rows;
  /** Null where the rows do not tell. */
  readonly total: number | null;
}

async function find(lines: LineRecords, tx: Tx, viewer: Viewer, { kind, ...search }: Search): Promise<Found> {
  if (kind === null) {
    const rows = await searchHistory(lines, tx, viewer, search);
    return { rows, total: totalShown(search, rows.length) };
  }
  const all = await wholeList(lines, tx, viewer, kind, search);
  return { total: all.length, rows: all.slice(search.start, search.start + search.limit) as Rows };
}

async function count(lines: LineRecords, tx: Tx, viewer: Viewer, { kind, ...search }: Search): Promise<number> {
  if (kind === null) return countHistory(lines, tx, viewer, search);
  return (await wholeList(lines, tx, viewer, kind, search)).length;
}

async function wholeList(
  lines: LineRecords,
  tx: Tx,
  viewer: Viewer,
  kind: LineKind,
  { words, filters }: Pick<Search, 'words' | 'filters'>,
): Promise<Rows> {
  const area = lines.areaOf(kind, viewer.actor);
  const rows = await area.search(tx, viewer, { words, start: 0, limit: searchLimit });
  // Bid requests stand in no search over orders; their list has no filters.
  if (!area.orders || Object.keys(filters).length === 0) return rows;
  return (await filtered(lines, tx, viewer, {
    kind,
    rows: rows as readonly { lineItemId: number }[],
    filters,
  })) as Rows;
}
