import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../core/testing/first-tests.ts';
import type { TestAnswer, TestClient } from '../core/testing/test-portal.ts';
import {
  dated,
  type LineIds,
  lineIn,
  type OrderWorld,
  placeLines,
  placeOrder,
  save,
  startOrderWorld,
  tracked,
} from '../orders/testing/order-world.ts';
import { carrierLabel } from './testing/carrier-label.ts';
import { pagesOf, textOf } from './testing/read-pdf.ts';

let world: OrderWorld;
let known: LineIds;
let foreign: LineIds;
beforeAll(async () => {
  world = await startOrderWorld();
  known = await lineIn('PENDINGSHIPMENT', world, { hasShippingLabel: true });
  foreign = await placeOrder(world.portal, { companyId: 210 }, { description: 'ZZA-secret', hasShippingLabel: true });
  await world.bob.post('/api/order', save(foreign, dated));
});
afterAll(() => world.portal.close());

const portal = () => world.portal;
const poOf = ({ orderId }: Pick<LineIds, 'orderId'>) => `PO-${orderId}`;
const unknown = { lineItemId: 1_999_999, orderId: 1_999_999 };

/** The file as it came over the wire. */
async function pdfOf(path: string, body?: object): Promise<{ answer: TestAnswer; pdf: Buffer }> {
  const { app } = portal();
  const token = await app.inject({
    method: 'POST',
    url: '/api/connect/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=password&client_id=test&username=amy&password=test-password',
  });
  const sent = await app.inject({
    method: body ? 'POST' : 'GET',
    url: path,
    headers: { authorization: `Bearer ${token.json().access_token}` },
    ...(body && { payload: body }),
  });
  const answer = { status: sent.statusCode, headers: sent.headers, raw: '', body: null };
  return { answer, pdf: sent.rawPayload };
}

const purchaseOrder = (line: Pick<LineIds, 'lineItemId' | 'orderId'>, more = '') =>
  `/api/report/purchase-order?lineItemId=${line.lineItemId}&poNumber=${poOf(line)}${more}`;
const packingSlip = (text: string | number, more = '') =>
  `/api/report/packing-slip?searchParam=${encodeURIComponent(text)}${more}`;
const shippingLabel = ({ lineItemId }: Pick<LineIds, 'lineItemId'>) =>
  `/api/report/shipping-label?lineItemId=${lineItemId}`;

const calls: [string, (line: Pick<LineIds, 'lineItemId' | 'orderId'>) => string, string][] = [
  ['purchase-order', purchaseOrder, 'lineItemId'],
  ['packing-slip', (line) => packingSlip(poOf(line)), 'searchParam'],
  ['shipping-label', shippingLabel, 'lineItemId'],
];

describe.each(calls)('GET /report/%s', (name, pathOf, field) => {
  firstTests({
    name: `GET /report/${name}`,
    portal,
    call: (client) => client.get(pathOf(known)),
    stranger: () => world.bob,
    callUnknown: (client) => client.get(pathOf(unknown)),
    invalid: {
      client: () => world.amy,
      call: (client) => client.get(`/api/report/${name}`),
      paths: [field],
    },
  });

  it('TI-9: what another company may print is the 404 of what there is not', async () => {
    expect((await world.amy.get(pathOf(foreign))).status).toBe(404);
    expect((await world.bob.get(pathOf(foreign))).status).toBe(200);
  });

  it('is a PDF to save, under the name of its kind', async () => {
    const { answer, pdf } = await pdfOf(pathOf(known));
    const fileName =
      { 'purchase-order': 'PurchaseOrder.pdf', 'packing-slip': 'PackingSlip.pdf' }[name] ?? 'ShippingLabel.pdf';
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"; filename*=UTF-8''${fileName}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await textOf(pdf)).toContain(String(known.lineItemId));
  });

  it('D-102: without a billing PO there is none', async () => {
    const line = await placeOrder(portal(), { billingPo: null, displayPo: null }, { hasShippingLabel: true });
    const { rows } = await portal().owner.query('UPDATE orders SET display_po = $1 WHERE order_id = $2 RETURNING 1', [
      poOf(line),
      line.orderId,
    ]);
    expect(rows).toHaveLength(1);
    await world.amy.post('/api/order', save(line, dated));
    const { status, body } = await world.amy.get(pathOf(line));
    expect([status, body.code]).toEqual([404, 'document_not_found']);
  });
});

describe('the purchase order', () => {
  it('has all own lines of the PO with their prices, and GSA terms where they are asked for', async () => {
    const [line, other, cancelled] = (await placeLines(portal(), { vendorOrderNumber: 'V-9' }, [
      { urgencyDescription: 'STAT' },
      { unitPrice: 100, quantity: 3 },
      { description: 'Nobody wants it' },
    ])) as [LineIds, LineIds, LineIds];
    await portal().send({ type: 'order.cancelled', data: { lineItemId: cancelled.lineItemId } });
    const bolt = { orderId: line.orderId, displayPo: poOf(line), billingPo: poOf(line), companyId: 210 };
    await placeOrder(portal(), bolt, { description: 'ZZA-secret' });

    const text = await textOf((await pdfOf(purchaseOrder(line, '&gsaItem=true'))).pdf);

    for (const part of [
      poOf(line),
      'V-9',
      'Facility 110',
      'St. Anne Hospital',
      String(other.lineItemId),
      '$2,799.00',
      'GSA',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('ZZA-');
    expect(text).not.toContain('Nobody wants it');
    expect(await textOf((await pdfOf(purchaseOrder(line))).pdf)).not.toContain('GSA item');
  });

  it('TI-9: of an own line under the PO of another is a 404, and the reverse', async () => {
    const path = (line: LineIds, po: LineIds) =>
      `/api/report/purchase-order?lineItemId=${line.lineItemId}&poNumber=${poOf(po)}`;
    for (const answer of [await world.amy.get(path(known, foreign)), await world.amy.get(path(foreign, known))])
      expect(answer.status).toBe(404);
    expect((await world.amy.get(`${purchaseOrder(known)}%25`)).status).toBe(404);
  });
});

describe('the packing slip', () => {
  it('is found by billing PO, else order number, else line, in this order', async () => {
    const line = await lineIn('PENDINGSHIPMENT', world);
    const { lineItemId, orderId } = line;
    for (const text of [poOf(line), `SO-${orderId}`, lineItemId])
      expect(await textOf((await pdfOf(packingSlip(text))).pdf)).toContain(String(lineItemId));
    const trap = await placeOrder(portal(), { billingPo: String(lineItemId), displayPo: 'TRAP' });
    await world.amy.post('/api/order', save(trap, dated));
    expect(await textOf((await pdfOf(packingSlip(lineItemId))).pdf)).toContain('TRAP');
  });

  it('has no prices, and says so where nothing is sold', async () => {
    const text = await textOf((await pdfOf(packingSlip(poOf(known), '&isNoSale=true'))).pdf);
    expect(text).toContain('NO SALE');
    expect(text).not.toContain('$');
  });

  it('D-103: is not there before anything is packed, nor for what was cancelled', async () => {
    for (const status of ['AWAITINGREVIEW', 'CANCELLED'] as const) {
      const line = await lineIn(status, world);
      for (const text of [poOf(line), `SO-${line.orderId}`, line.lineItemId])
        expect((await world.amy.get(packingSlip(text))).status).toBe(404);
    }
  });

  it.each(['%', '_', 'PO-', "' OR 1=1--"])('TI-9: %s is text', async (text) => {
    expect((await world.amy.get(packingSlip(text))).status).toBe(404);
  });
});

describe('the shipping label', () => {
  it('is drawn with the tracking number', async () => {
    const line = await placeOrder(portal(), {}, { hasShippingLabel: true });
    await world.amy.post('/api/order', save(line, tracked));
    expect(await textOf((await pdfOf(shippingLabel(line))).pdf)).toContain(tracked.trackingNumber);
  });

  it("is the carrier's own where the marketplace has sent it, byte for byte", async () => {
    const line = await placeOrder(portal());
    const label = Buffer.from('%PDF-1.7\ncarrier label \xff\x00', 'latin1');
    const data = { lineItemId: line.lineItemId, pdf: label.toString('base64') };
    expect((await world.amy.get(shippingLabel(line))).status).toBe(404);
    await portal().send({ type: 'label.available', data });
    expect((await pdfOf(shippingLabel(line))).pdf.equals(label)).toBe(true);
    expect((await world.bob.get(shippingLabel(line))).status).toBe(404);
  });

  it('is drawn where the marketplace says that there is one and sends none', async () => {
    const line = await placeOrder(portal());
    const data = { lineItemId: line.lineItemId };
    await portal().send({ type: 'label.available', data });
    expect(await textOf((await pdfOf(shippingLabel(line))).pdf)).toContain('Ship to');
    const pdf = Buffer.from('%PDF-1.7\ncarrier label').toString('base64');
    await portal().send({ type: 'label.available', data: { ...data, pdf } }, { type: 'label.available', data });
    expect(await textOf((await pdfOf(shippingLabel(line))).pdf)).toContain('Ship to');
  });

  it('is not there for a cancelled line', async () => {
    expect(
      (await world.amy.get(shippingLabel(await lineIn('CANCELLED', world, { hasShippingLabel: true })))).status,
    ).toBe(404);
  });
});

const bodyOf = (...lines: { lineItemId: number }[]) => ({ lineItemIds: lines.map(({ lineItemId }) => lineItemId) });

describe.each([
  ['packing-slips', 'No packing slip is available for this line item.'],
  ['shipping-labels', 'No shipping label is available for this line item.'],
])('POST /report/%s', (name, sentence) => {
  const path = `/api/report/${name}`;
  const post = (client: TestClient, ...lines: { lineItemId: number }[]) => client.post(path, bodyOf(...lines));
  it('is all of them or none: a line without one is named, one of another company is a 404', async () => {
    const { status, body } = await post(world.amy, known, await placeOrder(portal()));
    expect([status, body.errors[0]]).toMatchObject([422, { path: 'lineItemIds[1]', message: sentence }]);
    expect((await post(world.amy, known, foreign)).status).toBe(404);
  });
});

describe('the packing slips of several lines', () => {
  const path = '/api/report/packing-slips';

  it('is one PDF with a slip for each order, in the order of the lines', async () => {
    const first = await lineIn('PENDINGSHIPMENT', world);
    const [second, third] = (await placeLines(portal(), {}, [{}, {}])) as [LineIds, LineIds];
    const lineItems = [second, third].map(({ lineItemId }) => ({ lineItemId, ...dated }));
    await world.amy.post('/api/order', { ...save(second), lineItems });
    const pages = await pagesOf((await pdfOf(path, bodyOf(third, first, second))).pdf);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain(poOf(second));
    for (const { lineItemId } of [second, third]) expect(pages[0]).toContain(String(lineItemId));
    expect(pages[1]).toContain(poOf(first));
  });
});

describe('the shipping labels of several lines', () => {
  const path = '/api/report/shipping-labels';
  const withLabel = async (pdf: Uint8Array) => {
    const line = await placeOrder(portal());
    const data = { lineItemId: line.lineItemId, pdf: Buffer.from(pdf).toString('base64') };
    await portal().send({ type: 'label.available', data });
    return line;
  };
  it("is one PDF of drawn labels and carriers' own, in the order of the lines; what cannot be read is named", async () => {
    const carried = await withLabel(await carrierLabel('CARRIER-1', 'CARRIER-2'));
    const broken = await withLabel(Buffer.from('%PDF-1.7\ncarrier label'));
    const drawn = await lineIn('PENDINGSHIPMENT', world, { hasShippingLabel: true });
    const pages = await pagesOf((await pdfOf(path, bodyOf(drawn, broken, carried, known))).pdf);
    expect(pages).toHaveLength(5);
    expect(pages[0]).toContain(String(drawn.lineItemId));
    expect(pages[1]).toContain(
      `The carrier's label of ${poOf(broken)}, Ref # ${broken.lineItemId} could not be put into this file. Print it by itself.`,
    );
    expect(pages.slice(2, 4)).toEqual(['CARRIER-1', 'CARRIER-2']);
    expect(pages[4]).toContain(String(known.lineItemId));
  });

  it("has a carrier's label once that several lines of a parcel share", async () => {
    const label = await carrierLabel('ONE-PARCEL');
    const lines = [await withLabel(label), await withLabel(label)];
    expect(await pagesOf((await pdfOf(path, bodyOf(...lines))).pdf)).toEqual(['ONE-PARCEL']);
  });
});
