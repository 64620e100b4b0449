import { z } from 'zod';
import { bidRefusals } from '../../bids/bid-messages.ts';
import { coreRefusals } from '../../core/core-messages.ts';
import { endpoint } from '../../core/endpoint.ts';
import { lineRefusals } from '../line-messages.ts';
import { attachmentBodyLimit } from './attachment-rules.ts';
import {
  type AddImage,
  type Attachment,
  addImageBody,
  attachmentListQuery,
  attachmentReply,
  lineParams,
} from './attachment-schemas.ts';

// The section is the one of the line, which only the service knows.
const ofLine = { area: 'lines', access: 'supplier' } as const;

const attachmentExample: Attachment = {
  attachmentId: 17,
  lineItemId: 90211,
  name: 'C1-5-D front.jpg',
  imageName: 'C1-5-D front.jpg',
  description: null,
  sizeBytes: 6,
  attachment: '/9j/4AAQ',
  image: '/9j/4AAQ',
  data: 'data:image/jpeg;base64,/9j/4AAQ',
  createdBy: 'Dana Reyes',
  uploadedBy: 'Dana Reyes',
  dateCreated: '2026-11-20T15:02:00.000Z',
  updatedTimestamp: '2026-11-20T15:02:00.000Z',
};

const addImageExample: AddImage = {
  companyId: 3101,
  lineItemId: 90211,
  imageName: 'C1-5-D front.jpg',
  imageTypeId: 4,
  data: '/9j/4AAQ',
};

export const addImage = endpoint({
  ...ofLine,
  needs: 'act',
  id: 'addImage',
  method: 'POST',
  path: '/order/image',
  summary: 'Adds an image to a line; to a bid only while it can be answered',
  query: attachmentListQuery,
  body: addImageBody,
  bodyLimit: attachmentBodyLimit,
  status: 201,
  reply: z.array(attachmentReply),
  refusals: [
    lineRefusals.lineNotFound,
    lineRefusals.orderMismatch,
    lineRefusals.attachmentTooLarge,
    lineRefusals.attachmentRefused,
    lineRefusals.quotaReached,
    coreRefusals.storageFull,
    lineRefusals.attachmentExists,
    bidRefusals.notOpen,
  ],
  example: { query: { content: 'full' }, body: addImageExample, reply: [attachmentExample] },
});

export const listImages = endpoint({
  ...ofLine,
  id: 'listImages',
  method: 'GET',
  path: '/order/{lineItemId}/images',
  summary: 'The files of a line, whichever call stored them',
  params: lineParams,
  query: attachmentListQuery,
  status: 200,
  reply: z.array(attachmentReply),
  refusals: [lineRefusals.lineNotFound],
  example: { params: { lineItemId: '90211' }, query: { content: 'full' }, reply: [attachmentExample] },
});
