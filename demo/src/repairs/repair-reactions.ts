import { chanceOf } from '../chance.ts';
import { trackingNumberOf } from '../equipment.ts';
import { type Following, follow, inTurn, occasionOf, word } from '../follow.ts';
import { people } from '../people.ts';
import { shipmentOf } from '../placed-order.ts';
import type { StepReactions } from '../plans.ts';
import type { SupplierEvent } from '../portal.ts';

/**
 * What carriers and customers do after a supplier's work on a repair. Shipping ends what a quote was about, and a new
 * quote takes the place of the one before.
 */
export const repairReactions: StepReactions = {
  'repair.rmaProvided': (event) => follow(occasionOf(event), [sentIn(event.data.lineItemId)]),
  'repair.received': () => [],
  'repair.quoted': (event) => follow(occasionOf(event), decisionOn(event)),
  'repair.shipped': (event) => follow(occasionOf(event), wayBack(event.data.lineItemId)),
};

/** The customer sends the unit. */
export function sentIn(lineItemId: number): Following {
  const { shipper, shippingMethod } = shipmentOf(lineItemId);
  const trackingNumber = trackingNumberOf(lineItemId, 'A');
  return {
    type: 'repair.inboundShipped',
    after: [2, 6],
    data: () => ({ lineItemId, trackingNumber, shipper, shippingMethod }),
  };
}

function wayBack(lineItemId: number): Following[] {
  return inTurn(
    { type: 'repair.delivered', after: [4, 12], data: (at) => ({ lineItemId, dateDelivered: at.toISOString() }) },
    { type: 'repair.closed', after: [15, 30], data: () => ({ lineItemId }) },
  );
}

const reasons = [
  'The customer buys a new unit instead.',
  'More than the unit is worth to the customer.',
  'The customer has found a spare one.',
] as const;

/** Most quotes are accepted, some are declined; of first quotes, some are asked again for and accepted as they are later. */
function decisionOn({ sequence, data: { lineItemId, isRequote = false } }: SupplierEvent): Following[] {
  const chance = chanceOf(lineItemId * 13 + sequence);
  const luck = chance.next();
  const accept = (least: number, most: number): Following => ({
    type: 'repair.quoteAccepted',
    after: [least, most],
    data: (at) => ({ lineItemId, acceptedAt: at.toISOString() }),
  });
  if (luck < 0.55) return [accept(2, 7)];
  if (luck < 0.75 || isRequote)
    return [{ type: 'repair.declined', after: [2, 7], data: () => ({ lineItemId, note: chance.pick(reasons) }) }];
  const question = 'The customer asks for a better price or a shorter time. Can you quote again?';
  return inTurn(
    { type: 'note.added', after: [1, 4], data: word(lineItemId, question, chance.pick(people)) },
    accept(20, 30),
  );
}
