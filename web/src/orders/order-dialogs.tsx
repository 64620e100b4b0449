import type { SaveAction } from '@portal/contract/orders/order-machine';
import { orderSaves } from '@portal/contract/orders/order-save';
import { orderWords } from '@portal/contract/orders/order-words';
import { LineDialogs, type LineDialogsProps } from '../lines/dialogs/line-dialogs.tsx';
import { shippingDialogs } from '../lines/shipping/shipping-dialogs.tsx';
import type { OrderWorkLine } from './order-work-line.ts';

const own = shippingDialogs<OrderWorkLine, SaveAction>(orderWords, orderSaves);

export function OrderDialogs(props: LineDialogsProps<OrderWorkLine>) {
  return <LineDialogs own={own} {...props} />;
}
