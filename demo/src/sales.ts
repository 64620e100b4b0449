import { chanceOf } from './chance.ts';
import type { DemoEvent } from './events.ts';
import { pictureAddress } from './pictures.ts';
import { placedOrder } from './placed-order.ts';
import type { SentCondition } from './portal.ts';
import { type BidRequest, requestFor } from './requests.ts';

/** An answer that the customer accepted, and when. */
export interface Sale {
  readonly lineItemId: number;
  readonly companyId: number;
  readonly accepted: SentCondition;
  readonly decidedAt: Date;
}

/** The order that a won bid becomes, under the bid's own line; null for bids on repairs, which become no part order. */
export function orderOfSale({ lineItemId, companyId, accepted, decidedAt }: Sale): DemoEvent | null {
  const request = requestFor(lineItemId, [companyId], decidedAt);
  if (request.orderType !== 'PART ORDER' || accepted.outrightCost === undefined) return null;
  const order = placedOrder(
    { lineItemId, companyId, dateEntered: decidedAt },
    lineOf(request, accepted, accepted.outrightCost),
  );
  return {
    id: `sale-${lineItemId}-${companyId}`,
    type: 'order.created',
    data: { ...order, bidLineItemId: lineItemId },
  };
}

function lineOf({ lineItemId, item, quantity, urgency }: BidRequest, accepted: SentCondition, unitPrice: number) {
  return {
    description: item.description,
    manufacturer: item.manufacturer,
    partNumber: item.partNumber,
    quantity,
    unitPrice,
    conditionId: accepted.conditionId,
    warrantyCode: accepted.warrantyCode ?? null,
    nonReturnable: accepted.nonReturnable ?? false,
    urgencyDescription: urgency,
    transitDays: chanceOf(lineItemId + 57).between(1, 5),
    imagePath: pictureAddress(item.picture),
    imageAlt: `${item.manufacturer} ${item.partNumber}`,
  };
}
