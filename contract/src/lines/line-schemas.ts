import { z } from 'zod';
import { instantReply } from '../core/values.ts';
import { documentKinds } from '../documents/documents.ts';
import { addressReply } from './addresses.ts';
import { attachmentSummaryReply } from './files/attachment-schemas.ts';
import { noteReply } from './notes/note-schemas.ts';
import { timelineEntryReply } from './timeline-schemas.ts';

// What the rows and pages of the line queues say alike; each queue's schemas are made of these and of its own.

export const plainDateReply = z.string().describe('Plain date, YYYY-MM-DD');
export const deliveryReply = z.string().describe('Plain date, or instant where the carrier names a time');
const trackingUrl = z.string().describe("The carrier's page; null where the carrier is not known").nullable();

/** What can be done with a line, as the page draws it. */
export function lineActionReply<const Name extends string>(names: readonly Name[]) {
  return z.object({
    action: z.enum(names),
    allowed: z.boolean(),
    reason: z.string().nullable().describe('Why it cannot be done now'),
  });
}

/** Which line it is and what it is about. */
export const itemReply = {
  lineItemId: z.int().describe('Ref #'),
  companyId: z.int().describe('The facility that the line was sent to'),
  company: z.string(),
  manufacturer: z.string(),
  partNumber: z.string(),
  description: z.string(),
  conditionId: z.int().nullable(),
  conditionDescription: z.string().nullable(),
  quantity: z.int(),
  orderTypeId: z.int(),
  orderType: z.string(),
  notesCount: z.int(),
  documents: z.array(z.enum(documentKinds)).describe('What can be printed'),
};

export const pictureReply = {
  imagePath: z.string().nullable(),
  imageAlt: z.string().nullable(),
  imageDefaultUrl: z.string().nullable(),
};

/** When it is to leave the supplier, and under which number it may. */
export const shipDateReply = {
  statusId: z.int(),
  shipDateReason: z.string().nullable(),
  shipDateReasonId: z.int().nullable(),
  estimatedShipDate: plainDateReply.nullable(),
  followUpDate: plainDateReply.nullable(),
  vendorRmaRequired: z.boolean(),
  vendorRmaNumber: z.string().nullable(),
  hasShippingLabel: z.boolean(),
};

/** The one parcel of a line. */
export const parcelReply = {
  trackingNumber: z.string().nullable(),
  trackingUrl,
  dateDelivered: instantReply.nullable(),
};

/** The parcels of what goes to a customer and comes back, or the other way round. */
export const twoParcelsReply = {
  vendorToCustomerTrackingNumber: z.string().nullable(),
  vendorToCustomerTrackingUrl: trackingUrl,
  vendorToCustomerEstimatedDelivery: deliveryReply.nullable(),
  vendorToCustomerDateShipped: instantReply.nullable(),
  vendorToCustomerDateDelivered: instantReply.nullable(),
  customerToVendorTrackingNumber: z.string().nullable(),
  customerToVendorTrackingUrl: trackingUrl,
  customerToVendorEstimatedDelivery: deliveryReply.nullable(),
};

/** Where those parcels go, and who carries them. */
export const twoWaysReply = {
  vendorToCustomerShippingAddress: addressReply.nullable(),
  vendorToCustomerShipper: z.string().nullable(),
  customerToVendorShippingAddress: addressReply.nullable(),
  customerToVendorShipper: z.string().nullable(),
};

/** The numbers of the order of a line. */
export const orderNumbersReply = {
  orderId: z.int(),
  orderNumber: z.string(),
  displayPo: z.string().nullable(),
  billingPo: z.string().nullable(),
  vendorOrderNumber: z.string().nullable(),
};

/** What has been said and done of a line. */
export const lineLogReply = {
  attachments: z.array(attachmentSummaryReply).describe('Without their content, oldest first'),
  notes: z.array(noteReply).describe('Oldest first'),
  history: z.array(timelineEntryReply).describe('Oldest first, notes and attachments included'),
};

/** What a page of lines says of their order beside its own facts. */
export const orderOfPageReply = {
  companyId: z.int(),
  company: z.string(),
  orderTypeId: z.int(),
  orderType: z.string(),
};

const asText = z.string().trim().min(1).max(200);

/** How the page of an order is asked for. */
export const orderParams = z.object({ id: asText.describe('The orderId, else the orderNumber') });
/** The same by the PO, which each call names in its own way. */
export const displayPoText = asText.describe('The displayPo');
