import { fieldMessage } from '../core/refusal.ts';

/** What a broken rule says at its field; an empty field says `coreFields.required`. */
export const discrepancyFields = {
  tooLong: fieldMessage('too_long', 'Too long'),
  invalid: fieldMessage('invalid_value', 'Invalid'),
  invalidAmount: fieldMessage('invalid_amount', 'Invalid amount!'),
  invalidPhone: fieldMessage('invalid_phone', 'Invalid Phone Number'),
} as const;
