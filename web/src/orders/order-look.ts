import { orderActions } from '@portal/contract/orders/order-actions';
import { orderWords } from '@portal/contract/orders/order-words';
import type { LineKindLook } from '../lines/shown-line.ts';

/** Order lines for the work that all kinds of lines share. */
export const orderLook: LineKindLook = {
  words: orderWords,
  actions: {
    reviewShipping: { ...orderActions.reviewShipping, opens: 'shipDate' },
    process: { ...orderActions.process, opens: 'process' },
    printPackingSlip: { ...orderActions.printPackingSlip, prints: 'packingSlip' },
    printShippingLabel: { ...orderActions.printShippingLabel, prints: 'shippingLabel' },
  },
};
