import { createHash } from 'node:crypto';
import * as bulk from '@portal/contract/lines/receiving/bulk-receive-endpoints';
import * as calls from '@portal/contract/lines/receiving/receive-endpoints';
import { scopeOf } from '../../core/actor.ts';
import { writeWithFiles } from '../../core/files/kept-files.ts';
import { once } from '../../core/http/idempotency.ts';
import { bareSupplierRoute, type Route, supplierRoute } from '../../core/http/route.ts';
import { inFilesLane } from '../files/files-lane.ts';
import type { LineRecords } from '../line-records.ts';
import { previewed, ran } from '../saving/bulk-routes.ts';
import { bulkReceiving, bulkRmaNumbers } from './bulk-receiving.ts';
import { findReceipt, type KeepDiscrepancy, provideRma, receiveLine } from './receive-service.ts';

export function receiveRoutes(lines: LineRecords, keepDiscrepancy: KeepDiscrepancy): readonly Route[] {
  return [
    bareSupplierRoute(calls.receiveLine, async ({ body, services, request, actor, now, origin }) => {
      const { config } = services;
      const key = request.headers['idempotency-key'];
      const receive = () =>
        writeWithFiles(services, scopeOf(actor), (tx, files) => {
          const work = () => receiveLine({ lines, keepDiscrepancy }, { tx, files, config, actor, now, origin }, body);
          if (typeof key !== 'string') return work();
          const asked = { actor, endpointId: calls.receiveLine.id, key, body: withHashes(body), now };
          return once(tx, asked, work);
        });
      return body.attachments?.length ? inFilesLane(receive) : receive();
    }),
    supplierRoute(calls.provideRma, ({ body, ...context }) => provideRma(lines, context, body)),
    supplierRoute(calls.getReceipt, ({ params, tx, actor }) => findReceipt(lines, tx, actor, params.lineItemId)),
    supplierRoute(bulk.previewReceiveBulk, ({ body, ...asked }) => previewed(bulkReceiving(lines), asked, body.lines)),
    bareSupplierRoute(bulk.receiveBulk, ({ body, ...asked }) => ran(bulkReceiving(lines), asked, body.lines)),
    supplierRoute(bulk.previewRmaBulk, ({ body, ...asked }) => previewed(bulkRmaNumbers(lines), asked, body.lines)),
    bareSupplierRoute(bulk.provideRmaBulk, ({ body, ...asked }) => ran(bulkRmaNumbers(lines), asked, body.lines)),
  ];
}

/** A request to tell from another, without the megabytes of its files. */
function withHashes<Body extends { attachments?: readonly { content: string }[] | null | undefined }>(body: Body) {
  const hashed = body.attachments?.map(({ content, ...file }) => ({
    ...file,
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
  return { ...body, attachments: hashed ?? null };
}
