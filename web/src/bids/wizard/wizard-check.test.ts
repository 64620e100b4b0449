import { bidExample } from '@portal/contract/bids/bid-examples';
import { emptyLoanerForm, emptyPartForm, emptyRepairForm, type PartBidForm } from '@portal/contract/bids/bid-forms';
import { describe, expect, test } from 'vitest';
import type { BidDraft } from './bid-draft.ts';
import { checkDraft, earlierConditionIds, isConditionTaken, toSubmitBid } from './wizard-check.ts';
import { newWizard, reduceWizard } from './wizard-model.ts';

const bid = bidExample;
const newPart: PartBidForm = {
  ...emptyPartForm,
  conditionId: '1',
  outrightCost: '$1,250.50',
  warrantyId: '4',
  hazmatTypeId: '0',
  leadDays: '0',
  weight: '2.5',
};
const usedPart: PartBidForm = { ...newPart, conditionId: '3', cosmeticRating: '2' };
const loaner = {
  ...emptyLoanerForm,
  conditionId: '30',
  replacementCost: '9000',
  loanerFeeType: '2',
  rentalFeeCost: '75',
  hazmatTypeId: '0',
  leadDays: '1',
};
const repair = {
  ...emptyRepairForm,
  conditionId: '20',
  warrantyId: '1',
  hazmatTypeId: '0',
  leadDays: '4',
  weight: '3',
};

function partDraft(...forms: PartBidForm[]): BidDraft {
  let wizard = newWizard('PART ORDER');
  for (const _ of forms.slice(1)) wizard = reduceWizard(wizard, { type: 'addCondition' });
  const parts = Object.fromEntries(forms.map((form, index) => [`part-${index + 1}`, form]));
  return { wizard, parts, loaner: emptyLoanerForm, repair: emptyRepairForm };
}

const repairDraft = (orderType: 'REPAIR' | 'REPAIR WITH LOANER'): BidDraft => ({
  wizard: newWizard(orderType),
  parts: {},
  loaner,
  repair,
});

describe('a checked draft', () => {
  test('names every step that breaks a rule, in order', () => {
    const checked = checkDraft(partDraft({ ...newPart, weight: '0' }, usedPart, emptyPartForm), bid);
    expect(checked).toEqual({ conditions: null, invalidKeys: ['part-1', 'part-3'] });
  });

  test('a condition chosen again makes the later step invalid', () => {
    const checked = checkDraft(partDraft(usedPart, newPart, usedPart), bid);
    expect(checked).toEqual({ conditions: null, invalidKeys: ['part-3'] });
  });

  test('a known tariff supplier must state the tariff fee', () => {
    const draft = partDraft(newPart);
    expect(checkDraft(draft, { knownTariffSupplier: true })).toEqual({ conditions: null, invalidKeys: ['part-1'] });
    expect(checkDraft(draft, { knownTariffSupplier: false }).conditions).toHaveLength(1);
  });

  test('an untouched repair with loaner has two steps to fill in', () => {
    const draft = { ...repairDraft('REPAIR WITH LOANER'), loaner: emptyLoanerForm, repair: emptyRepairForm };
    expect(checkDraft(draft, bid)).toEqual({ conditions: null, invalidKeys: ['loaner', 'repair'] });
  });
});

describe('conditions of other steps', () => {
  const draft = partDraft(newPart, usedPart, emptyPartForm);

  test('only the earlier ones bind a step, blanks do not', () => {
    expect(earlierConditionIds(draft, 'part-1')).toEqual([]);
    expect(earlierConditionIds(draft, 'part-3')).toEqual(['1', '3']);
  });

  test('a choice is taken when any other step has it', () => {
    expect(isConditionTaken(draft, 'part-3', '3')).toBe(true);
    expect(isConditionTaken(draft, 'part-2', '3')).toBe(false);
    expect(isConditionTaken(draft, 'part-1', '')).toBe(false);
  });
});

describe('the answer as sent', () => {
  const send = (draft: BidDraft, of = bid, files: string[] = []) =>
    toSubmitBid(of, checkDraft(draft, of).conditions ?? [], files);

  test('a part bid: amounts without $, zero lead days as null, names of the files, no isSodexo', () => {
    const sent = send(partDraft(newPart, usedPart), bid, ['front.jpg']);
    expect(sent).not.toHaveProperty('isSodexo');
    expect(sent).toMatchObject({
      orderId: bid.orderId,
      lineItemId: bid.lineItemId,
      companyId: bid.companyId,
      companyName: bid.company,
      conditions: [
        {
          orderType: 'PART ORDER',
          lineItemId: bid.lineItemId,
          isNew: true,
          conditionId: 1,
          cosmeticRating: null,
          outrightCost: 1250.5,
          leadDays: null,
          weight: 2.5,
          warrantyId: 4,
          warrantyCode: '90D',
          hazmatTypeId: 0,
          attachments: ['front.jpg'],
        },
        { conditionId: 3, cosmeticRating: 2 },
      ],
    });
  });

  test('a repair with loaner: each condition on its line, the rental fee copied', () => {
    const of = { ...bid, orderType: 'REPAIR WITH LOANER', loaner_LineItemId: 90300, isSodexo: true } as const;
    const sent = send(repairDraft('REPAIR WITH LOANER'), of);
    expect(sent.isSodexo).toBe(true);
    expect(sent.conditions).toMatchObject([
      {
        orderType: 'LOANER',
        lineItemId: 90300,
        rentalFeeCost: 75,
        repairCancelationFee: 75,
        loanerCancellationFee: null,
      },
      { orderType: 'REPAIR', lineItemId: bid.lineItemId, leadDays: 4, weight: 3 },
    ]);
  });

  test('a free loaner has no fee to copy', () => {
    const of = { ...bid, orderType: 'REPAIR WITH LOANER', loaner_LineItemId: 90300 } as const;
    const free = { ...loaner, loanerFeeType: '1', rentalFeeCost: '', loanerCancellationFee: '50' };
    const sent = send({ ...repairDraft('REPAIR WITH LOANER'), loaner: free }, of);
    expect(sent.conditions).toMatchObject([
      { loanerCancellationFee: 50, rentalFeeCost: null, repairCancelationFee: null },
      {},
    ]);
  });
});
