import { maxAttachmentBytes } from '@portal/contract/lines/files/attachment-rules';
import { describe, expect, test } from 'vitest';
import { chooseFiles, formatBytes, isTooLarge } from './chosen-files.ts';

const file = (name: string, content = 'x') => new File([content], name);
const tooLarge = new File([new Uint8Array(maxAttachmentBytes + 1)], 'large.zip');
const largest = new File([new Uint8Array(maxAttachmentBytes)], 'largest.zip');

describe('choosing files', () => {
  test('takes several at once', async () => {
    const { added, alerts } = await chooseFiles([file('a.jpg'), file('b.jpg')], []);
    expect(added.map((one) => one.name)).toEqual(['a.jpg', 'b.jpg']);
    expect(alerts).toEqual([]);
  });

  test('refuses a name that is there already, in any case, also within one choice', async () => {
    const { added, alerts } = await chooseFiles([file('A.JPG'), file('b.jpg'), file('B.jpg')], ['a.jpg']);
    expect(added.map((one) => one.name)).toEqual(['b.jpg']);
    expect(alerts).toEqual([
      { name: 'A.JPG', message: "There's an existing attachment with this name!" },
      { name: 'B.jpg', message: "There's an existing attachment with this name!" },
    ]);
  });

  test('refuses a file that cannot be read, or has nothing in it', async () => {
    const gone = file('gone.jpg');
    gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }) as Blob;
    const { added, alerts } = await chooseFiles([gone, file('empty.txt', '')], []);
    expect(added).toEqual([]);
    expect(alerts.map((alert) => alert.message)).toEqual(
      Array(2).fill('Your file selected was not uploaded. Please try again.'),
    );
  });

  test('10 MB is not too large, one byte more is', async () => {
    const { added } = await chooseFiles([largest, tooLarge], []);
    expect(added.map(isTooLarge)).toEqual([false, true]);
  });
});

test('sizes as people read them', () => {
  expect([1, 2048, 1.5 * 1024 * 1024].map(formatBytes)).toEqual(['1 KB', '2 KB', '1.5 MB']);
});
