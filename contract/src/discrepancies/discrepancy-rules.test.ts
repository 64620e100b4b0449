import { describe, expect, it } from 'vitest';
import { receivedDateRule, receivedDiscrepancy } from './discrepancy-rules.ts';

const right = {
  problemNote: 'Cracked lens',
  replacementNote: 'Please replace it',
  contactPhoneNumber: '(555) 555-0100',
  cost: '0',
  returnTypeId: 1,
};

/** The sentences by field; empty where all is right. */
function said(change: object): Record<string, string> {
  const { error } = receivedDiscrepancy.safeParse({ ...right, ...change });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('the discrepancy of a receipt', () => {
  it('is read into what is kept', () => {
    expect(receivedDiscrepancy.parse({ ...right, problemNote: ' a\nb ', cost: '$1,234.5', returnTypeId: '3' })).toEqual(
      {
        problemNote: 'a\nb',
        replacementNote: 'Please replace it',
        contactPhoneNumber: '(555) 555-0100',
        costCents: 123_450,
        returnTypeId: 3,
        poNumber: null,
        partNumber: null,
        description: null,
      },
    );
  });

  it('asks for all that C 5.5 asks for (VDF-041..046)', () => {
    const required = { message: 'Required field' };
    const empty = { problemNote: ' ', replacementNote: '', contactPhoneNumber: '', cost: '', returnTypeId: null };
    for (const sent of [empty, Object.fromEntries(Object.keys(empty).map((key) => [key, undefined]))])
      expect(said(sent)).toEqual(Object.fromEntries(Object.keys(empty).map((key) => [key, required.message])));
  });

  it.each([
    ['problemNote', '😀'.repeat(900), 'x'.repeat(901), 'Too long'],
    ['replacementNote', 'x'.repeat(900), 'x'.repeat(901), 'Too long'],
    ['poNumber', 'x'.repeat(55), 'x'.repeat(56), 'Too long'],
    ['partNumber', 'x'.repeat(55), 'x'.repeat(56), 'Too long'],
    ['description', 'x'.repeat(450), 'x'.repeat(451), 'Too long'],
    ['contactPhoneNumber', '1 555-555-0100', 'abc', 'Invalid Phone Number'],
    ['contactPhoneNumber', '(555) 555 0100 ', '1 (555) 555-0100', 'Invalid Phone Number'],
    ['cost', 999_999.99, 1_000_000, 'Invalid amount!'],
    ['cost', '999999.99', '1000000', 'Invalid amount!'],
    ['cost', 0, -1, 'Invalid amount!'],
    ['cost', '.5', '0.005', 'Invalid amount!'],
    ['cost', '12', 'x', 'Invalid amount!'],
    ['cost', 1, [1], 'Invalid amount!'],
    ['returnTypeId', 3, 4, 'Invalid'],
    ['returnTypeId', '2', 'Warranty', 'Invalid'],
    ['returnTypeId', 1, 0, 'Invalid'],
  ])('%s: %s stands, %s does not', (field, allowed, refused, sentence) => {
    expect(said({ [field]: allowed })).toEqual({});
    expect(said({ [field]: refused })).toEqual({ [field]: sentence });
  });

  it('keeps item and PO on one line', () => {
    expect(receivedDiscrepancy.parse({ ...right, poNumber: 'PO-1\r\nBcc: x' }).poNumber).toBe('PO-1 Bcc: x');
  });
});

describe('the day on which an item came', () => {
  it.each([
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['11/20/2026', false],
    ['2026-11-20T10:00', false],
  ])('%s: %s', (text, isRight) => expect(receivedDateRule.safeParse(text).success).toBe(isRight));
});
