import { machine } from '../core/machine.ts';
import { findById, orderStatuses } from '../lookups/lookups.ts';
import { repairRefusals } from './repair-messages.ts';

export const repairStatuses = [
  'Rma',
  'PendingShipment',
  'ShippedInbound',
  'Evaluating',
  'Quoted',
  'Backordered',
  'Repairing',
  'ShippedOutbound',
  'Delivered',
  'Cancelled',
  'Closed',
] as const;
export type RepairStatus = (typeof repairStatuses)[number];

/** The item is not with the supplier yet. */
const beforeArrival = ['Rma', 'PendingShipment', 'ShippedInbound'] as const;
const underWork = ['Repairing', 'Backordered'] as const;
const notEnded = [...beforeArrival, 'Evaluating', 'Quoted', ...underWork, 'ShippedOutbound', 'Delivered'] as const;

const shipDate = 'A reason and, unless the reason needs none, a date.';
const quote = 'Diagnosis, repair, amount and lead days.';

/**
 * A line of a repair. That its customer has declined it is a fact beside its state (`isRepairDeclined`); what that
 * refuses stands in `declinedRefusal`. Notes and attachments are possible in every state and change none.
 */
export const repairMachine = machine({
  name: 'repair',
  initial: ['Rma', 'PendingShipment'],
  states: {
    Rma: { label: 'Pending RMA #' },
    PendingShipment: { label: 'Pending Shipment' },
    ShippedInbound: { label: 'Shipped Inbound' },
    Evaluating: { label: 'Pending Evaluation' },
    Quoted: { label: 'Pending Customer Acceptance' },
    Backordered: { label: 'Backordered' },
    Repairing: { label: 'Repairing' },
    ShippedOutbound: { label: 'Shipped Outbound' },
    Delivered: { label: 'Delivered' },
    Cancelled: { label: 'Cancelled', final: true },
    Closed: { label: 'Closed', final: true },
  },
  actions: {
    provideRma: {
      from: ['Rma'],
      to: 'PendingShipment',
      by: 'supplier',
      does: 'Stores the RMA number under which the customer sends the item.',
      asksFor: 'An RMA number.',
      refused: repairRefusals.noRmaWanted,
      emits: 'repair.rmaProvided',
    },
    waiveRma: {
      from: ['Rma'],
      to: 'PendingShipment',
      by: 'portal',
      does: 'The company no longer requires RMA numbers: the line waits for none.',
      refused: repairRefusals.noRmaWanted,
    },
    receive: {
      from: ['PendingShipment', 'ShippedInbound'],
      to: 'Evaluating',
      by: 'supplier',
      does: 'Stores the receipt, and the discrepancy where the part is not acceptable.',
      asksFor: 'A received date and a tracking number.',
      refused: repairRefusals.notOnItsWay,
      emits: 'repair.received',
    },
    quote: {
      from: ['Evaluating'],
      to: 'Quoted',
      by: 'supplier',
      does: 'Adds the first quote.',
      asksFor: quote,
      refused: repairRefusals.notEvaluated,
      emits: 'repair.quoted',
    },
    requote: {
      from: ['Quoted', ...underWork],
      to: 'Quoted',
      by: 'supplier',
      does: 'Adds a quote in place of the one before, which stays in the history; an acceptance is void. Not once declined.',
      asksFor: quote,
      refused: repairRefusals.notQuoted,
      emits: 'repair.quoted',
    },
    schedule: {
      from: underWork,
      to: 'Repairing',
      by: 'supplier',
      does: 'Stores reason and date, and when to look at the line again.',
      asksFor: shipDate,
      refused: repairRefusals.notAtSupplier,
      emits: 'repair.scheduled',
    },
    backorder: {
      from: underWork,
      to: 'Backordered',
      by: 'supplier',
      does: 'Stores the same where the reason is a backorder.',
      asksFor: shipDate,
      refused: repairRefusals.notAtSupplier,
      emits: 'repair.scheduled',
    },
    ship: {
      from: underWork,
      to: 'ShippedOutbound',
      by: 'supplier',
      does: 'Stores the tracking number and the moment of shipping.',
      asksFor: 'A tracking number.',
      refused: repairRefusals.notAtSupplier,
      emits: 'repair.shipped',
    },
    returnItem: {
      from: ['Quoted'],
      to: 'ShippedOutbound',
      by: 'supplier',
      does: 'The same for an item that goes back unrepaired. Only once declined.',
      asksFor: 'A tracking number.',
      refused: repairRefusals.notAtSupplier,
      emits: 'repair.shipped',
    },
    update: {
      from: repairStatuses,
      by: 'marketplace',
      does: 'Changes facts of the line, and the PO of its order.',
      refused: repairRefusals.ended,
    },
    shipInbound: {
      from: ['Rma', 'PendingShipment'],
      to: 'ShippedInbound',
      by: 'marketplace',
      does: 'The customer has sent the item.',
      refused: repairRefusals.notOnItsWay,
    },
    acceptQuote: {
      from: ['Quoted'],
      to: 'Repairing',
      by: 'marketplace',
      does: 'The customer accepts the newest quote: its amount is the price, its lead days give the ship date. Also once declined.',
      refused: repairRefusals.noQuoteOpen,
    },
    decline: {
      from: ['Quoted', ...underWork],
      by: 'marketplace',
      does: 'The customer does not want the repair: the item goes back.',
      refused: repairRefusals.noQuoteOpen,
    },
    scan: {
      from: [...underWork, 'Quoted'],
      to: 'ShippedOutbound',
      by: 'marketplace',
      does: 'The carrier has the parcel. From a quote only once declined.',
      refused: repairRefusals.notAtSupplier,
    },
    deliver: {
      from: ['ShippedOutbound'],
      to: 'Delivered',
      by: 'marketplace',
      does: 'The customer has the item back.',
      refused: repairRefusals.notOnItsWayBack,
    },
    close: {
      from: ['Delivered'],
      to: 'Closed',
      by: 'marketplace',
      does: 'The repair has ended; the line stays in All Orders.',
      refused: repairRefusals.notDelivered,
    },
    cancel: {
      from: beforeArrival,
      to: 'Cancelled',
      by: 'marketplace',
      does: 'The customer cancelled before the item arrived; the line stays in All Orders.',
      refused: repairRefusals.notBeforeArrival,
    },
    labelAvailable: {
      from: notEnded,
      by: 'marketplace',
      does: "A shipping label can be printed: the carrier's own where it came with the event.",
      refused: repairRefusals.ended,
    },
  },
});

export type RepairAction = keyof typeof repairMachine.actions;

/** The actions of which one is a supplier's save. */
export type RepairSaveAction = 'schedule' | 'backorder' | 'ship' | 'returnItem';

/** The repair is being worked on, or waits for what it needs. */
export function isUnderWork(status: RepairStatus): boolean {
  return status === 'Repairing' || status === 'Backordered';
}

/** `statusId` of repair lines by their state, as in the lookup table of statuses. */
export const repairStatusIds: Readonly<Record<RepairStatus, number>> = {
  Rma: 10,
  PendingShipment: 11,
  ShippedInbound: 13,
  Evaluating: 12,
  Quoted: 4,
  Backordered: 14,
  Repairing: 15,
  ShippedOutbound: 16,
  Delivered: 17,
  Cancelled: 19,
  Closed: 20,
};

/** The state of a line whose customer may have declined it. */
export interface RepairStanding {
  readonly status: RepairStatus;
  readonly isRepairDeclined: boolean;
}

const declinedStatusId = 18;

/** A declined line waits for its item to go back, whichever state that is in. */
export function repairStatusId({ status, isRepairDeclined }: RepairStanding): number {
  const isWaiting = status === 'Quoted' || isUnderWork(status);
  return isRepairDeclined && isWaiting ? declinedStatusId : repairStatusIds[status];
}

/** A line's state as users read it. */
export function repairStatusText(line: RepairStanding): string {
  return findById(orderStatuses, repairStatusId(line))?.description ?? repairMachine.states[line.status].label;
}
