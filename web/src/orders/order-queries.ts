import { orderKinds } from '@portal/contract/lines/line-kinds';
import { addLineNote } from '@portal/contract/lines/note-endpoints';
import { searchOrderLines } from '@portal/contract/lines/search-endpoints';
import { searchFor } from '@portal/contract/lines/search-requests';
import { getOrder, getOrderByPo, listOrders, saveOrder, saveShipDate } from '@portal/contract/orders/order-endpoints';
import type { Order } from '@portal/contract/orders/order-schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../lib/api.ts';
import { idempotencyKeys } from '../lib/idempotency-keys.ts';
import type { DialogLine } from '../lines/dialog-line.tsx';
import { useQueueRows } from '../lines/queue/use-queue-rows.ts';
import type { UpdateShipDate } from '../lines/shipping/process-dialog.tsx';
import type { SimpleShipDate } from '../lines/shipping/ship-date-dialog.tsx';

const ordersKey = ['orders'] as const;

/** The lines of all four tabs. */
export function useOrderQueue() {
  return useQueueRows({
    queryKey: ordersKey,
    list: (signal) => call(listOrders, {}, { signal }),
    search: (text, signal) => call(searchOrderLines, { body: searchFor('order', text) }, { signal }),
  });
}

/** An order by its id or number, or by its PO. */
export type OrderAddress = { readonly id: string } | { readonly poNum: string };

/** @param address null while no order is wanted */
export function useOrder(address: OrderAddress | null) {
  return useQuery({
    queryKey: [...ordersKey, 'order', address],
    queryFn: ({ signal }): Promise<Order> => {
      if (address && 'poNum' in address) return call(getOrderByPo, { params: address }, { signal });
      return call(getOrder, { params: { id: address?.id ?? '' } }, { signal });
    },
    enabled: address !== null,
  });
}

/** Reads orders and lists anew: something was saved, or somebody else was faster. */
export function useReloadOrders() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ordersKey });
}

/** The saves of one line; the same one sent again is done once. */
export function useLineSaves({ lineItemId, orderId, companyId, orderType }: DialogLine) {
  const reload = useReloadOrders();
  const [keys] = useState(() => ({ order: idempotencyKeys(), esd: idempotencyKeys(), note: idempotencyKeys() }));
  const reloading = async <Reply>(reply: Promise<Reply>): Promise<Reply> => {
    try {
      return await reply;
    } finally {
      void reload();
    }
  };
  return {
    process: (values: UpdateShipDate) => {
      const line = { lineItemId, noteType: orderKinds.order.noteType, ...values };
      const body = { orderId, companyId, orderType, lineItems: [line] };
      return reloading(
        keys.order.saveOnce(body, (idempotencyKey) => call(saveOrder, { body }, { idempotencyKey, onlyStatus: 201 })),
      );
    },
    setShipDate: (values: SimpleShipDate) => {
      const body = { orderId, companyId, lineItems: [{ lineItemId, ...values, trackingNumber: null }] };
      return reloading(
        keys.esd.saveOnce(body, (idempotencyKey) => call(saveShipDate, { body }, { idempotencyKey, onlyStatus: 201 })),
      );
    },
    addNote: (note: string) => {
      const body = { note, lineItemId, noteType: orderKinds.order.noteType };
      return reloading(keys.note.saveOnce(body, (idempotencyKey) => call(addLineNote, { body }, { idempotencyKey })));
    },
  };
}
