import { sampleBid } from '@portal/contract/samples/bid-samples';
import { type CatalogItem, parts, units } from './catalog.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { DemoEvent } from './events.ts';
import { pictureAddress } from './pictures.ts';

export type OrderType = 'PART ORDER' | 'REPAIR' | 'REPAIR WITH LOANER';

/** A request for a bid, with what the demo itself needs to answer it. */
export interface BidRequest {
  readonly lineItemId: number;
  readonly orderId: number;
  /** The facilities that are asked, each of another supplier. */
  readonly companyIds: readonly number[];
  readonly orderType: OrderType;
  readonly item: CatalogItem;
  readonly quantity: number;
  readonly dateEntered: Date;
  readonly urgency: string | null;
}

const sourcers = [
  ['Morgan Hale', '0142'],
  ['Avery Castellan', '0157'],
  ['Robin Teague', '0163'],
  ['Sam Whitlock', '0178'],
] as const;
const wishes = ['New or refurbished', 'New only', 'Any tested condition', 'Refurbished preferred', null] as const;
const restrictions = [
  'No aftermarket parts.',
  'New or OEM refurbished only.',
  'Pricing agreement MA-204 applies.',
] as const;
const urgencies = ['STD', 'STD', 'STAT', 'NBD', 'STD', 'CHD', 'STD', null] as const;
const orderTypes = ['PART ORDER', 'PART ORDER', 'PART ORDER', 'REPAIR', 'PART ORDER', 'REPAIR WITH LOANER'] as const;

const firstLoanerLine = 5_000_000;

/** A request whose facts follow from its line alone. */
export function requestFor(lineItemId: number, companyIds: readonly number[], dateEntered: Date): BidRequest {
  const chance = chanceOf(lineItemId);
  const orderType = orderTypes[lineItemId % orderTypes.length] ?? 'PART ORDER';
  return {
    lineItemId,
    // Now and then two lines of one customer's order are asked for.
    orderId: lineItemId - (lineItemId % 7 === 0 ? 1 : 0),
    companyIds,
    orderType,
    item: chance.pick(orderType === 'PART ORDER' ? parts : units),
    quantity: orderType === 'PART ORDER' ? chance.pick([1, 1, 1, 2, 2, 4, 10]) : 1,
    dateEntered,
    urgency: urgencies[lineItemId % urgencies.length] ?? null,
  };
}

/** The events of a request: one for each supplier that is asked. */
export function requestEvents(request: BidRequest): DemoEvent[] {
  const { lineItemId, orderId, orderType, item, quantity, dateEntered, urgency } = request;
  const more = details(request, chanceOf(-lineItemId));
  return request.companyIds.map((companyId) => ({
    id: `request-${lineItemId}-${companyId}`,
    type: 'bid.created',
    data: sampleBid({
      lineItemId,
      orderId,
      companyId,
      orderType,
      quantity,
      manufacturer: item.manufacturer,
      partNumber: item.partNumber,
      model: item.model,
      description: item.description,
      dateEntered: dateEntered.toISOString(),
      urgencyDescription: urgency,
      ...more,
    }),
  }));
}

function details({ lineItemId, orderType, item }: BidRequest, chance: Chance): Parameters<typeof sampleBid>[0] {
  const [sourcer, extension] = chance.pick(sourcers);
  const hasPicture = chance.next() < 0.7;
  return {
    sourcer,
    sourcerPhone: `+1 402 555 ${extension}`,
    sourcerEmail: `${sourcer.toLowerCase().replace(' ', '.')}@meridian.example`,
    conditionDescription: chance.pick(wishes),
    purchaseRestriction: lineItemId % 9 === 0 ? chance.pick(restrictions) : null,
    isSodexo: lineItemId % 13 === 0,
    source: lineItemId % 6 === 4 ? 'brandedStorefront' : 'marketplace',
    loanerAvailable: orderType === 'REPAIR WITH LOANER',
    ...(orderType === 'REPAIR WITH LOANER' && { loaner_LineItemId: firstLoanerLine + lineItemId }),
    ...(hasPicture && { imagePath: pictureAddress(item.picture), imageAlt: `${item.manufacturer} ${item.partNumber}` }),
  };
}
