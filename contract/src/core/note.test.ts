import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { optionalNote, requiredNote } from './note.ts';
import { cutNote, noteLength, noteLimit } from './note-length.ts';

const loneSurrogate = /\p{Surrogate}/u;
const anyText = fc.string({ unit: 'grapheme', maxLength: 400 });

describe('cutting a note', () => {
  test('120 characters stay, the 121st is cut', () => {
    expect(cutNote('a'.repeat(120))).toBe('a'.repeat(120));
    expect(cutNote('a'.repeat(121))).toBe('a'.repeat(120));
  });

  test('characters outside the basic plane count once and are never halved', () => {
    const smiles = '😀'.repeat(121);

    expect(noteLength(smiles)).toBe(121);
    expect(cutNote(smiles)).toBe('😀'.repeat(120));
  });

  test('a cut note fits, is a beginning of the text, and is not cut again', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 0, max: 200 }), (text, limit) => {
        const cut = cutNote(text, limit);
        expect(noteLength(cut)).toBe(Math.min(limit, noteLength(text)));
        expect(text.startsWith(cut)).toBe(true);
        expect(cutNote(cut, limit)).toBe(cut);
        expect(loneSurrogate.test(cut)).toBe(false);
      }),
    );
  });
});

describe('the note of a request', () => {
  test('blank says what is missing', () => {
    for (const note of ['', '   \n', null, undefined])
      expect(requiredNote.safeParse(note).error?.issues[0]?.message).toBe('A note is required.');
  });

  test('over the limit is refused in both kinds', () => {
    const tooLong = 'a'.repeat(noteLimit + 1);

    expect(requiredNote.safeParse(tooLong).error?.issues).toMatchObject([
      { message: 'Please limit your note to 120 characters.', params: { code: 'note_too_long' } },
    ]);
    expect(optionalNote.safeParse(tooLong).success).toBe(false);
    expect(requiredNote.parse('a'.repeat(noteLimit))).toHaveLength(noteLimit);
  });

  test('an optional note is trimmed, blank is null', () => {
    expect(optionalNote.parse('  ships today ')).toBe('ships today');
    expect(optionalNote.parse('   ')).toBeNull();
    expect(optionalNote.parse(undefined)).toBeNull();
  });
});
