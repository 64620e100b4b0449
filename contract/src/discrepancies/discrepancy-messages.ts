import { fieldMessage, refusal } from '../core/refusal.ts';

/** What a broken rule says at its field; an empty field says `coreFields.required`. */
export const discrepancyFields = {
  tooLong: fieldMessage('too_long', 'Too long'),
  invalid: fieldMessage('invalid_value', 'Invalid'),
  invalidAmount: fieldMessage('invalid_amount', 'Invalid amount!'),
  invalidEmail: fieldMessage('invalid_email', 'Invalid Email'),
  emailRequired: fieldMessage('required', 'Required Field'),
  tooManyFiles: fieldMessage('too_many_files', 'At most 5 files can be sent at once.'),
  invalidPhone: fieldMessage('invalid_phone', 'Invalid Phone Number'),
} as const;

export const discrepancyRefusals = {
  notFound: refusal('discrepancy_not_found', 404, 'Sorry, you do not have access to this discrepancy.'),
  fileNotFound: refusal('discrepancy_file_not_found', 404, 'This file is no longer there.'),
  closed: refusal('discrepancy_closed', 409, 'This discrepancy is closed.'),
  wrongFileType: refusal('file_type_not_accepted', 415, 'Only Word, Excel and PDF files can be sent.'),
  filesTooLarge: refusal('files_too_large', 413, 'All files together exceed max size of 25 Mb.'),
} as const;

export const discrepancyTexts = {
  formTitle: 'Vendor Discrepancy Form',
  submitted: 'Discrepancy Submitted',
} as const;
