import { fieldMessage, refusal } from '../core/refusal.ts';
import { notFound } from '../lines/line-messages.ts';

export const orderRefusals = {
  notFound: notFound('order'),
  notOpen: refusal('line_not_open', 409, 'This line item can no longer be changed.'),
  notPending: refusal('line_not_pending', 409, 'This line item does not wait for shipment.'),
  notShipped: refusal('line_not_shipped', 409, 'This line item is not on its way.'),
  cancelled: refusal('line_cancelled', 409, 'This line item was cancelled.'),
} as const;

export const orderFields = {
  lineNotInOrder: fieldMessage('line_not_in_order', 'Line item not found in this order.'),
  nothingToSave: fieldMessage('nothing_to_save', 'Nothing to save.'),
} as const;

/** What the order screens say beside field rules. */
export const orderTexts = {
  saved: 'Order saved successfully!',
  saveTitle: 'Order Save',
  viewAll: 'View All Orders',
  allOrders: 'All Orders',
  urgent: 'Urgent',
  pastDue: 'Past Due',
  missingInfo: 'Missing Info',
  fourteenDayReview: '14 Day Review',
} as const;
