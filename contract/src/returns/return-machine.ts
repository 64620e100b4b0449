import { machine } from '../core/machine.ts';
import { returnRefusals } from './return-messages.ts';

export const returnStatuses = [
  'Process',
  'PendingProvider',
  'Pending',
  'ShippedInbound',
  'Received',
  'Inspected',
  'Cancelled',
  'Closed',
] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** The supplier does not have the goods yet, and nobody has sent them. */
const notSent = ['Process', 'PendingProvider', 'Pending'] as const;
/** It can be told what comes: the customer sends the goods, or has sent them. */
const toReceive = ['Pending', 'ShippedInbound'] as const;
const notOver = [...notSent, 'ShippedInbound', 'Received', 'Inspected'] as const;

const receipt = 'The received date, not after today; a tracking number.';
const discrepancy = `${receipt} The fields of a discrepancy.`;

/**
 * An exchange or return (RGA). A decision of the supplier moves nothing: the marketplace does, once it has looked at it.
 * Which of them has been decided, and how, stands beside the state.
 */
export const returnMachine = machine({
  name: 'return',
  initial: ['Process'],
  states: {
    Process: { label: 'Process' },
    PendingProvider: { label: 'Pending {product}' },
    Pending: { label: 'Pending' },
    ShippedInbound: { label: 'Shipped Inbound' },
    Received: { label: 'Received' },
    Inspected: { label: 'Inspected' },
    Cancelled: { label: 'Cancelled', final: true },
    Closed: { label: 'Closed', final: true },
  },
  actions: {
    approve: {
      from: ['Process'],
      by: 'supplier',
      does: 'Approves an undecided return.',
      asksFor: 'A return address; an RMA number where one is required; how many pieces, all of them unless told.',
      refused: returnRefusals.notInProcess,
      emits: 'rga.decided',
    },
    deny: {
      from: ['Process'],
      by: 'supplier',
      does: 'Denies an undecided return.',
      asksFor: 'A deny reason; a note where the reason is Other.',
      refused: returnRefusals.notInProcess,
      emits: 'rga.decided',
    },
    requestInformation: {
      from: ['Process'],
      to: 'PendingProvider',
      by: 'supplier',
      does: 'Asks the provider for more about an undecided return.',
      asksFor: 'A note.',
      refused: returnRefusals.notInProcess,
      emits: 'rga.decided',
    },
    addRma: {
      from: ['Process'],
      by: 'supplier',
      does: 'Gives an undecided exchange its RMA number, which approves it.',
      asksFor: 'An RMA number and a return address.',
      refused: returnRefusals.notInProcess,
      emits: 'rga.rmaAdded',
    },
    provideRma: {
      from: [...notSent, 'ShippedInbound'],
      by: 'supplier',
      does: 'Gives an approved exchange or return the RMA number that it lacks.',
      asksFor: 'An RMA number.',
      refused: returnRefusals.takesNoRma,
      emits: 'rga.rmaAdded',
    },
    requestUpdate: {
      from: ['PendingProvider'],
      by: 'supplier',
      does: 'Asks the provider how it stands; told once a day.',
      refused: returnRefusals.notUnderReview,
      emits: 'rga.updateRequested',
    },
    receive: {
      from: toReceive,
      to: 'Inspected',
      by: 'supplier',
      does: 'Receives what is acceptable.',
      asksFor: receipt,
      refused: returnRefusals.notToReceive,
      emits: 'rga.received',
    },
    receiveWithDiscrepancy: {
      from: toReceive,
      to: 'Inspected',
      by: 'supplier',
      does: 'Receives what is not acceptable, and reports the discrepancy.',
      asksFor: discrepancy,
      refused: returnRefusals.notToReceive,
      emits: 'rga.received',
    },
    receiveUninspected: {
      from: toReceive,
      to: 'Received',
      by: 'supplier',
      does: 'Receives what will be inspected later.',
      asksFor: receipt,
      refused: returnRefusals.notToReceive,
      emits: 'rga.received',
    },
    inspect: {
      from: ['Received'],
      to: 'Inspected',
      by: 'supplier',
      does: 'Finds acceptable what was received.',
      asksFor: receipt,
      refused: returnRefusals.notReceived,
      emits: 'rga.inspected',
    },
    inspectWithDiscrepancy: {
      from: ['Received'],
      to: 'Inspected',
      by: 'supplier',
      does: 'Finds what was received not acceptable, and reports the discrepancy.',
      asksFor: discrepancy,
      refused: returnRefusals.notReceived,
      emits: 'rga.inspected',
    },
    reportDiscrepancy: {
      from: ['Inspected'],
      by: 'supplier',
      does: 'Reports a discrepancy that was found later, or replaces what was reported.',
      asksFor: discrepancy,
      refused: returnRefusals.notInspected,
      emits: 'rga.inspected',
    },
    update: {
      from: notOver,
      by: 'marketplace',
      does: 'Changes facts of it.',
      refused: returnRefusals.closed,
    },
    release: {
      from: ['Process'],
      to: 'Pending',
      by: 'marketplace',
      does: 'The provider upholds the approval: the customer is told to send the goods.',
      refused: returnRefusals.notInProcess,
    },
    closeDenied: {
      from: ['Process'],
      to: 'Closed',
      by: 'marketplace',
      does: 'The provider upholds the denial; it stays in All Orders.',
      refused: returnRefusals.notInProcess,
    },
    reopen: {
      from: ['Process'],
      by: 'marketplace',
      does: 'The provider overturns the decision, which is asked for again.',
      refused: returnRefusals.notInProcess,
    },
    hold: {
      from: ['Process', 'Pending'],
      to: 'PendingProvider',
      by: 'marketplace',
      does: 'The provider looks into it.',
      refused: returnRefusals.notHeld,
    },
    resumeUndecided: {
      from: ['PendingProvider'],
      to: 'Process',
      by: 'marketplace',
      does: 'The provider has looked into what is undecided.',
      refused: returnRefusals.notUnderReview,
    },
    resumeDecided: {
      from: ['PendingProvider'],
      to: 'Pending',
      by: 'marketplace',
      does: 'The provider has looked into what was decided.',
      refused: returnRefusals.notUnderReview,
    },
    ship: {
      from: ['Process', 'Pending'],
      to: 'ShippedInbound',
      by: 'marketplace',
      does: 'The customer has sent the goods; of what is still in Process, an approved exchange alone.',
      refused: returnRefusals.notToShip,
    },
    carrierDeliver: {
      from: ['ShippedInbound'],
      by: 'marketplace',
      does: 'The carrier has delivered the parcel, which is yet to be received.',
      refused: returnRefusals.notOnItsWay,
    },
    cancel: {
      from: notSent,
      to: 'Cancelled',
      by: 'marketplace',
      does: 'The customer keeps the goods; it stays in All Orders.',
      refused: returnRefusals.notCancellable,
    },
    close: {
      from: ['Inspected'],
      to: 'Closed',
      by: 'marketplace',
      does: 'Credit was given; it stays in All Orders.',
      refused: returnRefusals.notInspected,
    },
    labelAvailable: {
      from: notOver,
      by: 'marketplace',
      does: "A shipping label can be printed: the carrier's own where it came with the event.",
      refused: returnRefusals.closed,
    },
  },
});

/** `statusId` of exchanges and returns; no other kind of line has these. */
export const returnStatusIds: Readonly<Record<ReturnStatus, number>> = {
  Process: 30,
  PendingProvider: 31,
  Pending: 32,
  ShippedInbound: 33,
  Received: 34,
  Inspected: 35,
  Cancelled: 36,
  Closed: 37,
};

export type ReturnAction = keyof typeof returnMachine.actions;

/** `returnExchangeStatus`: the state, with the provider's name in that of what lies with the provider. */
export function returnExchangeStatus(status: ReturnStatus, providerName: string): string {
  return status === 'PendingProvider' ? `Pending${providerName}` : status;
}
