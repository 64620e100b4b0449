import { z } from 'zod';
import { coreFields } from './core-messages.ts';
import { says } from './refusal.ts';

/** Longest note on a line, in characters as people count them (code points). */
export const noteLimit = 120;

export function noteLength(text: string): number {
  return [...text].length;
}

/** The first `limit` characters; never half of a surrogate pair. */
export function cutNote(text: string, limit: number = noteLimit): string {
  return noteLength(text) <= limit ? text : [...text].slice(0, limit).join('');
}

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
