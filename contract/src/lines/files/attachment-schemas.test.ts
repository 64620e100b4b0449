import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  attachmentBodyLimit,
  decodedBytes,
  isSameName,
  isServiceReport,
  maxAttachmentBytes,
  readBase64,
} from './attachment-rules.ts';
import { addAttachmentBody, addAttachmentsBody, addImageBody } from './attachment-schemas.ts';

const image = { companyId: 3101, lineItemId: 90211, imageName: ' front.jpg ', imageTypeId: 4, data: 'YWJj' };

/** The base64 text of a file of zeros. */
function zeros(sizeBytes: number): string {
  const padding = '='.repeat((3 - (sizeBytes % 3)) % 3);
  return 'A'.repeat(Math.ceil(sizeBytes / 3) * 4 - padding.length) + padding;
}

describe('the content of a file', () => {
  test('comes with or without a data: prefix', () => {
    expect(readBase64('YWJj')).toBe('YWJj');
    expect(readBase64('data:image/png;base64,YWJj')).toBe('YWJj');
    expect(readBase64('data:text/plain;charset=utf-8;base64,YWI=')).toBe('YWI=');
  });

  test.each(['', 'data:image/png;base64,', 'YWJ', 'Y=Jj', 'YW Jj', 'not base64!', 'data:image/png,YWJj'])(
    '%j is unreadable',
    (text) => {
      expect(readBase64(text)).toBeNull();
    },
  );

  test('has the size that it decodes to', () => {
    expect(
      [readBase64('YQ=='), readBase64('YWI='), readBase64('YWJj')].map((text) => decodedBytes(text ?? '')),
    ).toEqual([1, 2, 3]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (sizeBytes) => {
        expect(decodedBytes(readBase64(zeros(sizeBytes)) ?? '')).toBe(sizeBytes);
      }),
    );
  });

  test('fits the body limit up to the largest size', () => {
    expect(decodedBytes(zeros(maxAttachmentBytes))).toBe(10_485_760);
    expect(zeros(maxAttachmentBytes).length + 1000).toBeLessThan(attachmentBodyLimit);
  });
});

describe('an image', () => {
  test('is read from data, else from attachment', () => {
    const { data: _, ...rest } = image;
    const read = { companyId: 3101, lineItemId: 90211, imageName: 'front.jpg', imageTypeId: 4, content: 'YWJj' };

    expect(addImageBody.parse(image)).toEqual(read);
    expect(addImageBody.parse({ ...rest, data: '', attachment: 'data:image/jpeg;base64,YWJj' })).toEqual(read);
  });

  test.each([
    [{ data: '' }, 'data'],
    [{ data: '%%%' }, 'data'],
    [{ imageName: '  ' }, 'imageName'],
    [{ imageName: undefined }, 'imageName'],
  ])('%j was not uploaded', (change, path) => {
    expect(addImageBody.safeParse({ ...image, ...change }).error?.issues).toMatchObject([
      { path: [path], message: 'Your file selected was not uploaded. Please try again.' },
    ]);
  });

  test('has a name of 255 characters at most', () => {
    const isTaken = (length: number) =>
      addImageBody.safeParse({ ...image, imageName: ` ${'x'.repeat(length)} ` }).success;
    expect([isTaken(255), isTaken(256)]).toEqual([true, false]);
  });

  test('names are the same in any case', () => {
    expect(isSameName('Front.JPG', 'front.jpg')).toBe(true);
    expect(isSameName('front.jpg', 'front.jpeg')).toBe(false);
  });
});

describe('a file with its note', () => {
  const file = { name: ' report.pdf ', description: ' SERVICE REPORT ', data: 'YWJj' };
  const problems = (change: object) =>
    addAttachmentBody.safeParse({ ...file, ...change }).error?.issues.map(({ message }) => message);

  test('is read from data, else from attachment', () => {
    const read = { name: 'report.pdf', description: 'SERVICE REPORT', content: 'YWJj' };
    expect(addAttachmentBody.parse(file)).toEqual(read);
    expect(addAttachmentBody.parse({ ...file, data: null, attachment: 'YWJj' })).toEqual(read);
  });

  test.each([
    [{ description: undefined }, 'A note is required.'],
    [{ description: '  ' }, 'A note is required.'],
    [{ description: 'x'.repeat(121) }, 'Please limit your note to 120 characters.'],
    [{ name: '' }, 'Your file selected was not uploaded. Please try again.'],
    [{ data: '' }, 'Your file selected was not uploaded. Please try again.'],
  ])('%j is refused', (change, message) => {
    expect(problems(change)).toEqual([message]);
  });

  test('comes with up to 19 others', () => {
    expect(addAttachmentsBody.safeParse(Array(20).fill(file)).success).toBe(true);
    expect(addAttachmentsBody.safeParse(Array(21).fill(file)).error?.issues[0]?.message).toBe(
      'At most 20 files can be sent at once.',
    );
    expect(addAttachmentsBody.safeParse([]).success).toBe(false);
  });

  test('is the Field Service Report by its note', () => {
    expect(isServiceReport('SERVICE REPORT')).toBe(true);
    expect(isServiceReport(' service report ')).toBe(true);
    expect(isServiceReport('SERVICE REPORT 2')).toBe(false);
    expect(isServiceReport(null)).toBe(false);
  });
});
