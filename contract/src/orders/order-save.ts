import type { SaveRules, StoredLine } from '../lines/saving/save-rules.ts';
import { isPastDue } from './order-flags.ts';
import { type OrderStatus, orderMachine, type SaveAction } from './order-machine.ts';

/** What a save does to an order line: it ships with a tracking number, and waits for shipment with a date to come. */
export const orderSaves: SaveRules<StoredLine<OrderStatus>, SaveAction> = {
  machine: orderMachine,
  isDateAloneConfirmed: true,
  asksNumbersBeforeShipping: true,
  actionFor: ({ status }, { estimatedShipDate, isShipping }, today) => {
    if (isShipping) return 'ship';
    if (status === 'PENDINGSHIPMENT') return 'reschedule';
    return isPastDue({ status, estimatedShipDate }, today) ? 'keepForReview' : 'schedule';
  },
};
