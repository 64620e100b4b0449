import { z } from 'zod';
import { idSchema, idText, instantReply } from '../../core/values.ts';
import { attachmentList } from '../files/attachment-schemas.ts';

/** Longer text is refused by its own rule; this only keeps megabytes away from the rules. */
const text = z.string().max(10_000).nullish();
const number = z.union([z.number(), text]);

const ofTheLine = text.describe('Ignored: the line knows it');
const idOfTheLine = idSchema.nullish().describe('If given, that of the line');

/** What `planReceipt` checks, since it depends on the stored line. */
export const receiveBody = z.object({
  lineItemId: idSchema,
  dateReceived: text.describe('Plain date, not after today in the zone of the user'),
  trackingNumber: text,
  note: text.describe('Up to 900 characters; becomes a note of the line'),
  isPartAcceptable: number.describe('1 Yes, 2 No, 3 Inspect Later; repairs may leave it open'),
  problemNote: text.describe('Faults found; this and the next four where the part is not acceptable'),
  replacementNote: text.describe('Repair/replace'),
  contactPhoneNumber: text,
  ReturnType: number.describe('1 Warranty, 2 Restock Return, 3 Exchange (Core)'),
  cost: number.describe('US dollars, 0 to 999999.99'),
  attachments: attachmentList.nullish().describe('Become files of the line'),
  rgaId: idOfTheLine,
  rgaNumber: ofTheLine,
  rgaType: ofTheLine,
  orderType: ofTheLine,
  tab: text.describe('Ignored: what happens follows from the stored status'),
  statusId: number.describe('Ignored: what happens follows from the stored status'),
  poNumber: ofTheLine,
  itemDescription: ofTheLine,
  partNumber: ofTheLine,
});

/** What `planRma` checks. */
export const rmaBody = z.object({
  lineItemId: idSchema,
  rmaNumber: text,
  note: text.describe('Becomes a note of the line'),
  orderId: idOfTheLine,
  rgaId: idOfTheLine,
  rgaType: ofTheLine,
});

/** Where a line stands after its receipt, or with its RMA number. */
export const lineStandsReply = z.object({
  lineItemId: z.int(),
  status: z.string().describe('Of the machine of its kind'),
  statusId: z.int(),
});

export const receiptParams = z.object({ lineItemId: idText });

/** The last receipt of a line; all null where it has none. */
export const receiptReply = z.object({
  lineItemId: z.int(),
  dateReceived: z.string().nullable().describe('Plain date'),
  trackingNumber: z.string().nullable(),
  isPartAcceptable: z.int().nullable(),
  note: z.string().nullable(),
  receivedBy: z.string().nullable(),
  receivedAt: instantReply.nullable(),
});

export type ReceiveLine = z.input<typeof receiveBody>;
export type ProvideRma = z.input<typeof rmaBody>;
export type Receipt = z.infer<typeof receiptReply>;
