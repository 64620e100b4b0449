import type { SaveAction } from '@portal/contract/orders/order-machine';
import { orderWords } from '@portal/contract/orders/order-words';
import { LineDialogs, type LineDialogsProps } from '../lines/dialogs/line-dialogs.tsx';
import { shippingDialogs } from '../lines/shipping/shipping-dialogs.tsx';
import type { OrderWorkLine } from './order-work-line.ts';

const loadRules = async () => (await import('@portal/contract/orders/order-save')).orderSaves;

const own = shippingDialogs<OrderWorkLine, SaveAction>(orderWords, loadRules);

export function OrderDialogs(props: LineDialogsProps<OrderWorkLine>) {
  return <LineDialogs own={own} {...props} />;
}
