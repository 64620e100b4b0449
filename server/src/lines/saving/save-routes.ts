import * as bulk from '@portal/contract/lines/saving/bulk-endpoints';
import * as calls from '@portal/contract/lines/saving/save-endpoints';
import { bareSupplierRoute, type Route, supplierRoute } from '../../core/http/route.ts';
import type { LineRecords } from '../line-records.ts';
import { previewed, ran } from './bulk-routes.ts';
import { bulkSaves } from './bulk-saves.ts';
import { saveLines } from './save-service.ts';

export function saveRoutes(lines: LineRecords): readonly Route[] {
  return [
    supplierRoute(calls.saveOrder, ({ body, ...context }) => saveLines(lines, context, 'order', body)),
    supplierRoute(calls.saveShipDate, ({ body, ...context }) => saveLines(lines, context, 'esd', body)),
    supplierRoute(bulk.previewBulk, ({ body, ...asked }) => previewed(bulkSaves(lines), asked, body.lines)),
    bareSupplierRoute(bulk.saveBulk, ({ body, ...asked }) => ran(bulkSaves(lines), asked, body.lines)),
  ];
}
