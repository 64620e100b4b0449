import * as documents from '@portal/contract/documents/document-endpoints';
import { addLineNote as addLineNoteCall } from '@portal/contract/lines/notes/note-endpoints';
import { bareSupplierRoute, type Route, supplierRoute } from '../core/http/route.ts';
import {
  printPackingSlip,
  printPackingSlips,
  printPurchaseOrder,
  printShippingLabel,
  printShippingLabels,
} from '../documents/document-service.ts';
import { attachmentRoutes } from './files/attachment-routes.ts';
import type { LineRecords } from './line-records.ts';
import { addLineNote } from './notes/note-service.ts';
import { receiveRoutes } from './receiving/receive-routes.ts';
import type { KeepDiscrepancy } from './receiving/receive-service.ts';
import { saveRoutes } from './saving/save-routes.ts';
import { searchRoutes } from './search/search-routes.ts';

function documentRoutes(lines: LineRecords): readonly Route[] {
  return [
    bareSupplierRoute(documents.getPurchaseOrder, ({ query, ...asked }) =>
      printPurchaseOrder({ lines, ...asked }, query),
    ),
    bareSupplierRoute(documents.getPackingSlip, ({ query, ...asked }) => printPackingSlip({ lines, ...asked }, query)),
    bareSupplierRoute(documents.getShippingLabel, ({ query, ...asked }) =>
      printShippingLabel({ lines, ...asked }, query.lineItemId),
    ),
    bareSupplierRoute(documents.getPackingSlips, ({ body, ...asked }) =>
      printPackingSlips({ lines, ...asked }, body.lineItemIds),
    ),
    bareSupplierRoute(documents.getShippingLabels, ({ body, ...asked }) =>
      printShippingLabels({ lines, ...asked }, body.lineItemIds),
    ),
  ];
}

/** What other areas do for the calls that all queues share. */
interface OtherAreas {
  readonly keepDiscrepancy: KeepDiscrepancy;
}

export function lineRoutes(lines: LineRecords, { keepDiscrepancy }: OtherAreas): readonly Route[] {
  return [
    supplierRoute(addLineNoteCall, ({ body, ...context }) => addLineNote(lines, context, body)),
    ...attachmentRoutes(lines),
    ...documentRoutes(lines),
    ...receiveRoutes(lines, keepDiscrepancy),
    ...saveRoutes(lines),
    ...searchRoutes(lines),
  ];
}
