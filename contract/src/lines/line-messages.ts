import { fieldMessage, refusal } from '../core/refusal.ts';

/** Refusals that all line queues share. */
export const lineRefusals = {
  orderMismatch: refusal('order_mismatch', 422, 'The order does not match.'),
  lineNotFound: refusal('line_not_found', 404, 'Sorry, you do not have access to this order.'),
  attachmentTooLarge: refusal('attachment_too_large', 413, 'File exceeds max size of 10 Mb.'),
  attachmentExists: refusal('attachment_exists', 409, "There's an existing attachment with this name!"),
} as const;

export const lineFields = {
  unreadableFile: fieldMessage('unreadable_file', 'Your file selected was not uploaded. Please try again.'),
} as const;
