import { type CatalogItem, units } from './catalog.ts';
import { chanceOf } from './chance.ts';
import { trackingNumberOf } from './equipment.ts';
import { copperfield, lakeside } from './parties.ts';
import { shipmentOf } from './placed-order.ts';
import type { SupplierCall } from './stories.ts';

/** A line of the demo world with the stage at which it stands. */
export interface StagedLine<Stage extends string = string> {
  readonly lineItemId: number;
  /** The line with this number, and the one or two that follow it. */
  readonly orderId: number;
  readonly companyId: number;
  readonly stage: Stage;
  readonly item: CatalogItem;
  readonly enteredDaysAgo: number;
}

const [dallas, omaha = dallas] = lakeside.facilities;
const [boston] = copperfield.facilities;
const copies = 2;
/** Of so many lines, the last three are of one order. */
const orderEvery = 12;
const linesOfOrder = 3;

/** The unit of a line. */
export function unitOf(lineItemId: number): CatalogItem {
  return chanceOf(lineItemId).pick(units);
}

/** Lines of Lakeside at every stage, twice. */
export function stagedLines<Stage extends string>(firstLine: number, stages: readonly Stage[]): StagedLine<Stage>[] {
  return Array.from({ length: copies * stages.length }, (_, index) => {
    const place = index % orderEvery;
    const first = index - Math.max(0, place - (orderEvery - linesOfOrder));
    return {
      lineItemId: firstLine + index,
      orderId: firstLine + first,
      companyId: first % 3 === 0 ? omaha.companyId : dallas.companyId,
      stage: stages[index % stages.length] as Stage,
      item: unitOf(firstLine + index),
      enteredDaysAgo: 2 + (first % 11) + Math.floor(index / stages.length) * 9,
    };
  });
}

/** Lines of Copperfield at stages that need no call of a supplier, since the demo signs in as Lakeside alone. */
export function copperfieldLines<Stage extends string>(
  firstLine: number,
  stages: readonly Stage[],
): StagedLine<Stage>[] {
  return stages.map((stage, index) => ({
    lineItemId: firstLine + index,
    orderId: firstLine + index,
    companyId: boston.companyId,
    stage,
    item: unitOf(firstLine + index),
    enteredDaysAgo: 1 + index * 2,
  }));
}

type Line = Pick<StagedLine, 'lineItemId' | 'orderId' | 'companyId'>;

/** A call of the supplier's, each action once per line. */
export function callOf(
  { lineItemId }: Line,
  action: string,
  { path, body, tells }: Omit<SupplierCall, 'key'>,
): SupplierCall {
  return { path, body, key: `demo-${action}-${lineItemId}`, tells };
}

/** What a carrier tells of a parcel of the line. */
export function parcelOf({ lineItemId, orderId }: Line, way: 'A' | 'B') {
  const { shipper, shippingMethod } = shipmentOf(orderId);
  return { trackingNumber: trackingNumberOf(lineItemId, way), shipper, shippingMethod };
}

/** A save of the line, which is told as one of these. */
export function saveOf(line: Line, action: string, values: object, tells: string): SupplierCall {
  const { lineItemId, orderId, companyId } = line;
  const body = { orderId, companyId, lineItems: [{ lineItemId, ...values }] };
  const path = 'trackingNumber' in values ? '/api/order' : '/api/order/esd';
  return callOf(line, action, { path, body, tells: [tells] });
}

/** `isPartAcceptable` of a receipt. */
export const acceptable = { yes: 1, no: 2, inspectLater: 3 } as const;

/** @param dateReceived plain date */
export function receiptOf(
  line: Line,
  action: string,
  dateReceived: string,
  isPartAcceptable: 1 | 2 | 3,
  tells: string,
): SupplierCall {
  const isFaulty = isPartAcceptable === acceptable.no;
  const trackingNumber = trackingNumberOf(line.lineItemId, 'A');
  const body = { lineItemId: line.lineItemId, dateReceived, trackingNumber, isPartAcceptable };
  return callOf(line, action, {
    path: '/api/order/receive',
    body: isFaulty ? { ...body, ...faults } : body,
    tells: isFaulty ? [tells, 'discrepancy.submitted'] : [tells],
  });
}

/** What is wrong with an item that is not acceptable. */
const faults = {
  problemNote: 'The housing is cracked and a screw of the connector is missing.',
  replacementNote: 'Please tell us whether the customer will send the missing part.',
  contactPhoneNumber: '(402) 555-0142',
  ReturnType: 1,
  cost: 120.5,
} as const;
