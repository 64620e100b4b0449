import { type OrderStatus, orderMachine } from './order-machine.ts';

function tab<Id extends string, Status extends OrderStatus>(id: Id, status: Status) {
  return { id, label: orderMachine.states[status].label, status };
}

/** The tabs of the orders list, in their order; ids as in the address: /orders?tab=AwaitingReview */
export const orderTabs = [
  tab('AwaitingReview', 'AWAITINGREVIEW'),
  tab('PendingShipment', 'PENDINGSHIPMENT'),
  tab('Shipped', 'SHIPPED'),
  tab('Delivered', 'DELIVERED'),
] as const;

export type OrderTabId = (typeof orderTabs)[number]['id'];

export function orderTabPath(id: OrderTabId): string {
  return `/orders?tab=${id}`;
}

/** The list that shows a line; a line that is on no tab is looked for on the first. */
export function orderListPath(status: OrderStatus | undefined): string {
  const { id } = orderTabs.find((known) => known.status === status) ?? orderTabs[0];
  return orderTabPath(id);
}

/** What people call a line. */
export function orderLineLabel({ lineItemId }: { readonly lineItemId: number }): string {
  return `Ref # ${lineItemId}`;
}
