import { type DocumentKind, documentKinds } from '../documents/documents.ts';
import type { LoanerStatus } from './loaner-machine.ts';

/** What a loaner offers, by the words of its button. */
export const loanerActions = {
  process: { label: 'PROCESS' },
  receive: { label: 'RECEIVE' },
  vdf: { label: 'VDF' },
} as const;

export type LoanerActionName = keyof typeof loanerActions;

export const loanerActionNames = Object.keys(loanerActions) as LoanerActionName[];

const offers: Readonly<Record<LoanerStatus, readonly LoanerActionName[]>> = {
  Ordered: ['process'],
  ShippedOutbound: [],
  ReceivedInUse: ['receive'],
  ShippedInbound: ['receive'],
  Returned: ['receive'],
  Inspected: ['vdf'],
  Cancelled: [],
  Closed: [],
};

/** What a loaner offers in its status. */
export function actionsOfLoaner(status: LoanerStatus) {
  return offers[status].map((action) => ({ action, allowed: true, reason: null }));
}

interface Printable {
  readonly status: LoanerStatus;
  readonly billingPo: string | null;
  readonly hasShippingLabel: boolean;
}

/** The documents that can be printed: none without a billing PO, none of what is cancelled or closed. */
export function documentsOfLoaner({ status, billingPo, hasShippingLabel }: Printable): DocumentKind[] {
  if (!billingPo || status === 'Cancelled' || status === 'Closed') return [];
  return documentKinds.filter((kind) => kind !== 'shippingLabel' || hasShippingLabel);
}
