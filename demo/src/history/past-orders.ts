import { type CatalogItem, parts } from '../catalog.ts';
import { type Chance, chanceOf } from '../chance.ts';
import { trackingNumberOf } from '../equipment.ts';
import type { DemoEvent } from '../events.ts';
import { copperfield, lakeside } from '../parties.ts';
import { placedOrder } from '../placed-order.ts';
import { toldOf } from './told.ts';
import { dateOf, hourOf, workDay, workDaysAfter } from './work-days.ts';

const firstLine = 80_001;
const firstOfCopperfield = 81_001;
const [dallas, omaha = dallas] = lakeside.facilities;
const [boston] = copperfield.facilities;

/** Days ago: the oldest order is a year old, and of the newest ones those are left out that have not arrived yet. */
const oldest = 362;
const newest = 4;
const lakesideCount = 240;
const copperfieldCount = 40;

const shipDateConfirmed = 1;
const backorderedUntil = 3;
const storefrontShare = 0.18;

interface PastOrder {
  readonly lineItemId: number;
  readonly companyId: number;
  readonly enteredOn: Date;
  readonly chance: Chance;
}

/** A year of orders, each entered, promised, sent and delivered; what was promised was mostly kept. */
export function pastOrderEvents(now: Date): DemoEvent[] {
  const ofLakeside = pastOrders(now, firstLine, lakesideCount, (index) =>
    index % 3 === 0 ? omaha.companyId : dallas.companyId,
  );
  const ofCopperfield = pastOrders(now, firstOfCopperfield, copperfieldCount, () => boston.companyId);
  return [...ofLakeside, ...ofCopperfield].flatMap((order) => eventsOf(order, now));
}

/** More of them the nearer today is. */
function pastOrders(now: Date, first: number, count: number, companyOf: (index: number) => number): PastOrder[] {
  return Array.from({ length: count }, (_, index) => {
    const lineItemId = first + index;
    const share = (index / count) ** 1.3;
    return {
      lineItemId,
      companyId: companyOf(index),
      enteredOn: workDay(now, Math.round(newest + share * (oldest - newest))),
      chance: chanceOf(lineItemId + 7),
    };
  });
}

function eventsOf({ lineItemId, companyId, enteredOn, chance }: PastOrder, now: Date): DemoEvent[] {
  const line = lineOf(chance.pick(parts), chance);
  const { given, moved, shippedOn } = promiseOf(enteredOn, chance);
  const deliveredOn = workDaysAfter(shippedOn, line.transitDays);
  const dateDelivered = hourOf(deliveredOn, 16);
  if (dateDelivered > now.toISOString()) return [];
  const dateEntered = new Date(hourOf(enteredOn, chance.between(13, 20)));
  const placed = placedOrder({ lineItemId, companyId, dateEntered }, { ...line, ...given });
  const source = chance.next() < storefrontShare ? ('brandedStorefront' as const) : ('marketplace' as const);
  const told = toldOf(lineItemId);
  const dateShipped = hourOf(shippedOn, chance.between(17, 22));
  return [
    { id: `order-${lineItemId}`, type: 'order.created', data: { ...placed, source } },
    ...(moved ? [told('order.updated', moved)] : []),
    told('order.shipped', { trackingNumber: trackingNumberOf(lineItemId, 'B'), dateShipped }),
    told('order.delivered', { dateDelivered }),
  ];
}

function lineOf(item: CatalogItem, chance: Chance) {
  const { description, manufacturer, partNumber, price } = item;
  return {
    description,
    manufacturer,
    partNumber,
    quantity: quantityOf(price, chance),
    unitPrice: Math.round(price * (90 + chance.between(0, 20))) / 100,
    conditionId: chance.pick([1, 2, 3]),
    warrantyCode: chance.pick(['90D', '30D', '1Y']),
    urgencyDescription: chance.pick(['STD', 'STD', 'STD', 'STAT', 'CHD']),
    transitDays: chance.between(1, 4),
  };
}

/** Cheap things are bought by the box. */
function quantityOf(price: number, chance: Chance): number {
  if (price < 400) return chance.pick([10, 20, 20, 40]);
  return price < 1500 ? chance.pick([1, 2, 4]) : 1;
}

/** What was promised and when it was sent: four of five by the first date, some after a backorder. */
function promiseOf(enteredOn: Date, chance: Chance) {
  const promisedOn = workDaysAfter(enteredOn, chance.between(3, 7));
  const luck = chance.next();
  if (luck < 0.1) return { given: {}, moved: null, shippedOn: workDaysAfter(enteredOn, chance.between(1, 4)) };
  const given = { shipDateReasonId: shipDateConfirmed, estimatedShipDate: dateOf(promisedOn) };
  if (luck < 0.18) {
    const nextDate = workDaysAfter(promisedOn, chance.between(2, 5));
    const moved = { shipDateReasonId: backorderedUntil, estimatedShipDate: dateOf(nextDate) };
    return { given, moved, shippedOn: workDaysAfter(nextDate, chance.pick([-1, 0, 0, 1])) };
  }
  const slip = luck < 0.29 ? chance.between(1, 3) : -chance.between(0, 2);
  return { given, moved: null, shippedOn: workDaysAfter(promisedOn, slip) };
}
