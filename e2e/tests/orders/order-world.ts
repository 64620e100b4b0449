import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { type SampleOrderLine, sampleOrder, sampleOrderLine } from '@portal/contract/samples/order-samples';
import { extractText } from 'unpdf';
import { sendEvents, uniqueId } from '../../support/gateway.ts';
import { daysFromNow, expectSaid } from '../../support/lines.ts';
import { makeSupplier, makeUser, type Person, type Supplier, signIn } from '../../support/people.ts';

type Order = ReturnType<typeof sampleOrder>;
export type PlacedLine = SampleOrderLine;

export interface PlacedOrder extends Order {
  /** The first line, which most journeys are about. */
  readonly line: PlacedLine;
}

function lineWith(more: Partial<PlacedLine>): PlacedLine {
  return sampleOrderLine({ lineItemId: uniqueId(), conditionId: 2, warrantyCode: '90D', ...more });
}

/** An order of the marketplace for one facility of a supplier; without more, its one line lacks its ship date. */
export async function placeOrder(
  supplier: Supplier,
  { lines = [{}], ...more }: Partial<Order> & { readonly lines?: readonly Partial<PlacedLine>[] } = {},
): Promise<PlacedOrder> {
  const data = sampleOrder({
    orderId: uniqueId(),
    companyId: supplier.facilities[0]?.companyId,
    dateEntered: new Date().toISOString(),
    shippingAttention: 'Biomed, Jo Lindqvist',
    shippingMethod: 'Next Day Air',
    ...more,
    lineItems: lines.map(lineWith),
  });
  await sendEvents({ type: 'order.created', data });
  const [line] = data.lineItems;
  if (!line) throw new Error('An order needs a line.');
  return { ...data, line };
}

/** A line that is complete and waits for its review. */
export const complete = { shipDateReasonId: 1, estimatedShipDate: daysFromNow(5) } as const;

export async function scan({ lineItemId }: PlacedLine, more: object = {}): Promise<void> {
  await sendEvents({ type: 'order.shipped', data: { lineItemId, trackingNumber: '1Z999AA10123456784', ...more } });
}

export async function deliver({ lineItemId }: PlacedLine): Promise<void> {
  await sendEvents({ type: 'order.delivered', data: { lineItemId, dateDelivered: new Date().toISOString() } });
}

export interface OrderWorld {
  readonly supplier: Supplier;
  readonly person: Person;
}

/** A supplier of this test's own with a user, who is signed in. */
export async function signedInSupplier(page: Page, path = '/orders'): Promise<OrderWorld> {
  const supplier = await makeSupplier({ menu: { '123': 'Y' } });
  const person = await makeUser({ supplier });
  await signIn(page, person, path);
  return { supplier, person };
}

/** The text of a saved PDF, its white space made one. */
export async function textOf(download: Download): Promise<string> {
  const { text } = await extractText(new Uint8Array(await readFile(await download.path())), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

export function expectSaved(page: Page): Promise<void> {
  return expectSaid(page, 'Order saved successfully!');
}
