import { describe, expect, test } from 'vitest';
import { machine } from '../../core/machine.ts';
import { refusal } from '../../core/refusal.ts';
import { planReceipt, type ReceivableLine, type ReceiveRules, type SentReceipt } from './receive-rules.ts';
import { acceptable, type StoredReceipt } from './receive-values.ts';

type Status = 'Coming' | 'Received' | 'Inspected' | 'Closed';
type Action = 'accept' | 'inspectLater' | 'reportDiscrepancy';

const refused = refusal('line_not_there', 409, 'This item is not here.');
const does = { by: 'supplier', does: '', refused } as const;

/** A kind as exchanges and loaners are: a choice is needed, and what was inspected can be reported once more. */
const choosy: ReceiveRules<Status, Action> = {
  machine: machine<Status, Action>({
    name: 'choosy',
    initial: ['Coming'],
    states: {
      Coming: { label: 'Coming' },
      Received: { label: 'Received' },
      Inspected: { label: 'Inspected' },
      Closed: { label: 'Closed', final: true },
    },
    actions: {
      accept: { ...does, from: ['Coming', 'Received'], to: 'Inspected' },
      inspectLater: { ...does, from: ['Coming'], to: 'Received' },
      reportDiscrepancy: { ...does, from: ['Coming', 'Received', 'Inspected'], to: 'Inspected' },
    },
  }),
  isChoiceNeeded: true,
  actionFor: (_, choice) => {
    if (choice === acceptable.inspectLater) return 'inspectLater';
    return choice === acceptable.no ? 'reportDiscrepancy' : 'accept';
  },
};
/** A kind as repairs are. */
const lenient: typeof choosy = { ...choosy, isChoiceNeeded: false, actionFor: () => 'accept' };

/** 10 p.m. of 22 November in Honolulu. */
const honolulu = { now: new Date('2026-11-23T08:00:00Z'), timeZone: 'Pacific/Honolulu' };
const coming: ReceivableLine<Status> = { status: 'Coming', receipt: null };
const inspectLater: StoredReceipt = {
  dateReceived: '2026-11-20',
  trackingNumber: '1Z',
  isPartAcceptable: 3,
  receivedBy: 'Dana Reyes',
  receivedAt: '2026-11-23T05:00:00.000Z',
};
const yes: SentReceipt = { dateReceived: '2026-11-22', trackingNumber: ' 1Z9 ', isPartAcceptable: 1 };
const no: SentReceipt = {
  ...yes,
  isPartAcceptable: 2,
  problemNote: ' Cracked ',
  replacementNote: 'Send another',
  contactPhoneNumber: '(555) 555-0100',
  ReturnType: 3,
  cost: '0',
};

function plan(sent: SentReceipt, line = coming, rules = choosy) {
  return planReceipt(rules, line, sent, honolulu);
}

/** The first sentence at each field. */
function says(sent: SentReceipt, line = coming, rules = choosy): Record<string, string> {
  const planned = plan(sent, line, rules);
  if (planned.outcome !== 'invalid') return {};
  return Object.fromEntries(planned.problems.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

describe('a receipt', () => {
  test('moves a line by its choice', () => {
    expect(plan({ ...yes, note: '  ' })).toEqual({
      outcome: 'received',
      receipt: {
        action: 'accept',
        from: 'Coming',
        to: 'Inspected',
        dateReceived: '2026-11-22',
        trackingNumber: '1Z9',
        isPartAcceptable: 1,
        note: null,
        discrepancy: null,
      },
    });
    expect(plan({ ...yes, isPartAcceptable: '3' })).toMatchObject({ receipt: { to: 'Received', isPartAcceptable: 3 } });
  });

  test('of a part that is not acceptable says what is wrong with it (VDF-041 to VDF-046)', () => {
    expect(plan(no)).toMatchObject({
      receipt: {
        action: 'reportDiscrepancy',
        discrepancy: {
          problemNote: 'Cracked',
          replacementNote: 'Send another',
          contactPhoneNumber: '(555) 555-0100',
          returnTypeId: 3,
          costCents: 0,
        },
      },
    });
  });

  test('needs its date, tracking number and, where the kind says so, its choice (REPAIR-096, REPAIR-099, RETURN-057)', () => {
    const required = 'Required field';
    expect(says({})).toEqual({ dateReceived: required, trackingNumber: required, isPartAcceptable: required });
    expect(says({ dateReceived: ' ', trackingNumber: ' ' }, coming, lenient)).toEqual({
      dateReceived: required,
      trackingNumber: required,
    });
    expect(plan({ ...yes, isPartAcceptable: null }, coming, lenient)).toMatchObject({
      receipt: { action: 'accept', isPartAcceptable: null },
    });
  });

  test.each<[string, string | undefined]>([
    ['2026-11-22', undefined],
    ['2026-11-23', 'Received date may not be after today.'],
    ['2026-02-30', 'Invalid received date'],
    ['11/22/2026', 'Invalid received date'],
  ])('came on %s, by the day of who records it (REPAIR-097, S4)', (dateReceived, message) => {
    expect(says({ ...yes, dateReceived }).dateReceived).toBe(message);
  });

  test('is recorded of the new day as soon as it begins in the zone of the user', () => {
    const asked = { now: new Date('2026-11-23T10:00:00Z'), timeZone: 'Pacific/Honolulu' };
    const sent = { ...yes, dateReceived: '2026-11-23' };
    expect(planReceipt(choosy, coming, sent, asked).outcome).toBe('received');
  });

  test('has a tracking number of 55 and a note of 900 characters at most (REPAIR-098, REPAIR-100)', () => {
    expect(says({ ...yes, trackingNumber: 'é'.repeat(55), note: '😀'.repeat(900) })).toEqual({});
    expect(says({ ...yes, trackingNumber: 'x'.repeat(56), note: 'x'.repeat(901) })).toEqual({
      trackingNumber: 'Tracking number is too long.',
      note: 'Please limit your note to 900 characters.',
    });
  });

  test.each([0, 4, '2x', 1.5])('has no choice %j', (isPartAcceptable) => {
    expect(says({ ...yes, isPartAcceptable })).toEqual({ isPartAcceptable: 'Choose Yes, No or Inspect Later.' });
  });
});

describe('a part that is not acceptable', () => {
  test('needs all fields of its discrepancy; another choice needs none of them (REPAIR-094, VDF-048)', () => {
    const required = 'Required field';
    expect(says({ ...yes, isPartAcceptable: 2 })).toEqual({
      problemNote: required,
      replacementNote: required,
      contactPhoneNumber: required,
      ReturnType: required,
      cost: required,
    });
    expect(says({ ...yes, isPartAcceptable: 3, cost: 'much', contactPhoneNumber: '1' })).toEqual({});
  });

  test.each<[SentReceipt, string, string | undefined]>([
    [{ problemNote: 'x'.repeat(900), replacementNote: 'x'.repeat(900) }, 'problemNote', undefined],
    [{ problemNote: 'x'.repeat(901) }, 'problemNote', 'Too long'],
    [{ replacementNote: 'x'.repeat(901) }, 'replacementNote', 'Too long'],
    [{ contactPhoneNumber: '1-555-555-0100' }, 'contactPhoneNumber', undefined],
    [{ contactPhoneNumber: '1 (555) 555-0100' }, 'contactPhoneNumber', 'Invalid Phone Number'],
    [{ contactPhoneNumber: '555-0100' }, 'contactPhoneNumber', 'Invalid Phone Number'],
    [{ ReturnType: '1' }, 'ReturnType', undefined],
    [{ ReturnType: 4 }, 'ReturnType', 'Invalid'],
    [{ cost: 999_999.99 }, 'cost', undefined],
    [{ cost: 1_000_000 }, 'cost', 'Invalid amount!'],
    [{ cost: -1 }, 'cost', 'Invalid amount!'],
    [{ cost: 'much' }, 'cost', 'Invalid amount!'],
  ])('with %j says at %s: %s', (change, field, message) => {
    expect(says({ ...no, ...change })[field]).toBe(message);
  });
});

describe('a line that was received', () => {
  const received: ReceivableLine<Status> = { status: 'Received', receipt: inspectLater };
  const inspected: ReceivableLine<Status> = { status: 'Inspected', receipt: { ...inspectLater, isPartAcceptable: 1 } };

  test('is inspected once, with its date corrected if need be', () => {
    expect(plan({ ...yes, dateReceived: '2026-11-19' }, received)).toMatchObject({
      receipt: { from: 'Received', to: 'Inspected', dateReceived: '2026-11-19' },
    });
    expect(says({ ...yes, isPartAcceptable: 3 }, received)).toEqual({
      isPartAcceptable: "'Inspect Later' was already used",
    });
  });

  test('tells who received it, and on which day of the reader', () => {
    expect(plan(yes, inspected)).toMatchObject({
      outcome: 'refused',
      refusal: { status: 409, detail: 'This item was received by Dana Reyes on 11/22/2026.' },
      currentStatus: 'Inspected',
    });
    expect(plan({ ...yes, isPartAcceptable: 3 }, inspected).outcome).toBe('refused');
    expect(plan(no, inspected)).toMatchObject({ receipt: { action: 'reportDiscrepancy', to: 'Inspected' } });
  });

  test('is refused with the sentence of its state before its fields are looked at, where nobody received it', () => {
    expect(plan({}, { status: 'Inspected', receipt: null })).toMatchObject({ outcome: 'refused', refusal: refused });
    expect(plan(yes, { ...inspected, status: 'Closed' })).toMatchObject({ outcome: 'refused', refusal: refused });
  });
});
