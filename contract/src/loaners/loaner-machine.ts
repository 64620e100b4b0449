import { machine } from '../core/machine.ts';
import { lineRefusals } from '../lines/line-messages.ts';
import { receiveRefusals } from '../lines/receiving/receive-messages.ts';
import { loanerRefusals } from './loaner-messages.ts';

export const loanerStatuses = [
  'Ordered',
  'ShippedOutbound',
  'ReceivedInUse',
  'ShippedInbound',
  'Returned',
  'Inspected',
  'Cancelled',
  'Closed',
] as const;
export type LoanerStatus = (typeof loanerStatuses)[number];

/** The supplier may have it back, although nobody told so yet. */
const receivable = ['ReceivedInUse', 'ShippedInbound', 'Returned'] as const;
const beforeInspection = ['Ordered', 'ShippedOutbound', ...receivable] as const;

const received = 'Received date, tracking number and whether it is acceptable.';
const faults = `${received} The discrepancy: what is wrong with it, and whom to ask.`;

/**
 * A loaner or rental of a customer. What a supplier saves is one of two actions, told apart by its tracking number
 * (`loanerSaves`); what a supplier receives is told apart by acceptability and by whether it was received before
 * (`loanerReceipts`). Notes and attachments are possible in every state and change none.
 */
export const loanerMachine = machine({
  name: 'loaner',
  initial: ['Ordered'],
  states: {
    Ordered: { label: 'Ordered' },
    ShippedOutbound: { label: 'Shipped Outbound' },
    ReceivedInUse: { label: 'Received & In Use' },
    ShippedInbound: { label: 'Shipped Inbound' },
    Returned: { label: 'Returned' },
    Inspected: { label: 'Inspected' },
    Cancelled: { label: 'Cancelled', final: true },
    Closed: { label: 'Closed', final: true },
  },
  actions: {
    schedule: {
      from: ['Ordered'],
      by: 'supplier',
      does: 'Stores reason, date and the other facts, and when to look at the loaner again.',
      asksFor: 'A reason and, unless the reason needs none, a date.',
      refused: lineRefusals.notOpen,
      emits: 'loaner.scheduled',
    },
    ship: {
      from: ['Ordered'],
      to: 'ShippedOutbound',
      by: 'supplier',
      does: 'Stores the tracking number and the moment of shipping.',
      asksFor: 'A tracking number; a serial number; an RMA number where the order wants one.',
      refused: lineRefusals.notOpen,
      emits: 'loaner.shipped',
    },
    receive: {
      from: receivable,
      to: 'Inspected',
      by: 'supplier',
      does: 'Stores the receipt of an acceptable loaner.',
      asksFor: received,
      refused: receiveRefusals.notReceivable,
      emits: 'loaner.received',
    },
    receiveFaulty: {
      from: receivable,
      to: 'Inspected',
      by: 'supplier',
      does: 'Stores the receipt and its discrepancy.',
      asksFor: faults,
      refused: receiveRefusals.notReceivable,
      emits: 'loaner.received',
    },
    receiveToInspect: {
      from: receivable,
      to: 'Returned',
      by: 'supplier',
      does: 'Stores the receipt; whether the loaner is acceptable is told later.',
      asksFor: received,
      refused: receiveRefusals.notReceivable,
      emits: 'loaner.received',
    },
    inspect: {
      from: ['Returned'],
      to: 'Inspected',
      by: 'supplier',
      does: 'Tells that a loaner received before is acceptable.',
      asksFor: received,
      refused: receiveRefusals.notReceivable,
      emits: 'loaner.inspected',
    },
    inspectFaulty: {
      from: ['Returned'],
      to: 'Inspected',
      by: 'supplier',
      does: 'Stores the discrepancy of a loaner received before.',
      asksFor: faults,
      refused: receiveRefusals.notReceivable,
      emits: 'loaner.inspected',
    },
    reportDiscrepancy: {
      from: ['Inspected'],
      by: 'supplier',
      does: 'Stores a discrepancy found later, or takes the place of the one before.',
      asksFor: faults,
      refused: loanerRefusals.notInspected,
      emits: 'loaner.inspected',
    },
    update: {
      from: beforeInspection,
      by: 'marketplace',
      does: 'Changes facts of the loaner or its order, such as the day it is due.',
      refused: loanerRefusals.inspected,
    },
    scan: {
      from: ['Ordered'],
      to: 'ShippedOutbound',
      by: 'marketplace',
      does: 'The carrier has the parcel: stores the tracking number and the moment of shipping.',
      refused: lineRefusals.notOpen,
    },
    deliver: {
      from: ['ShippedOutbound'],
      to: 'ReceivedInUse',
      by: 'marketplace',
      does: 'The customer has the loaner.',
      refused: loanerRefusals.notOnItsWay,
    },
    sendBack: {
      from: ['ReceivedInUse'],
      to: 'ShippedInbound',
      by: 'marketplace',
      does: 'The customer has sent it back: stores the parcel.',
      refused: loanerRefusals.notInUse,
    },
    deliverBack: {
      from: ['ShippedInbound'],
      to: 'Returned',
      by: 'marketplace',
      does: 'The carrier has brought it back.',
      refused: loanerRefusals.notOnItsWayBack,
    },
    cancel: {
      from: ['Ordered'],
      to: 'Cancelled',
      by: 'marketplace',
      does: 'The customer cancelled; the line stays in All Orders.',
      refused: lineRefusals.notOpen,
    },
    close: {
      from: ['Inspected'],
      to: 'Closed',
      by: 'marketplace',
      does: 'The loan is settled; the line stays in All Orders.',
      refused: loanerRefusals.notInspected,
    },
    labelAvailable: {
      from: beforeInspection,
      by: 'marketplace',
      does: "A shipping label can be printed: the carrier's own where it came with the event.",
      refused: loanerRefusals.inspected,
    },
  },
});

/** `statusId` of loaners; none is one of an order's or a repair's, with which they share All Orders. */
export const loanerStatusIds: Readonly<Record<LoanerStatus, number>> = {
  Ordered: 40,
  ShippedOutbound: 41,
  ReceivedInUse: 42,
  ShippedInbound: 43,
  Returned: 44,
  Inspected: 45,
  Cancelled: 46,
  Closed: 47,
};

/** The actions of which one is a supplier's save. */
export type LoanerSaveAction = 'schedule' | 'ship';

/** The actions of which one is a supplier's receipt. */
export type LoanerReceiptAction =
  | 'receive'
  | 'receiveFaulty'
  | 'receiveToInspect'
  | 'inspect'
  | 'inspectFaulty'
  | 'reportDiscrepancy';
