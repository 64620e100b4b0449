import { z } from 'zod';
import { idText, instantReply, moneyReply } from '../core/values.ts';
import { documentKinds } from '../documents/documents.ts';
import { orderKinds } from '../lines/line-kinds.ts';
import {
  displayPoText,
  itemReply,
  lineActionReply,
  lineLogReply,
  orderNumbersReply,
  orderOfPageReply,
  pictureReply,
  shipDateReply,
  twoParcelsReply,
  twoWaysReply,
} from '../lines/line-schemas.ts';
import { quoteReply } from './quote-schemas.ts';
import { repairActionNames } from './repair-actions.ts';
import { repairStatuses } from './repair-machine.ts';

const repairStatusReply = z.enum(repairStatuses);

/** What a list row and a line of the detail have in common. */
const lineReply = {
  ...itemReply,
  ...pictureReply,
  ...shipDateReply,
  ...twoParcelsReply,
  status: repairStatusReply,
  repairStatus: repairStatusReply.describe('The same as status'),
  statusDescription: z.string(),
  serialNumber: z.string(),
  condition: z.string().nullable(),
  warranty: z.string().nullable(),
  price: moneyReply.describe('0 before a quote is accepted'),
  priority: z.string().nullable().describe('The same as urgencyDescription'),
  urgencyDescription: z.string().nullable(),
  isUrgent: z.boolean().describe('The urgency is CHD or STAT'),
  isPastDue: z.boolean().describe("Should have gone back before today in the user's time zone"),
  hasMissingData: z.boolean().describe('Lacks its RMA number, or any date while it is being repaired'),
  isRepairDeclined: z.boolean(),
  rgaId: z.int().nullable(),
  rgaNumber: z.string().nullable(),
  actions: z.array(lineActionReply(repairActionNames)),
  documentsToCome: z.array(z.enum(documentKinds)).describe('What cannot be printed yet: a label that is not there'),
};

/** What the line's order says. */
const headReply = {
  ...orderNumbersReply,
  requestor: z.string().nullable(),
  dateCreated: instantReply,
};

/** A row of the repairs list. */
export const repairRowReply = z.object({ ...headReply, ...lineReply });

/** A line of one repair, with all that its own page shows. */
export const repairLineReply = z.object({
  ...lineReply,
  ...twoWaysReply,
  dateCreated: instantReply,
  repairReason: z.string(),
  warrantyCode: z.string().nullable(),
  unitPrice: moneyReply.describe('The same as price'),
  customerToVendorAttention: z.string().nullable(),
  customerToVendorMethod: z.string().nullable(),
  vendorToCustomerAttention: z.string().nullable(),
  vendorToCustomerMethod: z.string().nullable(),
  noteType: z.literal(orderKinds.repair.noteType),
  quotes: z.array(quoteReply).describe('Newest first'),
  ...lineLogReply,
});

/** One repair with those of its lines that are the supplier's. */
export const repairReply = z.object({
  ...headReply,
  ...orderOfPageReply,
  statusType: z.literal(orderKinds.repair.statusType),
  repairStatus: repairStatusReply.describe('That of the first line'),
  lineItems: z.array(repairLineReply),
});

export const repairPoParams = z.object({ poNumber: displayPoText });
export const repairListQuery = z.object({ lineItemId: idText.optional().describe('This line alone') });

export type RepairRow = z.infer<typeof repairRowReply>;
export type RepairLine = z.infer<typeof repairLineReply>;
export type Repair = z.infer<typeof repairReply>;
