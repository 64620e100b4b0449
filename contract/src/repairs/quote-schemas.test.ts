import { describe, expect, test } from 'vitest';
import { quoteForm, submitQuoteBody } from './quote-schemas.ts';

const typed = { diagnosisNote: 'Dead elements', repairNote: 'New array', amount: '1,840.50', leadDays: '12', note: '' };

function said(change: object) {
  const { error } = quoteForm.safeParse({ ...typed, ...change });
  return error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
}

describe('a quote (C 5.2)', () => {
  test('is read as it was typed', () => {
    expect(quoteForm.parse({ ...typed, diagnosisNote: ' Dead elements ', note: ' by Friday ' })).toEqual({
      diagnosisNote: 'Dead elements',
      repairNote: 'New array',
      amount: 184_050,
      leadDays: 12,
      note: 'by Friday',
    });
  });

  test.each(['diagnosisNote', 'repairNote'])('%s is required and at most 4000 characters long', (field) => {
    expect(said({ [field]: ' \n' })).toEqual([[field, 'Required field']]);
    expect(said({ [field]: undefined })).toEqual([[field, 'Required field']]);
    expect(said({ [field]: '😀'.repeat(4000) })).toEqual([]);
    expect(said({ [field]: 'x'.repeat(4001) })).toEqual([[field, 'Please limit your text to max 4000 characters.']]);
  });

  test('the comment may be left out and is at most 4000 characters long', () => {
    expect(said({ note: undefined })).toEqual([]);
    expect(said({ note: 'x'.repeat(4000) })).toEqual([]);
    expect(said({ note: 'x'.repeat(4001) })).toEqual([['note', 'Please limit your text to max 4000 characters.']]);
  });

  test.each(['', 'abc', '12.345', '0', '0.00', '-5', '1,0000', '1000000', 1e6, Number.NaN, null, true])(
    'the amount %s is invalid',
    (amount) => {
      expect(said({ amount })).toEqual([['amount', 'Invalid amount!']]);
    },
  );

  test.each([
    ['0.01', 1],
    ['$1,234.5', 123_450],
    ['999,999.99', 99_999_999],
    [999_999.99, 99_999_999],
  ])('the amount %s is %s cents', (amount, cents) => {
    expect(quoteForm.parse({ ...typed, amount }).amount).toBe(cents);
  });

  test.each(['', '0', '000', '1000', '1.5', '-1', 'ten', 0, 1000, 2.5, null])(
    '%s lead days are invalid',
    (leadDays) => {
      expect(said({ leadDays })).toEqual([['leadDays', 'Invalid lead days!']]);
    },
  );

  test.each([
    ['1', 1],
    [' 999 ', 999],
    [30, 30],
  ])('%s lead days are %s', (leadDays, days) => {
    expect(quoteForm.parse({ ...typed, leadDays }).leadDays).toBe(days);
  });

  test('the call has the same rules, and those of its files', () => {
    const file = { name: 'front.jpg', description: 'Front', data: '/9j/4AAQ' };
    const read = (change: object) => submitQuoteBody.safeParse({ ...typed, lineItemId: 1, ...change });
    expect(read({}).data).toMatchObject({ isRequote: false, amount: 184_050 });
    expect(read({ attachments: Array(20).fill(file), statusId: 99, rgaHeaderId: '7' }).success).toBe(true);
    const messageOf = (change: object) => read(change).error?.issues[0]?.message;
    expect(messageOf({ attachments: Array(21).fill(file) })).toBe('At most 20 files can be sent at once.');
    expect(messageOf({ attachments: [{ ...file, description: ' ' }] })).toBe('A note is required.');
    expect(messageOf({ amount: '0' })).toBe('Invalid amount!');
  });
});
