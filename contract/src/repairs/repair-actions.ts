import { type DocumentKind, documentKinds } from '../documents/documents.ts';
import { isRepairDue, type RepairLineFacts } from './repair-flags.ts';
import type { RepairStatus } from './repair-machine.ts';
import { repairTexts } from './repair-messages.ts';

/** What a line offers. Return Item stands in the banner of a declined line, not in the list. */
export const repairActions = {
  provideRma: { label: 'PROVIDE RMA #' },
  receive: { label: 'RECEIVE' },
  quote: { label: 'QUOTE' },
  requote: { label: 'REQUOTE' },
  reviewShipping: { label: 'REVIEW SHIPPING' },
  update: { label: 'UPDATE' },
  returnItem: { label: repairTexts.returnItem },
} as const;

export type RepairActionName = keyof typeof repairActions;

export const repairActionNames = Object.keys(repairActions) as RepairActionName[];

export interface RepairOffer {
  readonly action: RepairActionName;
  readonly allowed: boolean;
  /** Why it cannot be done now. */
  readonly reason: string | null;
}

type OfferFacts = Pick<RepairLineFacts, 'status' | 'isRepairDeclined' | 'estimatedShipDate' | 'followUpDate'>;

/** What a line offers in its state. @param today plain date in the zone of whoever looks */
export function actionsOfRepair(line: OfferFacts, today: string): RepairOffer[] {
  return namesOf(line, today).map((action) => ({ action, allowed: true, reason: null }));
}

function namesOf(line: OfferFacts, today: string): readonly RepairActionName[] {
  switch (line.status) {
    case 'Rma':
      return ['provideRma'];
    case 'PendingShipment':
    case 'ShippedInbound':
      return ['receive'];
    case 'Evaluating':
      return ['quote'];
    case 'Quoted':
      return line.isRepairDeclined ? ['returnItem'] : ['requote'];
    case 'Backordered':
    case 'Repairing':
      if (isRepairDue(line, today)) return ['reviewShipping'];
      return line.isRepairDeclined ? ['update'] : ['requote', 'update'];
    default:
      return [];
  }
}

/** The supplier is asked to send the item back, or was. */
export function showsDeclined({ status, isRepairDeclined }: Pick<OfferFacts, 'status' | 'isRepairDeclined'>): boolean {
  return isRepairDeclined && ['Quoted', 'ShippedOutbound', 'Delivered'].includes(status);
}

interface Printable {
  readonly status: RepairStatus;
  readonly billingPo: string | null;
  readonly hasShippingLabel: boolean;
}

const slip: readonly DocumentKind[] = ['packingSlip'];
const order: readonly DocumentKind[] = ['purchaseOrder', 'packingSlip'];

const documentsByStatus: Readonly<Record<RepairStatus, readonly DocumentKind[]>> = {
  Rma: [],
  PendingShipment: order,
  ShippedInbound: order,
  Evaluating: slip,
  Quoted: order,
  Backordered: documentKinds,
  Repairing: documentKinds,
  ShippedOutbound: documentKinds,
  Delivered: documentKinds,
  Cancelled: [],
  Closed: [],
};

/** The documents that can be printed for a repair line: none without a billing PO, a label only where there is one. */
export function documentsOfRepair({ status, billingPo, hasShippingLabel }: Printable): DocumentKind[] {
  if (!billingPo) return [];
  return documentsByStatus[status].filter((kind) => kind !== 'shippingLabel' || hasShippingLabel);
}

/** The documents that are named and cannot be had yet: the label until there is one. */
export function documentsToCome({ status, billingPo, hasShippingLabel }: Printable): DocumentKind[] {
  const isNamed = billingPo !== null && documentsByStatus[status].includes('shippingLabel');
  return isNamed && !hasShippingLabel ? ['shippingLabel'] : [];
}
