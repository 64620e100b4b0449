import { z } from 'zod';
import { idText, instantReply, moneyReply } from '../core/values.ts';
import { documentKinds } from '../documents/documents.ts';
import { addressReply } from '../lines/addresses.ts';
import { attachmentSummaryReply } from '../lines/files/attachment-schemas.ts';
import { orderKinds } from '../lines/line-kinds.ts';
import { noteReply } from '../lines/notes/note-schemas.ts';
import { timelineEntryReply } from '../lines/timeline-schemas.ts';
import { quoteReply } from './quote-schemas.ts';
import { repairActionNames } from './repair-actions.ts';
import { repairStatuses } from './repair-machine.ts';

const repairStatusReply = z.enum(repairStatuses);
const plainDateReply = z.string().describe('Plain date, YYYY-MM-DD');
const deliveryReply = z.string().describe('Plain date, or instant where the carrier names a time');

const repairActionReply = z.object({
  action: z.enum(repairActionNames),
  allowed: z.boolean(),
  reason: z.string().nullable().describe('Why it cannot be done now'),
});

/** What a list row and a line of the detail have in common. */
const lineReply = {
  lineItemId: z.int().describe('Ref #'),
  companyId: z.int().describe('The facility that repairs'),
  company: z.string(),
  status: repairStatusReply,
  repairStatus: repairStatusReply.describe('The same as status'),
  statusId: z.int().describe('18 while a declined item waits to go back'),
  statusDescription: z.string(),
  orderTypeId: z.int(),
  orderType: z.string(),
  manufacturer: z.string(),
  partNumber: z.string(),
  serialNumber: z.string(),
  description: z.string(),
  conditionId: z.int().nullable(),
  condition: z.string().nullable(),
  conditionDescription: z.string().nullable().describe('The same as condition'),
  warranty: z.string().nullable(),
  quantity: z.int(),
  price: moneyReply.describe('0 before a quote is accepted'),
  priority: z.string().nullable().describe('The same as urgencyDescription'),
  urgencyDescription: z.string().nullable(),
  isUrgent: z.boolean().describe('The urgency is CHD or STAT'),
  isPastDue: z.boolean().describe("Should have gone back before today in the user's time zone"),
  hasMissingData: z.boolean().describe('Lacks its RMA number, or any date while it is being repaired'),
  isRepairDeclined: z.boolean(),
  shipDateReason: z.string().nullable(),
  shipDateReasonId: z.int().nullable(),
  estimatedShipDate: plainDateReply.nullable(),
  followUpDate: plainDateReply.nullable(),
  rgaId: z.int().nullable(),
  rgaNumber: z.string().nullable(),
  vendorRmaRequired: z.boolean(),
  vendorRmaNumber: z.string().nullable(),
  customerToVendorTrackingNumber: z.string().nullable(),
  customerToVendorTrackingUrl: z.string().nullable().describe("The carrier's page; null where it is not known"),
  customerToVendorEstimatedDelivery: deliveryReply.nullable(),
  vendorToCustomerTrackingNumber: z.string().nullable(),
  vendorToCustomerTrackingUrl: z.string().nullable().describe("The carrier's page; null where it is not known"),
  vendorToCustomerEstimatedDelivery: deliveryReply.nullable(),
  vendorToCustomerDateShipped: instantReply.nullable(),
  vendorToCustomerDateDelivered: instantReply.nullable(),
  hasShippingLabel: z.boolean(),
  notesCount: z.int(),
  imagePath: z.string().nullable(),
  imageAlt: z.string().nullable(),
  imageDefaultUrl: z.string().nullable(),
  actions: z.array(repairActionReply),
  documents: z.array(z.enum(documentKinds)).describe('What can be printed'),
  documentsToCome: z.array(z.enum(documentKinds)).describe('What cannot be printed yet: a label that is not there'),
};

/** What the line's order says. */
const headReply = {
  orderId: z.int(),
  orderNumber: z.string(),
  displayPo: z.string().nullable(),
  billingPo: z.string().nullable(),
  vendorOrderNumber: z.string().nullable(),
  requestor: z.string().nullable(),
  dateCreated: instantReply,
};

/** A row of the repairs list. */
export const repairRowReply = z.object({ ...headReply, ...lineReply });

/** A line of one repair, with all that its own page shows. */
export const repairLineReply = z.object({
  ...lineReply,
  dateCreated: instantReply,
  repairReason: z.string(),
  warrantyCode: z.string().nullable(),
  unitPrice: moneyReply.describe('The same as price'),
  customerToVendorShippingAddress: addressReply.nullable(),
  customerToVendorAttention: z.string().nullable(),
  customerToVendorMethod: z.string().nullable(),
  customerToVendorShipper: z.string().nullable(),
  vendorToCustomerShippingAddress: addressReply.nullable(),
  vendorToCustomerAttention: z.string().nullable(),
  vendorToCustomerMethod: z.string().nullable(),
  vendorToCustomerShipper: z.string().nullable(),
  noteType: z.literal(orderKinds.repair.noteType),
  quotes: z.array(quoteReply).describe('Newest first'),
  attachments: z.array(attachmentSummaryReply).describe('Without their content, oldest first'),
  notes: z.array(noteReply).describe('Oldest first'),
  history: z.array(timelineEntryReply).describe('Oldest first, notes and attachments included'),
});

/** One repair with those of its lines that are the supplier's. */
export const repairReply = z.object({
  ...headReply,
  companyId: z.int(),
  company: z.string(),
  orderTypeId: z.int(),
  orderType: z.string(),
  statusType: z.literal(orderKinds.repair.statusType),
  repairStatus: repairStatusReply.describe('That of the first line'),
  lineItems: z.array(repairLineReply),
});

const asText = z.string().trim().min(1).max(200);

export const repairParams = z.object({ id: asText.describe('The orderId, else the orderNumber') });
export const repairPoParams = z.object({ poNumber: asText.describe('The displayPo') });
export const repairListQuery = z.object({ lineItemId: idText.optional().describe('This line alone') });

export type RepairRow = z.infer<typeof repairRowReply>;
export type RepairLine = z.infer<typeof repairLineReply>;
export type Repair = z.infer<typeof repairReply>;
