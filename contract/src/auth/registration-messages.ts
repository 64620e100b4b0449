import { fieldMessage } from '../core/refusal.ts';

/** What a broken rule of the registration says at its field. */
export const registrationFields = {
  required: fieldMessage('required', 'Please complete this required field.'),
  invalidEmail: fieldMessage('invalid_email', 'Please enter a valid email address'),
  invalidPhone: fieldMessage('invalid_phone', 'Please enter a valid phone number'),
  // The form never lets these two happen.
  tooLong: fieldMessage('too_long', 'Please shorten this text.'),
  invalidCharacters: fieldMessage('invalid_characters', 'Please remove the characters that are not allowed here.'),
  repeatedArea: fieldMessage('repeated_area', 'An area of interest may be named once only.'),
} as const;

export const registrationTexts = {
  submitted: 'Your request has been submitted.',
  failureTitle: 'Registration',
  failed: 'Encountered an error, please try again.',
} as const;
