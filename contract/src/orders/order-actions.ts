import { type DocumentKind, documentKinds } from '../documents/documents.ts';
import type { OrderFlags } from './order-flags.ts';
import type { OrderStatus } from './order-machine.ts';

/** What a line offers: its button, and whether it opens the simple ship-date dialog or the update one. */
export const orderActions = {
  reviewShipping: { label: 'REVIEW SHIPPING' },
  process: { label: 'PROCESS' },
  printPackingSlip: { label: 'Print Packing Slip' },
  printShippingLabel: { label: 'Print Shipping Label' },
} as const;

export type OrderActionName = keyof typeof orderActions;

export const orderActionNames = Object.keys(orderActions) as OrderActionName[];

export interface OrderAction {
  readonly action: OrderActionName;
  readonly allowed: boolean;
  /** Why it cannot be done now. */
  readonly reason: string | null;
}

interface Printable {
  readonly status: OrderStatus;
  readonly billingPo: string | null;
  readonly hasShippingLabel: boolean;
}

/** The documents that can be printed for an order line. None without a billing PO; a cancelled line is not packed. */
export function documentsOf({ status, billingPo, hasShippingLabel }: Printable): DocumentKind[] {
  if (!billingPo) return [];
  const isPacked = status === 'PENDINGSHIPMENT' || status === 'SHIPPED' || status === 'DELIVERED';
  return documentKinds.filter((kind) => {
    if (kind === 'packingSlip') return isPacked;
    return kind === 'purchaseOrder' || (hasShippingLabel && status !== 'CANCELLED');
  });
}

const noBillingPo = 'This order has no billing PO.';
const noLabel = 'There is no shipping label yet.';

/** What a line offers in its status; nothing once it is cancelled. */
export function actionsOfLine(
  line: Printable,
  { isPastDue, hasMissingData }: Pick<OrderFlags, 'isPastDue' | 'hasMissingData'>,
): OrderAction[] {
  if (line.status === 'CANCELLED') return [];
  if (line.status === 'PENDINGSHIPMENT') return [can('process')];
  if (line.status === 'AWAITINGREVIEW') return [can(isPastDue || hasMissingData ? 'process' : 'reviewShipping')];
  return [
    line.billingPo ? can('printPackingSlip') : cannot('printPackingSlip', noBillingPo),
    documentsOf(line).includes('shippingLabel')
      ? can('printShippingLabel')
      : cannot('printShippingLabel', line.billingPo ? noLabel : noBillingPo),
  ];
}

function can(action: OrderActionName): OrderAction {
  return { action, allowed: true, reason: null };
}

function cannot(action: OrderActionName, reason: string): OrderAction {
  return { action, allowed: false, reason };
}
