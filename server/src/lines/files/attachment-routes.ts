import * as images from '@portal/contract/lines/files/attachment-endpoints';
import * as calls from '@portal/contract/lines/files/file-endpoints';
import { lineRefusals } from '@portal/contract/lines/line-messages';
import type { FastifyReply } from 'fastify';
import { type SupplierActor, scopeOf } from '../../core/actor.ts';
import { writeWithFiles } from '../../core/files/kept-files.ts';
import { bareSupplierRoute, type Route } from '../../core/http/route.ts';
import { type ActionContext, writeAudit } from '../../core/records/audit.ts';
import { Refused } from '../../core/refused.ts';
import type { Services } from '../../core/services.ts';
import type { LineRecords } from '../line-records.ts';
import { addAttachments, addImage, type FilesContext } from './attachment-service.ts';
import { streamAttachments } from './attachment-stream.ts';
import { type AttachmentRow, findAttachment, listAttachments } from './attachment-views.ts';
import { inFilesLane } from './files-lane.ts';

interface Asked extends Omit<ActionContext<SupplierActor>, 'tx'> {
  readonly services: Services;
  readonly reply: FastifyReply;
}

/** Replies with files are written after the transaction has ended: nothing is locked while a large one is on its way. */
async function added(
  { services, reply, ...asked }: Asked,
  content: 'full' | 'none',
  add: (context: FilesContext<SupplierActor>) => Promise<AttachmentRow[]>,
): Promise<FastifyReply> {
  const { config } = services;
  const save = () =>
    writeWithFiles(services, scopeOf(asked.actor), (tx, files) => add({ tx, files, config, ...asked }));
  return sendList(services, reply.code(201), await inFilesLane(save), content);
}

async function listed(
  { findLine }: LineRecords,
  { services, reply, actor }: Asked,
  lineItemId: number,
  content: 'full' | 'none',
): Promise<FastifyReply> {
  const rows = await services.db.read(scopeOf(actor), async (tx) => {
    const { line } = await findLine(tx, actor, lineItemId);
    return listAttachments(tx, line);
  });
  return sendList(services, reply, rows, content);
}

function sendList({ files }: Services, reply: FastifyReply, rows: AttachmentRow[], content: 'full' | 'none') {
  return reply.type('application/json; charset=utf-8').send(streamAttachments(files, rows, content));
}

/** One file, to save; that it was taken is in the audit log. */
async function download(
  { findLine }: LineRecords,
  { services, actor, now, origin }: Asked,
  lineItemId: number,
  attachmentId: number,
) {
  const { name, sha256 } = await services.db.write(scopeOf(actor), async (tx) => {
    const { line } = await findLine(tx, actor, lineItemId);
    const file = await findAttachment(tx, line, attachmentId);
    if (!file) throw new Refused(lineRefusals.attachmentNotFound);
    const entry = { action: 'attachment.download', objectKind: 'attachment', objectId: attachmentId };
    writeAudit({ tx, actor, now, origin }, { ...entry, after: { lineItemId } });
    return file;
  });
  return { fileName: name, content: await services.files.read(sha256) };
}

export function attachmentRoutes(lines: LineRecords): readonly Route[] {
  return [
    bareSupplierRoute(images.addImage, ({ query, body, ...asked }) =>
      added(asked, query.content, (context) => addImage(lines, context, body)),
    ),
    bareSupplierRoute(images.listImages, ({ params, query, ...asked }) =>
      listed(lines, asked, params.lineItemId, query.content),
    ),
    bareSupplierRoute(calls.addAttachment, ({ params, query, body, ...asked }) =>
      added(asked, query.content, (context) => addAttachments(lines, context, params.lineItemId, [body])),
    ),
    bareSupplierRoute(calls.addAttachments, ({ params, query, body, ...asked }) =>
      added(asked, query.content, (context) => addAttachments(lines, context, params.lineItemId, body)),
    ),
    bareSupplierRoute(calls.listAttachments, ({ params, query, ...asked }) =>
      listed(lines, asked, params.lineItemId, query.content),
    ),
    bareSupplierRoute(calls.downloadAttachment, ({ params, ...asked }) =>
      download(lines, asked, params.lineItemId, params.attachmentId),
    ),
  ];
}
