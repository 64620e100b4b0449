import { orderActions } from '@portal/contract/orders/order-actions';
import { orderWords } from '@portal/contract/orders/order-words';
import { lazyDialogs } from '../lines/dialogs/lazy-line-dialogs.tsx';
import type { LineKindLook } from '../lines/line-kind-look.ts';
import { deskPath } from '../lines/queue/queue-paths.ts';
import type { OrderWorkLine } from './order-work-line.ts';

/** Order lines for the work that all kinds of lines share. */
export const orderLook: LineKindLook<OrderWorkLine> = {
  kind: 'order',
  saves: orderWords,
  desk: deskPath,
  actions: {
    reviewShipping: { ...orderActions.reviewShipping, opens: 'shipDate' },
    process: { ...orderActions.process, opens: 'process' },
    printPackingSlip: { ...orderActions.printPackingSlip, prints: 'packingSlip' },
    printShippingLabel: { ...orderActions.printShippingLabel, prints: 'shippingLabel' },
  },
  dialogs: lazyDialogs(async () => (await import('./order-dialogs.tsx')).OrderDialogs),
};
