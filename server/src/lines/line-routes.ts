import * as calls from '@portal/contract/lines/attachment-endpoints';
import { type Route, supplierRoute } from '../core/route.ts';
import { addImage, readAttachments } from './attachment-service.ts';
import { findLine } from './line-records.ts';
import { searchRoutes } from './search-routes.ts';

const attachmentRoutes: readonly Route[] = [
  supplierRoute(calls.addImage, async ({ body, services: { files }, ...context }) => {
    const line = await addImage(context, files, body);
    return readAttachments(context.tx, files, line);
  }),
  supplierRoute(calls.listImages, async ({ tx, actor, params, services: { files } }) => {
    const { line } = await findLine(tx, actor, params.lineItemId);
    return readAttachments(tx, files, line);
  }),
];

export const lineRoutes: readonly Route[] = [...attachmentRoutes, ...searchRoutes];
