import { fieldMessage } from '../core/refusal.ts';

export const auditFields = {
  time: fieldMessage('local_time', 'Enter a date, or a date and a time.'),
} as const;
