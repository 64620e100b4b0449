import { machine } from '../core/machine.ts';
import { lineRefusals } from '../lines/line-messages.ts';
import { orderRefusals } from './order-messages.ts';

export const orderStatuses = ['AWAITINGREVIEW', 'PENDINGSHIPMENT', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Nobody's goods have left yet. */
const open = ['AWAITINGREVIEW', 'PENDINGSHIPMENT'] as const;
const notCancelled = [...open, 'SHIPPED', 'DELIVERED'] as const;

const shipDate =
  'A reason and, unless the reason needs none, a date; an RMA number where the line wants one; a serial number for a loaner.';

/**
 * A line of an order. What a supplier saves is one of four actions, told apart by what comes of it (`planSave`).
 * Notes and attachments are possible in every state and change none.
 */
export const orderMachine = machine({
  name: 'order',
  initial: ['AWAITINGREVIEW'],
  states: {
    AWAITINGREVIEW: { label: 'Awaiting Review' },
    PENDINGSHIPMENT: { label: 'Pending Shipment' },
    SHIPPED: { label: 'Shipped' },
    DELIVERED: { label: 'Delivered', final: true },
    CANCELLED: { label: 'Cancelled', final: true },
  },
  actions: {
    schedule: {
      from: ['AWAITINGREVIEW'],
      to: 'PENDINGSHIPMENT',
      by: 'supplier',
      does: 'Stores reason, date and the other facts, and when to look at the line again.',
      asksFor: shipDate,
      refused: lineRefusals.notOpen,
      emits: 'order.scheduled',
    },
    keepForReview: {
      from: ['AWAITINGREVIEW'],
      by: 'supplier',
      does: 'Stores the same where the date has passed already: the line stays Past Due.',
      asksFor: shipDate,
      refused: lineRefusals.notOpen,
      emits: 'order.scheduled',
    },
    reschedule: {
      from: ['PENDINGSHIPMENT'],
      by: 'supplier',
      does: 'Stores changes, and when to look at the line again.',
      asksFor: shipDate,
      refused: lineRefusals.notOpen,
      emits: 'order.scheduled',
    },
    ship: {
      from: open,
      to: 'SHIPPED',
      by: 'supplier',
      does: 'Stores the tracking number and the moment of shipping.',
      asksFor: 'A tracking number; an RMA number where the line wants one; a serial number for a loaner.',
      refused: lineRefusals.notOpen,
      emits: 'order.shipped',
    },
    update: {
      from: notCancelled,
      by: 'marketplace',
      does: 'Changes facts of the line.',
      refused: orderRefusals.cancelled,
    },
    reviewDue: {
      from: ['PENDINGSHIPMENT'],
      to: 'AWAITINGREVIEW',
      by: 'marketplace',
      does: 'Asks for another look; 14 Day Review where 14 days without a change are the cause.',
      refused: orderRefusals.notPending,
    },
    reviewDaily: {
      from: ['PENDINGSHIPMENT'],
      to: 'AWAITINGREVIEW',
      by: 'portal',
      does: 'The same, once a day: the follow-up date has come, or the supplier has changed nothing for 14 days.',
      refused: orderRefusals.notPending,
    },
    scan: {
      from: open,
      to: 'SHIPPED',
      by: 'marketplace',
      does: 'The carrier has the parcel: stores the tracking number and the moment of shipping.',
      refused: lineRefusals.notOpen,
    },
    deliver: {
      from: ['SHIPPED'],
      to: 'DELIVERED',
      by: 'marketplace',
      does: 'The carrier has delivered the parcel.',
      refused: orderRefusals.notShipped,
    },
    cancel: {
      from: open,
      to: 'CANCELLED',
      by: 'marketplace',
      does: 'The customer cancelled; the line stays in All Orders.',
      refused: lineRefusals.notOpen,
    },
    labelAvailable: {
      from: notCancelled,
      by: 'marketplace',
      does: "A shipping label can be printed: the carrier's own where it came with the event.",
      refused: orderRefusals.cancelled,
    },
  },
});

/** `statusId` of order lines, as in the lookup table of statuses. */
export const orderStatusIds: Readonly<Record<OrderStatus, number>> = {
  AWAITINGREVIEW: 1,
  PENDINGSHIPMENT: 2,
  SHIPPED: 3,
  DELIVERED: 5,
  CANCELLED: 6,
};

/** The actions of which one is a supplier's save. */
export type SaveAction = 'schedule' | 'keepForReview' | 'reschedule' | 'ship';

export function isOpen(status: OrderStatus): boolean {
  return status === 'AWAITINGREVIEW' || status === 'PENDINGSHIPMENT';
}
