import { describe, expect, test } from 'vitest';
import type { LineDiscrepancy } from '../../discrepancies/discrepancy-schemas.ts';
import { choicesOf, receiveForm, receiveFormOf, rmaForm } from './receive-forms.ts';

const today = '2026-11-21';
const facts = { isChoiceNeeded: true, isInspectLaterUsed: false };
const atFirst = { receipt: null, discrepancy: null, trackingNumber: '1Z1', today };
const reported: LineDiscrepancy = {
  vdfHeaderId: 1,
  receivedDate: '2026-11-19',
  partAcceptableTypeId: 2,
  problemNote: 'Cracked',
  replacementNote: 'Replace it',
  contactPhoneNumber: '5555550100',
  cost: 25.5,
  trackingNumber: '1Z2',
  returnTypeId: 3,
};

describe('what the Receive dialog begins with', () => {
  test('is today and the number under which the item was sent', () => {
    expect(receiveFormOf('receive', atFirst)).toMatchObject({
      dateReceived: today,
      trackingNumber: '1Z1',
      isPartAcceptable: '',
      cost: '',
    });
  });

  test('is the receipt of an item that was put aside to be inspected', () => {
    const receipt = { dateReceived: '2026-11-19', trackingNumber: '1Z2' };
    expect(receiveFormOf('inspect', { ...atFirst, receipt })).toMatchObject({ ...receipt, isPartAcceptable: '' });
    const none = { dateReceived: null, trackingNumber: null };
    expect(receiveFormOf('inspect', { ...atFirst, receipt: none })).toMatchObject({
      dateReceived: today,
      trackingNumber: '1Z1',
    });
  });

  test('is No with what was reported, where something is reported of an inspected item (T4)', () => {
    expect(receiveFormOf('report', { ...atFirst, discrepancy: reported })).toMatchObject({
      isPartAcceptable: '2',
      problemNote: 'Cracked',
      ReturnType: '3',
      cost: '25.5',
    });
    expect(receiveFormOf('report', atFirst)).toMatchObject({ isPartAcceptable: '2', ReturnType: '' });
  });
});

test.each([
  ['receive', false, ['Yes', 'No', 'Inspect Later']],
  ['receive', true, ['Yes', 'No']],
  ['inspect', false, ['Yes', 'No']],
  ['report', false, ['No']],
] as const)('the dialog of %s, Inspect Later used: %s, offers %j (REPAIR-093)', (mode, isInspectLaterUsed, offered) => {
  expect(choicesOf(mode, { isInspectLaterUsed }).map(({ description }) => description)).toEqual(offered);
});

describe('what the dialog sends', () => {
  const typed = { ...receiveFormOf('receive', atFirst), note: ' ' };

  test('is the receipt, with what is wrong where the part is not acceptable alone', () => {
    const parts = { problemNote: ' a ', replacementNote: 'b', contactPhoneNumber: '5555550100', cost: ' $1 ' };
    const form = { ...typed, ...parts, ReturnType: '1' };
    const sent = { dateReceived: today, trackingNumber: '1Z1', note: null };
    const rules = receiveForm(facts, today);
    expect(rules.parse({ ...form, isPartAcceptable: '3' })).toEqual({ ...sent, isPartAcceptable: 3 });
    expect(rules.parse({ ...form, isPartAcceptable: '2' })).toEqual({
      ...sent,
      ...parts,
      isPartAcceptable: 2,
      problemNote: 'a',
      ReturnType: 1,
      cost: '$1',
    });
    expect(receiveForm({ ...facts, isChoiceNeeded: false }, today).parse(typed).isPartAcceptable).toBeNull();
  });

  test('is nothing while a rule is broken, which is said at its field', () => {
    const form = { ...typed, isPartAcceptable: '2', trackingNumber: '' };
    const said = receiveForm(facts, today)
      .safeParse(form)
      .error?.issues.map(({ path }) => path[0]);
    expect(said?.sort()).toEqual(
      ['trackingNumber', 'problemNote', 'replacementNote', 'contactPhoneNumber', 'ReturnType', 'cost'].sort(),
    );
  });
});

test('the RMA dialog sends its number trimmed, and says what the specification says where it is empty (X1)', () => {
  expect(rmaForm.parse({ rmaNumber: ' R-1 ', note: '' })).toEqual({ rmaNumber: 'R-1', note: null });
  expect(rmaForm.safeParse({ rmaNumber: ' ', note: '' }).error?.issues).toMatchObject([
    { path: ['rmaNumber'], message: 'Please document how the part is not acceptable' },
  ]);
});
