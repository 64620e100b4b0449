import * as bulk from '@portal/contract/lines/saving/bulk-endpoints';
import * as calls from '@portal/contract/lines/saving/save-endpoints';
import { bareSupplierRoute, type Route, supplierRoute } from '../../core/http/route.ts';
import type { LineRecords } from '../line-records.ts';
import { previewBulk, saveBulk } from './bulk-service.ts';
import { saveLines } from './save-service.ts';

export function saveRoutes(lines: LineRecords): readonly Route[] {
  return [
    supplierRoute(calls.saveOrder, ({ body, ...context }) => saveLines(lines, context, 'order', body)),
    supplierRoute(calls.saveShipDate, ({ body, ...context }) => saveLines(lines, context, 'esd', body)),
    supplierRoute(bulk.previewBulk, async ({ tx, actor, now, body }) => ({
      lines: await previewBulk(lines, tx, { actor, now }, body.lines),
    })),
    bareSupplierRoute(bulk.saveBulk, async ({ body, services: { db }, request, actor, now, origin }) => {
      const key = request.headers['idempotency-key'];
      const saving = { lines, db, key: typeof key === 'string' ? key : null };
      return { lines: await saveBulk(saving, { actor, now, origin }, body.lines) };
    }),
  ];
}
