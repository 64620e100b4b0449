import { fieldMessage, refusal } from '../core/refusal.ts';
import { disputeLimits } from './dispute-values.ts';

export const disputeRefusals = {
  notFound: refusal('dispute_not_found', 404, 'This dispute is not there.'),
  open: refusal('dispute_open', 409, 'This line is already disputed.'),
  leftOut: refusal('dispute_accepted', 409, 'This line no longer counts in this metric.'),
  answered: refusal('dispute_answered', 409, 'This dispute has been answered already.'),
} as const;

export const disputeFields = {
  noteTooLong: fieldMessage('note_too_long', `Please limit your note to ${disputeLimits.note} characters.`),
  notCounted: fieldMessage('line_not_counted', 'This line does not count in this metric.'),
  tooManyLines: fieldMessage('too_many_lines', `Please dispute at most ${disputeLimits.lines} lines at once.`),
} as const;
