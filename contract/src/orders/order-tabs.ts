import type { OrderStatus } from './order-machine.ts';

interface OrderTab {
  /** As in the address: /orders?tab=AwaitingReview */
  readonly id: string;
  readonly label: string;
  readonly status: OrderStatus;
}

/** The tabs of the orders list, in their order. */
export const orderTabs = [
  { id: 'AwaitingReview', label: 'Awaiting Review', status: 'AWAITINGREVIEW' },
  { id: 'PendingShipment', label: 'Pending Shipment', status: 'PENDINGSHIPMENT' },
  { id: 'Shipped', label: 'Shipped', status: 'SHIPPED' },
  { id: 'Delivered', label: 'Delivered', status: 'DELIVERED' },
] as const satisfies readonly OrderTab[];

export type OrderTabId = (typeof orderTabs)[number]['id'];

export function orderTabPath(id: OrderTabId): string {
  return `/orders?tab=${id}`;
}

/** The list that shows a line; a line that is on no tab is looked for on the first. */
export function orderListPath(status: OrderStatus | undefined): string {
  const { id } = orderTabs.find((known) => known.status === status) ?? orderTabs[0];
  return orderTabPath(id);
}
