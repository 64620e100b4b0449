import * as calls from '@portal/contract/lines/attachment-endpoints';
import { scopeOf } from '../core/actor.ts';
import { bareSupplierRoute, type Route } from '../core/route.ts';
import { addImage } from './attachment-service.ts';
import { streamAttachments } from './attachment-stream.ts';
import { listAttachments } from './attachment-views.ts';
import { findLine } from './line-records.ts';
import { searchRoutes } from './search-routes.ts';

const json = 'application/json; charset=utf-8';

/** Their replies are written after the transaction has ended: nothing is locked while a large file is on its way. */
const attachmentRoutes: readonly Route[] = [
  bareSupplierRoute(calls.addImage, async ({ body, services: { db, files }, actor, now, origin, reply }) => {
    const rows = await db.write(scopeOf(actor), (tx) => addImage({ tx, actor, now, origin }, files, body));
    return reply.code(201).type(json).send(streamAttachments(files, rows));
  }),
  bareSupplierRoute(calls.listImages, async ({ params, services: { db, files }, actor, reply }) => {
    const rows = await db.read(scopeOf(actor), async (tx) => {
      const { line } = await findLine(tx, actor, params.lineItemId);
      return listAttachments(tx, line);
    });
    return reply.type(json).send(streamAttachments(files, rows));
  }),
];

export const lineRoutes: readonly Route[] = [...attachmentRoutes, ...searchRoutes];
