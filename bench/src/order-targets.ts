import { decodeJwt } from 'jose';
import type { QueueKind } from './floor-queues.ts';
import type { Target } from './load.ts';
import type { Running } from './portal-process.ts';
import type { BenchSupplier } from './world.ts';

/** The same asked of the portal and of the floor. */
export type Targets = readonly [portal: Target, floor: Target];

function headersOf(accessToken: string): readonly [portal: Record<string, string>, floor: Record<string, string>] {
  return [
    { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    { authorization: `Bearer ${String(decodeJwt(accessToken).sid)}`, 'content-type': 'application/json' },
  ];
}

export function orderDetail(portal: Running, floor: Running, supplier: BenchSupplier, accessToken: string): Targets {
  const [ofPortal, ofFloor] = headersOf(accessToken);
  const orderId = supplier.firstLineItemId;
  return [
    { name: 'order detail', server: portal, path: `/api/order/${orderId}`, headers: ofPortal },
    { name: 'floor order detail', server: floor, path: `/order/${orderId}`, headers: ofFloor },
  ];
}

/** The calls of the other queues of orders, as the server has them. */
export const queuePaths = {
  repair: '/api/order/repair',
  return: '/api/order/return-and-exchange',
  loaner: '/api/loaner',
} as const satisfies Record<QueueKind, string>;

/** The list of a queue, and the page of its first order. */
export function queueTargets(
  kind: QueueKind,
  portal: Running,
  floor: Running,
  supplier: BenchSupplier,
  accessToken: string,
): { readonly list: Targets; readonly detail: Targets } {
  const [ofPortal, ofFloor] = headersOf(accessToken);
  const both = (name: string, suffix: string): Targets => [
    { name, server: portal, path: `${queuePaths[kind]}${suffix}`, headers: ofPortal },
    { name: `floor ${name}`, server: floor, path: `/queue/${kind}${suffix}`, headers: ofFloor },
  ];
  return { list: both(`${kind} list`, ''), detail: both(`${kind} detail`, `/${supplier.firstLineItemId}`) };
}

/** A ship date saved, each time of another line, so that nobody waits for a row. */
export function shipDate(portal: Running, floor: Running, supplier: BenchSupplier, accessToken: string): Targets {
  const [ofPortal, ofFloor] = headersOf(accessToken);
  const estimatedShipDate = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  let turn = 0;
  // Every third line is shipped and takes no ship date any more.
  const nextLine = () => {
    turn += 1;
    return supplier.firstLineItemId + 3 * (turn % 3000);
  };
  const save = () =>
    JSON.stringify({ lineItems: [{ lineItemId: nextLine(), shipDateReasonId: 1, estimatedShipDate }] });
  return [
    { name: 'save', server: portal, path: `/api/order/esd`, method: 'POST', headers: ofPortal, bodyOf: save },
    {
      name: 'floor save',
      server: floor,
      path: `/save`,
      method: 'POST',
      headers: ofFloor,
      bodyOf: () => String(nextLine()),
    },
  ];
}
