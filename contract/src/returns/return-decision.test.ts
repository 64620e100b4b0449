import { describe, expect, test } from 'vitest';
import { type DecidedLine, type DecisionForm, decisionFormOf, decisionRules } from './return-decision.ts';

const ofReturn: DecidedLine = { typeId: 2, quantity: 3, returnRmaRequired: false };
const ofExchange: DecidedLine = { ...ofReturn, typeId: 1 };
const addresses = [41, 42];

const filled: DecisionForm = {
  isApproved: 'Y',
  denyReasonId: '',
  addressId: '42',
  returnQty: '2',
  rmaNumber: ' RMA-1 ',
  note: '',
};

function told(change: Partial<DecisionForm>, line = ofReturn) {
  const result = decisionRules(line, addresses).safeParse({ ...filled, ...change });
  return result.success ? result.data : result.error.issues.map(({ path, message }) => `${path}: ${message}`);
}

describe('a decision', () => {
  test('keeps what belongs to its choice', () => {
    const denial = { isApproved: 'N', denyReasonId: '2', note: ' Too late ' };
    expect(told({})).toEqual({
      isApproved: 'Y',
      denyReasonId: null,
      addressId: 42,
      returnQty: 2,
      rmaNumber: 'RMA-1',
      note: null,
    });
    expect(told(denial)).toEqual({
      isApproved: 'N',
      denyReasonId: 2,
      addressId: null,
      returnQty: null,
      rmaNumber: null,
      note: 'Too late',
    });
    expect(told({ isApproved: 'RI', note: 'Which one?', addressId: '' })).toMatchObject({ isApproved: 'RI' });
  });

  test.each<[string, Partial<DecisionForm>, DecidedLine, string]>([
    ['no choice', { isApproved: '' }, ofReturn, 'isApproved: Required field'],
    [
      'an unknown choice',
      { isApproved: 'y' },
      ofReturn,
      'isApproved: Please approve, deny or request additional information.',
    ],
    [
      'a denied exchange',
      { isApproved: 'N', denyReasonId: '1' },
      ofExchange,
      'isApproved: An exchange can only be approved.',
    ],
    [
      'an exchange asked about',
      { isApproved: 'RI', note: 'x' },
      ofExchange,
      'isApproved: An exchange can only be approved.',
    ],
    ['no address', { addressId: '' }, ofReturn, 'addressId: Please choose a return address.'],
    ['no address of an exchange', { addressId: '' }, ofExchange, 'addressId: Please choose a return address.'],
    ['another address', { addressId: '43' }, ofReturn, 'addressId: Please choose a return address.'],
    ['no RMA of an exchange', { rmaNumber: ' ' }, ofExchange, 'rmaNumber: RMA number is required.'],
    [
      'no RMA where it is required',
      { rmaNumber: '' },
      { ...ofReturn, returnRmaRequired: true },
      'rmaNumber: RMA number is required.',
    ],
    ['no reason', { isApproved: 'N' }, ofReturn, 'denyReasonId: Please choose a deny reason.'],
    [
      'an unknown reason',
      { isApproved: 'N', denyReasonId: '98' },
      ofReturn,
      'denyReasonId: Please choose a deny reason.',
    ],
    ['Other without a note', { isApproved: 'N', denyReasonId: '99', note: ' ' }, ofReturn, 'note: A note is required.'],
    ['a question without a note', { isApproved: 'RI' }, ofReturn, 'note: A note is required.'],
  ])('%s is refused', (_, change, line, sentence) => {
    expect(told(change, line)).toEqual([sentence]);
  });

  test.each([
    ['0', false],
    ['1', true],
    ['3', true],
    ['4', false],
    ['1.5', false],
    ['', false],
  ])('%s of 3 pieces: %s', (returnQty, isRight) => {
    expect(told({ returnQty })).toEqual(isRight ? expect.anything() : ['returnQty: Invalid quantity']);
    if (isRight) expect(told({ returnQty })).toMatchObject({ returnQty: Number(returnQty) });
  });

  test('numbers have 55 characters at most, notes 120', () => {
    const face = '😀';
    expect(told({ rmaNumber: face.repeat(55) })).toMatchObject({ rmaNumber: face.repeat(55) });
    expect(told({ rmaNumber: face.repeat(56) })).toEqual(['rmaNumber: RMA number is too long.']);
    expect(told({ note: face.repeat(120) })).toMatchObject({ note: face.repeat(120) });
    expect(told({ note: face.repeat(121) })).toEqual(['note: Please limit your note to 120 characters.']);
  });

  test('begins with all pieces and the first address; an exchange is approved already', () => {
    expect(decisionFormOf(ofReturn, addresses)).toMatchObject({ isApproved: '', addressId: '41', returnQty: '3' });
    expect(decisionFormOf(ofExchange, [])).toMatchObject({ isApproved: 'Y', addressId: '' });
  });
});
