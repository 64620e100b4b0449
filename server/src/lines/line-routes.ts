import * as documents from '@portal/contract/documents/document-endpoints';
import { addLineNote as addLineNoteCall } from '@portal/contract/lines/note-endpoints';
import { bareSupplierRoute, type Route, supplierRoute } from '../core/http/route.ts';
import {
  printPackingSlip,
  printPackingSlips,
  printPurchaseOrder,
  printShippingLabel,
} from '../documents/document-service.ts';
import { attachmentRoutes } from './files/attachment-routes.ts';
import { addLineNote } from './notes/note-service.ts';
import { searchRoutes } from './search/search-routes.ts';

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
