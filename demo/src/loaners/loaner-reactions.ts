import { type Chance, chanceOf } from '../chance.ts';
import { day } from '../dates.ts';
import { trackingNumberOf } from '../equipment.ts';
import { type Following, follow, inTurn, occasionOf, word } from '../follow.ts';
import { people } from '../people.ts';
import { shipmentOf } from '../placed-order.ts';
import type { Planned, StepReactions } from '../plans.ts';
import { isFaulty, type SupplierEvent } from '../portal.ts';

/** What carriers and customers do after a supplier's work on a loaner. */
export const loanerReactions: StepReactions = {
  'loaner.shipped': (event) => follow(occasionOf(event), inTurn(delivery(event), ...use(event))),
  'loaner.received': settle,
  'loaner.inspected': settle,
};

const dayMinutes = 1440;
const extendedByDays = 14;

function delivery({ data: { lineItemId } }: SupplierEvent): Following {
  return {
    type: 'loaner.delivered',
    after: [4, 12],
    data: (at) => ({ lineItemId, dateDelivered: at.toISOString() }),
  };
}

/** Half of the customers send it back soon, some get more time, the others keep it for days. */
function use({ sequence, data: { lineItemId } }: SupplierEvent): Following[] {
  const chance = chanceOf(lineItemId * 19 + sequence);
  const luck = chance.next();
  if (luck < 0.5) return wayBack(lineItemId, 15, 40);
  if (luck < 0.75) return [...extension(lineItemId, chance), ...wayBack(lineItemId, 30, 60)];
  const note = 'The customer still works with the unit. We are asking for it.';
  const late: Following = { type: 'note.added', after: [20, 40], data: word(lineItemId, note, chance.pick(people)) };
  return [late, ...wayBack(lineItemId, 2 * dayMinutes, 4 * dayMinutes)];
}

function extension(lineItemId: number, chance: Chance): Following[] {
  const note = 'The repair takes longer, so the customer keeps the unit for two more weeks.';
  const rgaDueDate = (at: Date) => day(at, extendedByDays);
  return [
    { type: 'loaner.updated', after: [8, 20], data: (at) => ({ lineItemId, rgaDueDate: rgaDueDate(at) }) },
    { type: 'note.added', after: [0, 1], data: word(lineItemId, note, chance.pick(people)) },
  ];
}

function wayBack(lineItemId: number, least: number, most: number): Following[] {
  const { shipper, shippingMethod } = shipmentOf(lineItemId);
  const trackingNumber = trackingNumberOf(lineItemId, 'A');
  return [
    {
      type: 'loaner.returnShipped',
      after: [least, most],
      data: (at) => ({ lineItemId, trackingNumber, shipper, shippingMethod, dateShipped: at.toISOString() }),
    },
    {
      type: 'loaner.returnDelivered',
      after: [4, 10],
      data: (at) => ({ lineItemId, dateDelivered: at.toISOString() }),
    },
  ];
}

/** The loan is settled, after a longer look where something is wrong. */
function settle(event: SupplierEvent): Planned[] {
  if (event.data.statusAfter !== 'Inspected') return [];
  const { lineItemId } = event.data;
  const after: Following['after'] = isFaulty(event) ? [45, 90] : [20, 40];
  return follow(occasionOf(event), [{ type: 'loaner.closed', after, data: () => ({ lineItemId }) }]);
}
