import { z } from 'zod';
import { coreRefusals } from '../../core/core-messages.ts';
import { endpoint } from '../../core/endpoint.ts';
import { fileExample, fileReply } from '../../core/file-reply.ts';
import { lineRefusals } from '../line-messages.ts';
import { attachmentBodyLimit, attachmentsBodyLimit } from './attachment-rules.ts';
import {
  type AddAttachment,
  type Attachment,
  addAttachmentBody,
  addAttachmentsBody,
  attachmentListQuery,
  attachmentParams,
  attachmentReply,
  lineParams,
} from './attachment-schemas.ts';

// The section is the one of the line, which only the service knows.
const ofLine = { area: 'lines', access: 'supplier' } as const;
const oneLine = { params: { lineItemId: '90211' }, query: { content: 'full' } } as const;

const attachmentExample: Attachment = {
  attachmentId: 17,
  lineItemId: 90211,
  name: 'service report.pdf',
  imageName: 'service report.pdf',
  description: 'SERVICE REPORT',
  sizeBytes: 6,
  attachment: 'JVBERi0x',
  image: 'JVBERi0x',
  data: 'data:application/pdf;base64,JVBERi0x',
  createdBy: 'Dana Reyes',
  uploadedBy: 'Dana Reyes',
  dateCreated: '2026-11-20T15:02:00.000Z',
  updatedTimestamp: '2026-11-20T15:02:00.000Z',
};

const addAttachmentExample: AddAttachment = {
  name: 'service report.pdf',
  description: 'SERVICE REPORT',
  data: 'JVBERi0x',
  lineItemId: 90211,
};

const addRefusals = [
  lineRefusals.lineNotFound,
  lineRefusals.orderMismatch,
  lineRefusals.attachmentTooLarge,
  lineRefusals.attachmentRefused,
  lineRefusals.quotaReached,
  coreRefusals.storageFull,
  lineRefusals.attachmentExists,
];

export const addAttachment = endpoint({
  ...ofLine,
  needs: 'act',
  id: 'addAttachment',
  method: 'POST',
  path: '/order/{lineItemId}/attachment',
  summary: 'Adds a file to a line; a second Field Service Report replaces the first',
  params: lineParams,
  query: attachmentListQuery,
  body: addAttachmentBody,
  bodyLimit: attachmentBodyLimit,
  status: 201,
  reply: z.array(attachmentReply),
  refusals: addRefusals,
  example: { ...oneLine, body: addAttachmentExample, reply: [attachmentExample] },
});

export const addAttachments = endpoint({
  ...ofLine,
  needs: 'act',
  id: 'addAttachments',
  method: 'POST',
  path: '/order/{lineItemId}/attachments',
  summary: 'Adds several files to a line: all of them, or none',
  params: lineParams,
  query: attachmentListQuery,
  body: addAttachmentsBody,
  bodyLimit: attachmentsBodyLimit,
  status: 201,
  reply: z.array(attachmentReply),
  refusals: addRefusals,
  example: { ...oneLine, body: [addAttachmentExample], reply: [attachmentExample] },
});

export const listAttachments = endpoint({
  ...ofLine,
  id: 'listAttachments',
  method: 'GET',
  path: '/order/{lineItemId}/attachments',
  summary: 'The files of a line, whichever call stored them',
  params: lineParams,
  query: attachmentListQuery,
  status: 200,
  reply: z.array(attachmentReply),
  refusals: [lineRefusals.lineNotFound],
  example: { ...oneLine, reply: [attachmentExample] },
});

export const downloadAttachment = endpoint({
  ...ofLine,
  id: 'downloadAttachment',
  method: 'GET',
  path: '/order/{lineItemId}/attachment/{attachmentId}',
  summary: 'One file of a line, to save',
  params: attachmentParams,
  produces: 'application/octet-stream',
  status: 200,
  reply: fileReply,
  refusals: [lineRefusals.lineNotFound, lineRefusals.attachmentNotFound, coreRefusals.fileDamaged],
  example: { params: { lineItemId: '90211', attachmentId: '17' }, reply: fileExample('service report.pdf') },
});
