import { fieldMessage } from '../core/refusal.ts';

export const auditFields = {
  time: fieldMessage('local_time', 'Write a day, or a day and a time.'),
} as const;
