import { type CatalogItem, parts } from './catalog.ts';
import { type Chance, chanceOf } from './chance.ts';
import { day, instant } from './dates.ts';
import type { DemoEvent } from './events.ts';
import { lakeside } from './parties.ts';
import { pictureAddress } from './pictures.ts';
import { placedOrder } from './placed-order.ts';

/** Where a line of the demo world stands, badges included. */
const stages = [
  'missing',
  'missingUrgent',
  'complete',
  'pastDue',
  'pastDueUrgent',
  'pending',
  'pendingUrgent',
  'fourteenDay',
  'shipped',
  'shippedLabelled',
  'delivered',
  'cancelled',
] as const;
type Stage = (typeof stages)[number];

/** An order with what the demo itself needs to move it. */
export interface DemoOrder {
  readonly lineItemId: number;
  readonly orderId: number;
  readonly companyId: number;
  readonly stage: Stage;
  readonly item: CatalogItem;
  readonly enteredDaysAgo: number;
}

const firstOrder = 96_001;
const orderCount = 48;
const shipDateConfirmed = 1;
const [dallas, omaha = dallas] = lakeside.facilities;

const isUrgent = (stage: Stage) => stage.endsWith('Urgent');
const isPastDue = (stage: Stage) => stage.startsWith('pastDue');

/** Orders in every state with every badge, newest first. */
export function demoOrders(): DemoOrder[] {
  return Array.from({ length: orderCount }, (_, index) => ({
    lineItemId: firstOrder + index,
    orderId: firstOrder + index,
    companyId: index % 3 === 0 ? omaha.companyId : dallas.companyId,
    stage: stages[index % stages.length] ?? 'missing',
    item: chanceOf(firstOrder + index).pick(parts),
    enteredDaysAgo: 1 + Math.floor(index / stages.length) * 9 + (index % stages.length),
  }));
}

export function orderEvents(orders: readonly DemoOrder[], now: Date): DemoEvent[] {
  return orders.map((order) => ({ id: `order-${order.orderId}`, type: 'order.created', data: created(order, now) }));
}

function created({ lineItemId, companyId, stage, item, enteredDaysAgo }: DemoOrder, now: Date): object {
  const dateEntered = new Date(instant(now, enteredDaysAgo));
  return placedOrder({ lineItemId, companyId, dateEntered }, lineOf({ lineItemId, stage, item }, now));
}

function lineOf({ lineItemId, stage, item }: Pick<DemoOrder, 'lineItemId' | 'stage' | 'item'>, now: Date) {
  const chance = chanceOf(lineItemId + 31);
  const isDated = stage === 'complete' || isPastDue(stage);
  return {
    description: item.description,
    manufacturer: item.manufacturer,
    partNumber: item.partNumber,
    quantity: quantityOf(item, chance),
    unitPrice: Math.round(item.price * 100) / 100,
    conditionId: chance.pick([1, 2, 3]),
    warrantyCode: chance.pick(['90D', '30D', '1Y']),
    urgencyDescription: isUrgent(stage) ? chance.pick(['STAT', 'CHD']) : 'STD',
    transitDays: chance.between(1, 5),
    hasShippingLabel: stage === 'shippedLabelled',
    imagePath: pictureAddress(item.picture),
    imageAlt: `${item.manufacturer} ${item.partNumber}`,
    ...(isDated && { shipDateReasonId: shipDateConfirmed, estimatedShipDate: day(now, isPastDue(stage) ? -2 : 4) }),
  };
}

const dearDollars = 5000;

/** Dear parts are bought one by one. */
function quantityOf({ price }: CatalogItem, chance: Chance): number {
  const quantity = chance.pick([1, 1, 2, 4]);
  return price > dearDollars ? 1 : quantity;
}

/** The first line of each order of many lines, and how many it has. */
const largeOrders = [
  { first: 96_201, count: 6 },
  { first: 96_301, count: 25 },
];

/** Orders of many lines, as hospitals restock: most lines wait for their date, some have one. */
export function largeOrderEvents(now: Date): DemoEvent[] {
  return largeOrders.map(({ first, count }) => {
    const [line, ...others] = Array.from({ length: count }, (_, place) => {
      const lineItemId = first + place;
      const stage = place % 4 === 3 ? ('complete' as const) : ('missing' as const);
      return { lineItemId, ...lineOf({ lineItemId, stage, item: chanceOf(lineItemId).pick(parts) }, now) };
    });
    if (!line) throw new RangeError('An order has a line.');
    const dateEntered = new Date(instant(now, 2));
    const order = placedOrder({ lineItemId: first, companyId: dallas.companyId, dateEntered }, line);
    return { id: `order-${first}`, type: 'order.created', data: { ...order, lineItems: [line, ...others] } };
  });
}

/** Whether the supplier confirms a ship date; that makes a line pending. */
export function isScheduled({ stage }: DemoOrder): boolean {
  return stage.startsWith('pending') || stage === 'fourteenDay';
}

/** The body of POST /order/esd for such an order. */
export function scheduleOf({ lineItemId, orderId, companyId, enteredDaysAgo }: DemoOrder, now: Date): object {
  const estimatedShipDate = day(now, 3 + (enteredDaysAgo % 9));
  return { companyId, orderId, lineItems: [{ lineItemId, shipDateReasonId: shipDateConfirmed, estimatedShipDate }] };
}

/** What carriers and customers did after the supplier. */
export function laterEvents(orders: readonly DemoOrder[], now: Date): DemoEvent[] {
  return orders.flatMap((order) => {
    const { lineItemId, stage } = order;
    const event = (type: string, data: object): DemoEvent => ({
      id: `${type}-${lineItemId}`,
      type,
      data: { lineItemId, ...data },
    });
    const shipped = () =>
      event('order.shipped', {
        trackingNumber: `1Z999AA1${String(lineItemId).padStart(10, '0')}`,
        dateShipped: instant(now, order.enteredDaysAgo - 1),
      });
    if (stage === 'fourteenDay') return [event('order.reviewDue', { fourteenDay: true })];
    if (stage.startsWith('shipped')) return [shipped()];
    if (stage === 'delivered') return [shipped(), event('order.delivered', { dateDelivered: instant(now, 0.5) })];
    return stage === 'cancelled' ? [event('order.cancelled', {})] : [];
  });
}
