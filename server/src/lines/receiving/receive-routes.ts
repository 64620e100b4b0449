import * as bulk from '@portal/contract/lines/receiving/bulk-receive-endpoints';
import * as calls from '@portal/contract/lines/receiving/receive-endpoints';
import { bareSupplierRoute, type Route, supplierRoute } from '../../core/http/route.ts';
import { saveWithFiles } from '../files/save-with-files.ts';
import type { LineRecords } from '../line-records.ts';
import { previewed, ran } from '../saving/bulk-routes.ts';
import { bulkReceiving, bulkRmaNumbers } from './bulk-receiving.ts';
import { findReceipt, type KeepDiscrepancy, provideRma, receiveLine } from './receive-service.ts';

export function receiveRoutes(lines: LineRecords, keepDiscrepancy: KeepDiscrepancy): readonly Route[] {
  return [
    bareSupplierRoute(calls.receiveLine, ({ body, ...asked }) =>
      saveWithFiles(calls.receiveLine, { body, ...asked }, (context) =>
        receiveLine({ lines, keepDiscrepancy }, context, body),
      ),
    ),
    supplierRoute(calls.provideRma, ({ body, ...context }) => provideRma(lines, context, body)),
    supplierRoute(calls.getReceipt, ({ params, tx, actor }) => findReceipt(lines, tx, actor, params.lineItemId)),
    supplierRoute(bulk.previewReceiveBulk, ({ body, ...asked }) => previewed(bulkReceiving(lines), asked, body.lines)),
    bareSupplierRoute(bulk.receiveBulk, ({ body, ...asked }) => ran(bulkReceiving(lines), asked, body.lines)),
    supplierRoute(bulk.previewRmaBulk, ({ body, ...asked }) => previewed(bulkRmaNumbers(lines), asked, body.lines)),
    bareSupplierRoute(bulk.provideRmaBulk, ({ body, ...asked }) => ran(bulkRmaNumbers(lines), asked, body.lines)),
  ];
}
