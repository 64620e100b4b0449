import type { Order, OrderLine, OrderRow } from '@portal/contract/orders/order-schemas';
import type { PrintableLine } from '../lines/print/documents-of-line.ts';

/** A line with what its order says: a row of the list is one, a line of the detail becomes one. */
export type FullLine = OrderRow | (OrderLine & Omit<Order, 'lineItems' | keyof OrderLine>);

export type LineDialog = 'shipDate' | 'process' | 'notes' | 'attachments';

export interface OpenLineDialog {
  readonly kind: LineDialog;
  readonly line: FullLine;
  /** Another one for each opening: the dialog then starts anew. */
  readonly key: string;
}

/** The line as its documents need it. Parts are sold; what is repaired or lent is not. */
export function printable(line: FullLine): FullLine & PrintableLine {
  return { ...line, isNoSale: line.orderType !== 'PART ORDER' };
}
