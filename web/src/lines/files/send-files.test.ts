import { attachmentsBodyLimit, maxAttachmentBytes } from '@portal/contract/lines/files/attachment-rules';
import { describe, expect, test } from 'vitest';
import { withFile } from '../shipping/process-attachments.tsx';
import type { ChosenFile } from './chosen-files.ts';
import { batchesOf } from './send-files.ts';

const file = (name: string, bytes = 1, description = 'A note'): ChosenFile => ({
  id: name,
  name,
  content: { size: bytes } as Blob,
  description,
});
const namesOf = (files: readonly ChosenFile[]) => files.map(({ name }) => name);

describe('the files of one line', () => {
  test('go in one call (ORDER-068)', () => {
    expect(batchesOf([file('a'), file('b'), file('c')]).map(namesOf)).toEqual([['a', 'b', 'c']]);
    expect(batchesOf([])).toEqual([]);
  });

  test('go in several where they are too large for one, or more than twenty', () => {
    const large = Array.from({ length: 5 }, (_, index) => file(`large ${index}`, maxAttachmentBytes));
    const batches = batchesOf(large);
    expect(batches.flat()).toEqual(large);
    expect(batches.length).toBeGreaterThan(1);
    for (const batch of batches) {
      const bytes = batch.reduce((sum, { content }) => sum + Math.ceil(content.size / 3) * 4, 0);
      expect(bytes).toBeLessThan(attachmentsBodyLimit);
    }
    const many = Array.from({ length: 21 }, (_, index) => file(String(index)));
    expect(batchesOf(many).map(({ length }) => length)).toEqual([20, 1]);
  });
});

test('a second Field Service Report takes the place of the first, in any case of its note (DIALOG-046 to DIALOG-049)', () => {
  const waiting = [file('old.pdf', 1, 'Service Report'), file('photo.jpg')];
  expect(namesOf(withFile(waiting, file('new.pdf', 1, 'SERVICE REPORT')))).toEqual(['photo.jpg', 'new.pdf']);
  expect(namesOf(withFile(waiting, file('more.jpg')))).toEqual(['old.pdf', 'photo.jpg', 'more.jpg']);
});
