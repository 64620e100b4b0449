import { orderWords } from '@portal/contract/orders/order-words';
import { LineDialogs, type LineDialogsProps } from '../lines/dialogs/line-dialogs.tsx';
import type { ShippingLine } from '../lines/dialogs/line-work.ts';
import { shippingDialogs } from '../lines/shipping/shipping-dialogs.tsx';

const own = shippingDialogs(orderWords);

export function OrderDialogs(props: LineDialogsProps<ShippingLine>) {
  return <LineDialogs own={own} {...props} />;
}
