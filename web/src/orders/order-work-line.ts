import type { OrderStatus } from '@portal/contract/orders/order-machine';
import type { ShippingLine } from '../lines/dialogs/line-work.ts';

/** An order line as its dialogs need it. */
export interface OrderWorkLine extends ShippingLine {
  readonly status: OrderStatus;
}
