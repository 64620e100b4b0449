import { searchOrderLines } from '@portal/contract/lines/search/search-endpoints';
import { searchFor } from '@portal/contract/lines/search/search-requests';
import { getOrder, getOrderByPo, listOrders } from '@portal/contract/orders/order-endpoints';
import type { Order } from '@portal/contract/orders/order-schemas';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/api/api.ts';
import type { OrderAddress } from '../lines/dialogs/line-work.ts';
import { linesKey } from '../lines/line-queries.ts';
import { useQueueRows } from '../lines/queue/use-queue-rows.ts';

const ordersKey = linesKey('order');

/** The lines of all four tabs. */
export function useOrderQueue() {
  return useQueueRows({
    queryKey: ordersKey,
    list: (signal) => call(listOrders, {}, { signal }),
    search: (text, signal) => call(searchOrderLines, { body: searchFor('order', text) }, { signal }),
  });
}

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
