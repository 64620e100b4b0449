import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sampleOrder, sampleOrderLine } from '@portal/contract/samples/order-samples';
import { type BenchSupplier, send } from '../world.ts';

/** A save that the portal is asked for, and what it does where it is done. Every operation has lines of its own. */
export interface Operation {
  /** Also its `Idempotency-Key`, and part of every text that it sends. */
  readonly id: string;
  readonly kind: OperationKind;
  /** All of them are saved, or none. */
  readonly lines: readonly OperationLine[];
  readonly path: string;
  readonly body: unknown;
}

export interface OperationLine {
  readonly lineItemId: number;
  /** The text by which its save is found again. */
  readonly mark: string;
}

export const operationKinds = [
  'note',
  'schedule',
  'ship',
  'refused',
  'file',
  'bid',
  'bidNote',
  'decline',
  'signOut',
] as const;
export type OperationKind = (typeof operationKinds)[number];

/** What each kind leaves behind: in the feed, in the audit log, and as the state of its lines. */
export const tracesOf: Record<OperationKind, { event: string; audit: string; status: string }> = {
  note: { event: 'note.added', audit: 'order.note', status: 'AWAITINGREVIEW' },
  schedule: { event: 'order.scheduled', audit: 'order.schedule', status: 'PENDINGSHIPMENT' },
  ship: { event: 'order.shipped', audit: 'order.ship', status: 'SHIPPED' },
  refused: { event: 'order.scheduled', audit: 'order.schedule', status: 'PENDINGSHIPMENT' },
  file: { event: 'attachment.added', audit: 'order.attachment', status: 'AWAITINGREVIEW' },
  bid: { event: 'bid.submitted', audit: 'bid.submit', status: 'QUOTED' },
  bidNote: { event: 'bid.noted', audit: 'bid.note', status: 'REQUESTED' },
  decline: { event: 'bid.declined', audit: 'bid.decline', status: 'QUOTED' },
  signOut: { event: '', audit: '', status: '' },
};

const linesOf: Record<OperationKind, number> = {
  note: 1,
  schedule: 2,
  ship: 2,
  refused: 2,
  file: 1,
  bid: 1,
  bidNote: 1,
  decline: 1,
  signOut: 0,
};

export function isOfBid(kind: OperationKind): boolean {
  return kind === 'bid' || kind === 'bidNote' || kind === 'decline';
}

/** A new file's content, which its name tells again. */
export function contentOf(mark: string): Buffer {
  const blocks = Array.from({ length: 800 }, (_, index) => createHash('sha256').update(`${mark} ${index}`).digest());
  return Buffer.concat(blocks);
}

/** As many operations of every kind, in a random order, on orders that are placed for them and on the supplier's bids. */
export async function makeOperations(url: string, supplier: BenchSupplier, ofEach: number): Promise<Operation[]> {
  const operations: Operation[] = [];
  let bids = 0;
  let orders = 0;
  for (let turn = 0; turn < ofEach; turn++) {
    for (const kind of operationKinds) {
      const first = isOfBid(kind)
        ? supplier.firstLineItemId + bids++
        : supplier.firstLineItemId + 5_000 + 10 * orders++;
      operations.push(operationOf(kind, supplier, first));
    }
  }
  await send(
    url,
    operations.filter(({ kind }) => !isOfBid(kind) && linesOf[kind] > 0).map((operation) => order(operation, supplier)),
  );
  return operations
    .map((operation) => ({ operation, place: randomBytes(6).toString('hex') }))
    .sort(byPlace)
    .map(({ operation }) => operation);
}

function byPlace(a: { place: string }, b: { place: string }): number {
  return a.place < b.place ? -1 : 1;
}

/** How many bids `makeOperations` needs. */
export function bidsNeeded(ofEach: number): number {
  return ofEach * operationKinds.filter(isOfBid).length;
}

function order({ lines }: Operation, { companyId }: BenchSupplier) {
  const data = sampleOrder({
    orderId: lines[0]?.lineItemId,
    companyId,
    dateEntered: new Date().toISOString(),
    lineItems: lines.map(({ lineItemId }) => sampleOrderLine({ lineItemId, quantity: 1 })),
  });
  return { type: 'order.created', data };
}

function operationOf(kind: OperationKind, { companyId }: BenchSupplier, first: number): Operation {
  const id = randomUUID();
  const lines = Array.from({ length: linesOf[kind] }, (_, index) => ({
    lineItemId: first + index,
    mark: `${id}.${index}`,
  }));
  const made = { id, kind, lines };
  const mark = lines[0]?.mark ?? '';
  const bid = { lineItemId: first, orderId: first, companyId };
  const saves = (save: (line: OperationLine, index: number) => object) => ({
    lineItems: lines.map((line, index) => ({ lineItemId: line.lineItemId, note: line.mark, ...save(line, index) })),
  });
  switch (kind) {
    case 'note':
      return { ...made, path: '/api/order/note', body: { note: mark, lineItemId: first } };
    case 'schedule':
      return { ...made, path: '/api/order/esd', body: saves(() => dated) };
    case 'ship':
      return { ...made, path: '/api/order', body: saves(({ mark: trackingNumber }) => ({ trackingNumber })) };
    case 'refused':
      // The first line could be saved; the second says a day that there is not.
      return { ...made, path: '/api/order', body: saves((_, index) => (index === 0 ? dated : notADay)) };
    case 'file':
      return {
        ...made,
        path: `/api/order/${first}/attachments?content=none`,
        body: [{ name: mark, description: 'Test', data: contentOf(mark).toString('base64') }],
      };
    case 'bid':
      return { ...made, path: '/api/bid', body: { ...bid, conditions: [{ ...condition, notes: mark }] } };
    case 'bidNote':
      return { ...made, path: '/api/bid/note', body: { note: mark, lineItemId: first, orderId: first } };
    case 'decline':
      return { ...made, path: '/api/bid/decline', body: bid };
    case 'signOut':
      return { ...made, path: '/api/connect/token/revoke', body: {} };
  }
}

const dated = { shipDateReasonId: 1, estimatedShipDate: '2035-05-14' };
const notADay = { shipDateReasonId: 1, estimatedShipDate: '2035-02-31' };

const condition = {
  orderType: 'PART ORDER',
  isNew: true,
  conditionId: 1,
  outrightCost: '1,249.50',
  unitOfMeasureId: 1,
  qtyPerUnit: 1,
  warrantyId: 4,
  warrantyCode: '90D',
  hazmatTypeId: 0,
  leadDays: 3,
  weight: 2.5,
};
