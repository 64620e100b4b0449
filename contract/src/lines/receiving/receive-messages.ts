import { fieldMessage, type Refusal, refusal } from '../../core/refusal.ts';

/** Longest note of a receipt, in characters. */
export const receiveNoteLimit = 900;

/** Broken rules of the Receive dialog, of the RMA dialog, and of the calls behind them. */
export const receiveFields = {
  invalidDate: fieldMessage('invalid_received_date', 'Invalid received date'),
  dateInFuture: fieldMessage('received_date_in_future', 'Received date may not be after today.'),
  noteTooLong: fieldMessage('note_too_long', `Please limit your note to ${receiveNoteLimit} characters.`),
  inspectLaterUsed: fieldMessage('inspect_later_used', "'Inspect Later' was already used"),
  unknownChoice: fieldMessage('invalid_acceptability', 'Choose Yes, No or Inspect Later.'),
  // The sentence is that of the specification, whatever field it once was written for.
  rmaRequired: fieldMessage('rma_number_required', 'Please document how the part is not acceptable'),
} as const;

export const receiveRefusals = {
  notReceivable: refusal('line_not_receivable', 409, 'This line item cannot be received.'),
  takesNoRma: refusal('line_takes_no_rma', 409, 'This line item takes no RMA number.'),
} as const;

/**
 * Of a line that somebody else has received meanwhile.
 * @param date plain date
 */
export function alreadyReceived(name: string, date: string): Refusal {
  const [year, month, day] = date.split('-');
  return refusal('already_received', 409, `This item was received by ${name} on ${month}/${day}/${year}.`);
}

/** What the dialogs say beside field rules. */
export const receiveTexts = {
  noteHint: `${receiveNoteLimit} characters allowed`,
  tooManyFiles: 'These files are too large to be sent together. Add some of them under Attachments afterwards.',
} as const;
