import { fieldMessage, refusal } from '../core/refusal.ts';

export const impersonationRefusals = {
  notASupplierUser: refusal('not_a_supplier_user', 403, 'Only active supplier users can be impersonated.'),
  notImpersonating: refusal('not_impersonating', 409, 'You are not logged in as somebody else.'),
} as const;

export const impersonationFields = {
  reason: fieldMessage('reason_required', 'Please give a reason in at most 250 characters.'),
} as const;
