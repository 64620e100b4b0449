import { bidConditionExample } from '@portal/contract/bids/bid-examples';
import {
  emptyLoanerForm,
  emptyPartForm,
  emptyRepairForm,
  loanerForm,
  partBidForm,
  repairForm,
} from '@portal/contract/bids/bid-forms';
import { expect, test } from 'vitest';
import { loanerFormFrom, partFormFrom, repairFormFrom } from './last-answer-form.ts';

const offered = bidConditionExample;

test('an offer of a part fills every field but the notes', () => {
  const full = {
    ...offered,
    replacemantPartNumber: '99-A',
    tariffFee: 0.5,
    uom: 'BX',
    quantity: 12,
    moq: 4,
    hazmatDescription: 'Li-Ion',
    loanerAvailable: true,
    nonReturnable: true,
  };
  expect(partFormFrom(full)).toEqual({
    ...emptyPartForm,
    conditionId: '2',
    cosmeticRating: '2',
    replacemantPartNumber: '99-A',
    outrightCost: '1249.50',
    tariffFee: '0.50',
    exchangeCost: '980.00',
    unitOfMeasureId: '3',
    qtyPerUnit: '12',
    minimumOrderQuantity: '4',
    warrantyId: '4',
    hazmatTypeId: '2',
    leadDays: '3',
    weight: '2.5',
    loanerAvailable: true,
    nonReturnable: true,
    notes: '',
  });
});

test('what was offered can be sent again as it stands', () => {
  const sent = partBidForm({ isKnownTariffSupplier: false }).parse(partFormFrom(offered));
  expect(sent).toMatchObject({
    conditionId: 2,
    outrightCost: 124_950,
    exchangeCost: 98_000,
    warrantyId: 4,
    leadDays: 3,
  });
});

test('what a repair was offered for', () => {
  const form = repairFormFrom({ ...offered, conditionId: 20, minimumFee: 75, maximumPrice: 900.5, weight: null });
  expect(form).toEqual({
    ...emptyRepairForm,
    conditionId: '20',
    minimumFee: '75.00',
    maximumPrice: '900.50',
    warrantyId: '4',
    hazmatTypeId: '0',
    leadDays: '3',
    weight: '',
  });
  expect(repairForm.safeParse({ ...form, weight: '2' }).success).toBe(true);
});

test('what a loaner was offered for', () => {
  const form = loanerFormFrom({
    ...offered,
    conditionId: 31,
    replacementCost: 4000,
    loanerFeeType: 2,
    loanerCancellationFee: null,
    rentalFeeCost: 150,
  });
  expect(form).toEqual({
    ...emptyLoanerForm,
    conditionId: '31',
    hazmatTypeId: '0',
    leadDays: '3',
    replacementCost: '4000.00',
    loanerFeeType: '2',
    loanerCancellationFee: '',
    rentalFeeCost: '150.00',
  });
  expect(loanerForm.safeParse(form).success).toBe(true);
});

test('what was left blank stays blank', () => {
  const bare = { ...offered, exchangeCost: null, ratingDescription: null, conditionId: 1, moq: null };
  expect(partFormFrom(bare)).toMatchObject({ exchangeCost: '', cosmeticRating: '', minimumOrderQuantity: '' });
});
