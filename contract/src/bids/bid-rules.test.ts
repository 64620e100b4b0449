import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  emptyLoanerForm,
  emptyPartForm,
  emptyRepairForm,
  type LoanerForm,
  loanerForm,
  type PartBidForm,
  partBidForm,
  type RepairForm,
  repairForm,
} from './bid-forms.ts';

/** Broken rules by field: `outrightCost: Invalid outright price`. */
function broken(schema: z.ZodType, form: object): string[] {
  const { error } = schema.safeParse(form);
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

const goodPart: PartBidForm = {
  ...emptyPartForm,
  conditionId: '1',
  outrightCost: '$1,250.00',
  warrantyId: '4',
  hazmatTypeId: '0',
  leadDays: '3',
  weight: '2.5',
};
const goodLoaner: LoanerForm = {
  ...emptyLoanerForm,
  conditionId: '30',
  replacementCost: '4000',
  loanerFeeType: '1',
  hazmatTypeId: '2',
  leadDays: '1',
};
const goodRepair: RepairForm = {
  ...emptyRepairForm,
  conditionId: '20',
  warrantyId: '1',
  hazmatTypeId: '0',
  leadDays: '5',
  weight: '12',
};

const known = { isKnownTariffSupplier: true };
const unknown = { isKnownTariffSupplier: false };

function part(change: Partial<PartBidForm>, facts = unknown): string[] {
  return broken(partBidForm(facts), { ...goodPart, ...change });
}
function loaner(change: Partial<LoanerForm>): string[] {
  return broken(loanerForm, { ...goodLoaner, ...change });
}
function repair(change: Partial<RepairForm>): string[] {
  return broken(repairForm, { ...goodRepair, ...change });
}

describe('the part form', () => {
  test('accepts what is required and nothing more', () => {
    expect(part({})).toEqual([]);
  });

  test('says every broken rule of an empty step at once', () => {
    expect(broken(partBidForm(known), emptyPartForm)).toEqual([
      'conditionId: Invalid condition type',
      'outrightCost: Invalid outright price',
      'tariffFee: Invalid tariff fee',
      'warrantyId: Invalid warranty',
      'hazmatTypeId: Invalid Hazmat',
      'leadDays: Invalid Lead Days',
      'weight: Invalid weight',
    ]);
  });

  test.each(['', '0', '0.00', 'abc', '1.234', '-5'])('outright price %j is refused', (outrightCost) => {
    expect(part({ outrightCost })).toEqual(['outrightCost: Invalid outright price']);
  });

  test('a tariff fee must be stated by known tariff suppliers, zero included', () => {
    expect(part({ tariffFee: '' }, known)).toEqual(['tariffFee: Invalid tariff fee']);
    expect(part({ tariffFee: '0.00' }, known)).toEqual([]);
    expect(part({ tariffFee: '' })).toEqual([]);
    expect(part({ tariffFee: 'x' })).toEqual(['tariffFee: Invalid tariff fee']);
  });

  test('an exchange price is optional, and below the outright price when above zero', () => {
    expect(part({ exchangeCost: 'abc' })).toEqual(['exchangeCost: Invalid exchange price']);
    for (const exchangeCost of ['1250', '1250.01'])
      expect(part({ exchangeCost })).toEqual(['exchangeCost: Exchange price must be less than outright price']);
    for (const exchangeCost of ['', '0', '1249.99']) expect(part({ exchangeCost })).toEqual([]);
  });

  test.each(['', '0', '0.0', '-1', 'abc', '1,5', '1e2'])('weight %j is refused', (weight) => {
    expect(part({ weight })).toEqual(['weight: Invalid weight']);
  });

  test('lead days are whole and from 0 to 365', () => {
    for (const leadDays of ['', '1.5', 'x']) expect(part({ leadDays })).toEqual(['leadDays: Invalid Lead Days']);
    for (const leadDays of ['-1', '366'])
      expect(part({ leadDays })).toEqual(['leadDays: Lead Days must be between 0 and 365']);
    for (const leadDays of ['0', '365']) expect(part({ leadDays })).toEqual([]);
  });

  test('conditions of repairs and loaners are no part conditions', () => {
    for (const conditionId of ['20', '30', '7', 'x'])
      expect(part({ conditionId })).toEqual(['conditionId: Invalid condition type']);
  });

  test('a condition of an earlier step cannot be chosen again', () => {
    const rules = partBidForm({ ...unknown, earlierConditionIds: ['5', '1'] });

    expect(broken(rules, goodPart)).toEqual(['conditionId: Duplicated condition type']);
    expect(broken(rules, { ...goodPart, conditionId: '6' })).toEqual([]);
  });

  test.each(['2', '3', '4', '38'])('condition %s needs a cosmetic rating', (conditionId) => {
    expect(part({ conditionId })).toEqual(['cosmeticRating: Invalid cosmetic rating']);
    expect(part({ conditionId, cosmeticRating: '9' })).toEqual(['cosmeticRating: Invalid cosmetic rating']);
    expect(part({ conditionId, cosmeticRating: '2' })).toEqual([]);
  });

  test.each(['1', '5', '6'])('condition %s keeps no cosmetic rating', (conditionId) => {
    expect(partBidForm(unknown).parse({ ...goodPart, conditionId, cosmeticRating: '2' }).cosmeticRating).toBeNull();
  });

  test.each(['2', '3', '4', '7', '10'])('unit %s needs a count', (unitOfMeasureId) => {
    for (const qtyPerUnit of ['', '0', '-1', '1.5', 'x'])
      expect(part({ unitOfMeasureId, qtyPerUnit })).toEqual(['qtyPerUnit: Invalid Qty. Per Unit']);
    expect(part({ unitOfMeasureId, qtyPerUnit: '12' })).toEqual([]);
  });

  test('unit 1 and 12 take any whole number, 8 and 9 fix it at 0', () => {
    for (const unitOfMeasureId of ['1', '12'])
      expect(part({ unitOfMeasureId, qtyPerUnit: '1.5' })).toEqual(['qtyPerUnit: Invalid Qty. Per Unit']);
    for (const unitOfMeasureId of ['8', '9'])
      expect(partBidForm(unknown).parse({ ...goodPart, unitOfMeasureId, qtyPerUnit: '7' }).qtyPerUnit).toBe(0);
    expect(partBidForm(unknown).parse({ ...goodPart, unitOfMeasureId: '12', qtyPerUnit: '' }).qtyPerUnit).toBe(2);
  });

  test('a minimum order quantity is optional, else 1 or more', () => {
    for (const minimumOrderQuantity of ['0', '-1', '1.5', 'x'])
      expect(part({ minimumOrderQuantity })).toEqual(['minimumOrderQuantity: Invalid Minimum Order Qty.']);
    for (const minimumOrderQuantity of ['', '1']) expect(part({ minimumOrderQuantity })).toEqual([]);
  });

  test('notes end at 120 characters', () => {
    expect(part({ notes: 'a'.repeat(121) })).toEqual(['notes: Please limit your note to 120 characters.']);
    expect(part({ notes: 'a'.repeat(120) })).toEqual([]);
  });
});

describe('the loaner form', () => {
  test('says every broken rule of an empty step at once', () => {
    expect(broken(loanerForm, emptyLoanerForm)).toEqual([
      'conditionId: Invalid condition type',
      'replacementCost: Invalid replacement cost',
      'loanerFeeType: Invalid Fee Type',
      'hazmatTypeId: Invalid Hazmat Type',
      'leadDays: Invalid Lead Days',
    ]);
    expect(loaner({})).toEqual([]);
  });

  test('a rental needs its fee', () => {
    for (const rentalFeeCost of ['', 'x', '0', '0.00'])
      expect(loaner({ loanerFeeType: '2', rentalFeeCost })).toEqual(['rentalFeeCost: Invalid rental fee']);
    expect(loaner({ loanerFeeType: '2', rentalFeeCost: '$99' })).toEqual([]);
  });

  test('a free loaner may name a cancellation fee', () => {
    expect(loaner({ loanerCancellationFee: 'x' })).toEqual(['loanerCancellationFee: Invalid cancellation fee']);
    expect(loaner({ loanerCancellationFee: '' })).toEqual([]);
  });

  test('keeps only the fee of the chosen type, a rental fee also for cancelling the repair', () => {
    const fees = { loanerCancellationFee: '10', rentalFeeCost: '99.50' };

    expect(loanerForm.parse({ ...goodLoaner, ...fees, loanerFeeType: '1' })).toMatchObject({
      loanerCancellationFee: 1000,
      rentalFeeCost: null,
      repairCancelationFee: null,
    });
    expect(loanerForm.parse({ ...goodLoaner, ...fees, loanerFeeType: '2' })).toMatchObject({
      loanerCancellationFee: null,
      rentalFeeCost: 9950,
      repairCancelationFee: 9950,
    });
  });
});

describe('the repair form', () => {
  test('says every broken rule of an empty step at once', () => {
    expect(broken(repairForm, emptyRepairForm)).toEqual([
      'conditionId: Invalid condition type',
      'warrantyId: Invalid warranty',
      'hazmatTypeId: Invalid hazmat type',
      'leadDays: Invalid Lead Days',
      'weight: Invalid weight',
    ]);
    expect(repair({})).toEqual([]);
  });

  test('prices are optional, but valid money', () => {
    for (const price of ['', '0', '$1,200.50']) expect(repair({ maximumPrice: price, minimumFee: price })).toEqual([]);
    expect(repair({ maximumPrice: 'x' })).toEqual(['maximumPrice: Invalid maximum fee']);
    expect(repair({ minimumFee: '-1' })).toEqual(['minimumFee: Invalid minimum fee']);
  });
});
