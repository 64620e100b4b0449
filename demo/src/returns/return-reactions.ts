import { chanceOf } from '../chance.ts';
import { trackingNumberOf } from '../equipment.ts';
import { type Following, follow, inTurn, occasionOf, word } from '../follow.ts';
import { people } from '../people.ts';
import { shipmentOf } from '../placed-order.ts';
import type { Planned, StepReactions } from '../plans.ts';
import { isFaulty, type SupplierEvent } from '../portal.ts';

/** What the marketplace and the customer do after a supplier's work on an exchange or return. */
export const returnReactions: StepReactions = {
  'rga.decided': (event) => follow(occasionOf(event), afterDecision(event)),
  // An exchange is sent as soon as it has its number; a return that gets one later goes its way as it did.
  'rga.rmaAdded': (event) => (isDecision(event) ? follow(occasionOf(event), inTurn(...sentIn(event))) : null),
  'rga.updateRequested': (event) => follow(occasionOf(event), afterReview(event, 1, 4)),
  'rga.received': settle,
  'rga.inspected': settle,
};

function isDecision({ data: { rgaType, statusBefore } }: SupplierEvent): boolean {
  return rgaType === 'EXCHANGE' && statusBefore === 'Process';
}

/** What was asked for is looked at; then it is the supplier's turn, or the customer's. */
function afterReview(event: SupplierEvent, least: number, most: number): Following[] {
  const note = 'We have asked the customer: the part was never installed. Photos are on their way.';
  return [step(event, 'rga.resumed', [least, most], () => ({ note }))];
}

function afterDecision(event: SupplierEvent): Following[] {
  const { lineItemId, isApproved } = event.data;
  const luck = chanceOf(lineItemId * 17 + event.sequence).next();
  if (isApproved === 'RI') return afterReview(event, 2, 6);
  if (isApproved === 'N') return luck < 0.7 ? [step(event, 'rga.closed', [4, 10])] : overturned(event);
  if (luck < 0.15) return inTurn(step(event, 'rga.held', [1, 3]), ...afterReview(event, 5, 10), ...sentIn(event));
  return inTurn(step(event, 'rga.released', [2, 5]), ...sentIn(event));
}

function overturned(event: SupplierEvent): Following[] {
  const { lineItemId } = event.data;
  const note = 'The customer has sent photos of the sealed box. Please look at this return again.';
  return inTurn(
    { type: 'note.added', after: [2, 5], data: word(lineItemId, note, chanceOf(lineItemId).pick(people)) },
    step(event, 'rga.reopened', [0, 1]),
  );
}

function sentIn(event: SupplierEvent): Following[] {
  const { lineItemId, orderId = lineItemId } = event.data;
  const { shipper, shippingMethod } = shipmentOf(orderId);
  const trackingNumber = trackingNumberOf(lineItemId, 'A');
  return [
    step(event, 'rga.inboundShipped', [3, 8], () => ({ trackingNumber, shipper, shippingMethod })),
    step(event, 'rga.carrierDelivered', [4, 10], (at) => ({ dateDelivered: at.toISOString() })),
  ];
}

/** Credit is given, after a longer look where something is wrong. */
function settle(event: SupplierEvent): Planned[] {
  if (event.data.statusAfter !== 'Inspected') return [];
  return follow(occasionOf(event), [step(event, 'rga.closed', isFaulty(event) ? [45, 90] : [20, 40])]);
}

function step(
  { data: { rgaId } }: SupplierEvent,
  type: string,
  after: Following['after'],
  data: Following['data'] = () => ({}),
): Following {
  return { type, after, data: (at) => ({ rgaId, ...data(at) }) };
}
