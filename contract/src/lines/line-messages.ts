import { fieldMessage, type Refusal, refusal } from '../core/refusal.ts';
import { type LineKind, lineKinds } from './line-kinds.ts';

/** Of a record that is not there or is another company's. */
export function notFound(kind: LineKind): Refusal {
  return refusal(`${kind}_not_found`, 404, noAccessTo(kind));
}

function noAccessTo(kind: LineKind): string {
  return `Sorry, you do not have access to this ${lineKinds[kind].noun}.`;
}

/** Refusals that all line queues share. */
export const lineRefusals = {
  orderMismatch: refusal('order_mismatch', 422, 'The order does not match.'),
  orderNotFound: notFound('order'),
  lineNotFound: refusal('line_not_found', 404, noAccessTo('order')),
  notOpen: refusal('line_not_open', 409, 'This line item can no longer be changed.'),
  attachmentTooLarge: refusal('attachment_too_large', 413, 'File exceeds max size of 10 Mb.'),
  attachmentRefused: refusal('attachment_type_refused', 415, 'This type of file cannot be attached.'),
  quotaReached: refusal(
    'file_quota_reached',
    507,
    'Your company has no room left for more files. Please contact support.',
  ),
  attachmentExists: refusal('attachment_exists', 409, "There's an existing attachment with this name!"),
  attachmentNotFound: refusal('attachment_not_found', 404, 'This attachment is no longer there.'),
  documentNotFound: refusal('document_not_found', 404, 'This document is not available.'),
  labelsTooLarge: refusal('labels_too_large', 413, 'These labels are too large for one file. Print fewer at a time.'),
} as const;

export const lineFields = {
  unreadableFile: fieldMessage('unreadable_file', 'Your file selected was not uploaded. Please try again.'),
  tooManyFiles: fieldMessage('too_many_files', 'At most 20 files can be sent at once.'),
  noPackingSlip: fieldMessage('no_packing_slip', 'No packing slip is available for this line item.'),
  noShippingLabel: fieldMessage('no_shipping_label', 'No shipping label is available for this line item.'),
  tooManyLines: fieldMessage('too_many_lines', 'At most 500 line items can be sent at once.'),
  lineNotInOrder: fieldMessage('line_not_in_order', 'Line item not found in this order.'),
  nothingToSave: fieldMessage('nothing_to_save', 'Nothing to save.'),
  listedTwice: fieldMessage('listed_twice', 'This line item is listed twice.'),
} as const;

/** Broken rules of the ship-date dialogs and of the calls behind them. */
export const shipDateFields = {
  unknownReason: fieldMessage('invalid_ship_date_reason', 'Invalid ship date reason'),
  invalidDate: fieldMessage('invalid_ship_date', 'Invalid ship date'),
  dateRequired: fieldMessage('ship_date_required', 'Estimated ship date is required.'),
  reasonRequired: fieldMessage('reason_required', 'A reason is required.'),
  rmaRequired: fieldMessage('rma_number_required', 'RMA number is required.'),
  serialRequired: fieldMessage('serial_number_required', 'Serial number is required.'),
  trackingTooLong: fieldMessage('tracking_number_too_long', 'Tracking number is too long.'),
  vendorOrderTooLong: fieldMessage('vendor_order_number_too_long', 'Vendor order number is too long.'),
  rmaTooLong: fieldMessage('rma_number_too_long', 'RMA number is too long.'),
  serialTooLong: fieldMessage('serial_number_too_long', 'Serial number is too long.'),
} as const;

/** What the screens and dialogs of all line queues say. */
export const lineTexts = {
  serviceReport: 'SERVICE REPORT',
  oneServiceReport: 'Maximum of 1 Field Service Report allowed. Continue to replace document.',
  printTitle: 'Print',
  viewAll: 'View All Orders',
  allOrders: 'All Orders',
  urgent: 'Urgent',
  pastDue: 'Past Due',
  pastShipDate: 'This date is past. Enter today or a later date.',
  nothingChanged: 'Nothing was changed, so nothing was saved.',
} as const;
