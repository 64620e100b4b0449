import type { Order, OrderLine, OrderRow } from '@portal/contract/orders/order-schemas';

/** A line with what its order says: a row of the list is one, a line of the detail becomes one. */
export type FullLine = OrderRow | (OrderLine & Omit<Order, 'lineItems' | keyof OrderLine>);

export type LineDialog = 'shipDate' | 'process' | 'notes' | 'attachments';

export interface OpenLineDialog {
  readonly kind: LineDialog;
  readonly line: FullLine;
  /** Another one for each opening: the dialog then starts anew. */
  readonly key: string;
}
