import { chanceOf } from './chance.ts';
import type { SentCondition } from './portal.ts';
import type { BidRequest } from './requests.ts';

/** A condition as POST /bid takes it. */
type Offer = SentCondition & { readonly [field: string]: unknown };

/** What a user of the supplier does with a request. */
export interface Answer {
  readonly path: '/api/bid' | '/api/bid/decline';
  readonly body: {
    readonly orderId: number;
    readonly lineItemId: number;
    readonly companyId: number;
    readonly conditions?: readonly Offer[];
  };
}

type Chance = ReturnType<typeof chanceOf>;

/** Condition ids as the portal's lookup tables have them, new ones first, with what they cost beside a new one. */
const partConditions = [
  { conditionId: 1, share: 1, isNew: true },
  { conditionId: 2, share: 0.62, isNew: false },
  { conditionId: 3, share: 0.38, isNew: false },
] as const;
const repair = 20;
const usedLoaner = 32;
const noHazmat = 0;
const lithiumIon = 2;
const each = 1;
const lightWear = 2;
const warranties = [4, 5, 6] as const;
const rental = 2;
const free = 1;

/** A supplier's answer, which follows from the line alone. One in seven is a no-bid. */
export function answerTo(request: BidRequest, companyId: number): Answer {
  const { lineItemId, orderId } = request;
  const which = { orderId, lineItemId, companyId };
  if (lineItemId % 7 === 3) return { path: '/api/bid/decline', body: which };
  return { path: '/api/bid', body: { ...which, conditions: conditionsOf(request, chanceOf(lineItemId + 17)) } };
}

function conditionsOf(request: BidRequest, chance: Chance): Offer[] {
  if (request.orderType === 'PART ORDER') return partOffers(request, chance);
  if (request.orderType === 'REPAIR') return [repairOffer(request, chance)];
  return [loanerOffer(request, chance), repairOffer(request, chance)];
}

function dollars(amount: number): number {
  return Math.round(amount * 100) / 100;
}

function partOffers({ item }: BidRequest, chance: Chance): Offer[] {
  const from = chance.between(0, 2);
  return partConditions.slice(from, from + chance.between(1, 3)).map(({ conditionId, share, isNew }) => {
    const outrightCost = dollars(item.price * share * (0.9 + chance.next() / 5));
    return {
      orderType: 'PART ORDER',
      conditionId,
      isNew,
      cosmeticRating: isNew ? null : lightWear,
      outrightCost,
      exchangeCost: chance.next() < 0.4 ? dollars(outrightCost * 0.75) : null,
      unitOfMeasureId: each,
      qtyPerUnit: 1,
      warrantyId: chance.pick(warranties),
      hazmatTypeId: item.picture === 'battery' ? lithiumIon : noHazmat,
      leadDays: chance.pick([0, 1, 2, 3, 5, 10]),
      weight: item.pounds,
      nonReturnable: chance.next() < 0.1,
      notes: chance.pick([null, 'Tested to OEM specification.', 'Ships same day until 3 PM Central.', 'Two in stock.']),
    };
  });
}

function repairOffer({ item }: BidRequest, chance: Chance): Offer {
  const maximumPrice = dollars(item.price * (0.8 + chance.next() / 3));
  return {
    orderType: 'REPAIR',
    conditionId: repair,
    minimumFee: dollars(maximumPrice * 0.15),
    maximumPrice,
    warrantyId: chance.pick(warranties),
    hazmatTypeId: noHazmat,
    leadDays: chance.pick([3, 5, 7, 10]),
    weight: item.pounds,
    notes: chance.pick([null, 'Evaluation within one day of receipt.', 'Loaner can stay until the unit is back.']),
  };
}

function loanerOffer({ item }: BidRequest, chance: Chance): Offer {
  const isRental = chance.next() < 0.5;
  return {
    orderType: 'LOANER',
    conditionId: usedLoaner,
    replacementCost: dollars(item.price * 2.4),
    loanerFeeType: isRental ? rental : free,
    loanerCancellationFee: isRental ? null : 75,
    rentalFeeCost: isRental ? dollars(item.price * 0.08) : null,
    hazmatTypeId: noHazmat,
    leadDays: chance.pick([0, 1, 2]),
    notes: null,
  };
}
