import * as documents from '@portal/contract/lines/document-endpoints';
import { addLineNote as addLineNoteCall } from '@portal/contract/lines/note-endpoints';
import { bareSupplierRoute, type Route, supplierRoute } from '../core/route.ts';
import { attachmentRoutes } from './attachment-routes.ts';
import { printPackingSlip, printPackingSlips, printPurchaseOrder, printShippingLabel } from './document-service.ts';
import { addLineNote } from './note-service.ts';
import { searchRoutes } from './search-routes.ts';

const documentRoutes: readonly Route[] = [
  bareSupplierRoute(documents.getPurchaseOrder, ({ query, ...printing }) => printPurchaseOrder(printing, query)),
  bareSupplierRoute(documents.getPackingSlip, ({ query, ...printing }) => printPackingSlip(printing, query)),
  bareSupplierRoute(documents.getShippingLabel, ({ query, ...printing }) =>
    printShippingLabel(printing, query.lineItemId),
  ),
  bareSupplierRoute(documents.getPackingSlips, ({ body, ...printing }) =>
    printPackingSlips(printing, body.lineItemIds),
  ),
];

export const lineRoutes: readonly Route[] = [
  supplierRoute(addLineNoteCall, ({ body, ...context }) => addLineNote(context, body)),
  ...attachmentRoutes,
  ...documentRoutes,
  ...searchRoutes,
];
