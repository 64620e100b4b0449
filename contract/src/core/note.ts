import { z } from 'zod';
import { coreFields } from './core-messages.ts';
import { noteLength, noteLimit } from './note-length.ts';
import { says } from './refusal.ts';

/** A note that may be left out or blank. */
export const optionalNote = z
  .string()
  .nullish()
  .refine((text) => noteLength(text ?? '') <= noteLimit, says(coreFields.noteTooLong))
  .transform((text) => (text?.trim() ? text.trim() : null));

/** A note that must say something. */
export const requiredNote = z
  .string(says(coreFields.noteRequired))
  .refine((text) => text.trim() !== '', says(coreFields.noteRequired))
  .refine((text) => noteLength(text) <= noteLimit, says(coreFields.noteTooLong))
  .transform((text) => text.trim());
