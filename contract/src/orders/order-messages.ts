import { refusal } from '../core/refusal.ts';
import { notFound } from '../lines/line-messages.ts';

export const orderRefusals = {
  notFound: notFound('order'),
  notPending: refusal('line_not_pending', 409, 'This line item does not wait for shipment.'),
  notShipped: refusal('line_not_shipped', 409, 'This line item is not on its way.'),
  cancelled: refusal('line_cancelled', 409, 'This line item was cancelled.'),
} as const;

/** What the order screens say beside field rules. */
export const orderTexts = {
  missingInfo: 'Missing Info',
  fourteenDayReview: '14 Day Review',
} as const;
