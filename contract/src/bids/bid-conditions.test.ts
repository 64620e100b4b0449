import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMoney } from '../core/money.ts';
import { type BidOrderType, conditionsFor } from './bid-conditions.ts';
import { submitBidExample } from './bid-examples.ts';
import { emptyPartForm, partBidForm } from './bid-forms.ts';
import { submitBidBody } from './bid-schemas.ts';
import { sentConditionSchema, toSentCondition } from './sent-condition.ts';

const facts = { isKnownTariffSupplier: false };
const part = submitBidExample.conditions?.[0] ?? {};
const repair = { orderType: 'REPAIR', conditionId: 20, warrantyId: 1, hazmatTypeId: 0, leadDays: 5, weight: 12 };
const loaner = {
  orderType: 'LOANER',
  conditionId: 31,
  replacementCost: 4000,
  loanerFeeType: 2,
  rentalFeeCost: '$99.50',
  hazmatTypeId: 0,
  leadDays: null,
};

function broken(orderType: BidOrderType, conditions: object[]): string[] {
  const { error } = conditionsFor(orderType, facts).safeParse(conditions);
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

describe('the list of conditions', () => {
  test('needs at least one, also where it is missing', () => {
    for (const orderType of ['PART ORDER', 'REPAIR', 'REPAIR WITH LOANER'] as const)
      expect(broken(orderType, [])).toEqual([': You should have at least one condition.']);
    expect(submitBidBody.parse({ orderId: 1, lineItemId: 2, companyId: 3 }).conditions).toEqual([]);
  });

  test('of a part bid has each condition once, however its id is written', () => {
    expect(broken('PART ORDER', [part, { ...part, conditionId: 1 }, { ...part, conditionId: '2' }])).toEqual([
      '2.conditionId: You may only submit one bid per condition type.',
    ]);
  });

  test.each([
    ['PART ORDER', [repair], ['0.orderType: Invalid condition type']],
    ['REPAIR', [part], [': Invalid condition type']],
    ['REPAIR', [repair, repair], [': Invalid condition type']],
    ['REPAIR WITH LOANER', [repair], [': Invalid condition type']],
    ['REPAIR WITH LOANER', [loaner, loaner], [': Invalid condition type']],
    ['REPAIR WITH LOANER', [loaner, repair, repair], [': Invalid condition type']],
    ['PART ORDER', [part], []],
    ['REPAIR', [repair], []],
    ['REPAIR WITH LOANER', [repair, loaner], []],
    ['REPAIR WITH LOANER', [loaner, repair], []],
  ] as const)('%s: %# is checked as a whole', (orderType, conditions, expected) => {
    expect(broken(orderType, [...conditions])).toEqual(expected);
  });

  test('names the condition and the field of each broken rule', () => {
    expect(broken('PART ORDER', [part, { conditionId: 5 }])).toEqual([
      '1.outrightCost: Invalid outright price',
      '1.warrantyId: Invalid warranty',
      '1.hazmatTypeId: Invalid Hazmat',
    ]);
    expect(
      broken('REPAIR WITH LOANER', [
        { ...loaner, rentalFeeCost: 0 },
        { ...repair, hazmatTypeId: 9 },
      ]),
    ).toEqual(['0.rentalFeeCost: Invalid rental fee', '1.hazmatTypeId: Invalid hazmat type']);
  });
});

describe('a condition as sent', () => {
  test('may leave its order type to the bid', () => {
    const { orderType: _, ...untyped } = repair;

    expect(conditionsFor('REPAIR', facts).parse([untyped])).toMatchObject([{ orderType: 'REPAIR' }]);
  });

  test('takes zero or no weight as none, and no lead days as today', () => {
    for (const none of [null, undefined, 0])
      expect(conditionsFor('REPAIR', facts).parse([{ ...repair, weight: none, leadDays: none }])).toMatchObject([
        { weight: null, leadDays: 0 },
      ]);
    expect(broken('REPAIR', [{ ...repair, weight: -1, leadDays: '' }])).toEqual([
      '0.leadDays: Invalid Lead Days',
      '0.weight: Invalid weight',
    ]);
  });

  test('takes money as number or as text with $ and commas', () => {
    for (const outrightCost of [1249.5, '1249.50', '$1,249.50'])
      expect(conditionsFor('PART ORDER', facts).parse([{ ...part, outrightCost }])).toMatchObject([
        { outrightCost: 124_950 },
      ]);
  });

  test('whatever comes instead of a value breaks a rule, never the reader', () => {
    const fields = Object.keys(part).filter((field) => !['attachments', 'isNew', 'orderType'].includes(field));
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.anything(), (field, value) => {
        const { error } = conditionsFor('PART ORDER', facts).safeParse([{ ...part, [field]: value }]);
        for (const { path } of error?.issues ?? []) expect(path[0]).toBe(0);
      }),
    );
  });
});

describe('what the form sends', () => {
  const form = {
    ...emptyPartForm,
    conditionId: '2',
    cosmeticRating: '1',
    outrightCost: '$1,250.50',
    exchangeCost: '900',
    warrantyId: '4',
    hazmatTypeId: '0',
    leadDays: '0',
    weight: '2.5',
    notes: '  tested ',
  };

  test('has no $, null for zero lead days, and the code of the warranty', () => {
    const condition = { ...partBidForm(facts).parse(form), attachments: ['front.jpg'] };
    expect(toSentCondition(condition, 90211)).toEqual({
      orderType: 'PART ORDER',
      lineItemId: 90211,
      isNew: true,
      conditionId: 2,
      cosmeticRating: 1,
      replacemantPartNumber: null,
      outrightCost: 1250.5,
      tariffFee: null,
      exchangeCost: 900,
      unitOfMeasureId: 1,
      qtyPerUnit: 1,
      minimumOrderQuantity: null,
      warrantyId: 4,
      warrantyCode: '90D',
      hazmatTypeId: 0,
      leadDays: null,
      weight: 2.5,
      loanerAvailable: false,
      nonReturnable: false,
      notes: 'tested',
      attachments: ['front.jpg'],
    });
  });

  test('is read by the server as the form read it, for any price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (cents) => {
        const outrightCost = (cents / 100).toFixed(2);
        const priced = { ...form, outrightCost, exchangeCost: '' };
        const typed = { ...partBidForm(facts).parse(priced), attachments: ['front.jpg'] };
        const [read] = conditionsFor('PART ORDER', facts).parse([toSentCondition(typed, 90211)]);
        expect(read).toEqual({ ...typed, lineItemId: 90211 });
        expect(typed.outrightCost).toBe(parseMoney(outrightCost));
      }),
    );
  });

  test('is what the marketplace is told', () => {
    const conditions = [
      ...conditionsFor('PART ORDER', facts).parse([part]),
      ...conditionsFor('REPAIR WITH LOANER', facts).parse([loaner, repair]),
    ];

    const sent = conditions.map((condition) => toSentCondition(condition, condition.lineItemId));
    expect(sent.map((one) => sentConditionSchema.safeParse(one).error)).toEqual([undefined, undefined, undefined]);
  });
});
