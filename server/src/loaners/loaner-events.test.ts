import { sampleSupplier } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type LineIds,
  type LoanerWorld,
  lend,
  loanerCreated,
  loanerIn,
  startLoanerWorld,
  storedLoaner,
} from './testing/loaner-world.ts';

let world: LoanerWorld;
beforeAll(async () => {
  world = await startLoanerWorld();
});
afterAll(() => world.portal.close());

const send = (type: string, data: object, more: object = {}) => world.portal.sendOne({ type, data, ...more });
const detail = async ({ orderId }: LineIds) => (await world.amy.get(`/api/loaner/${orderId}`)).body;

describe('loaner.created', () => {
  it('is refused for a facility that nobody knows, an order that is there, and a line that is there', async () => {
    const data = loanerCreated();
    expect((await send('loaner.created', { ...data, companyId: 999 })).body.errors).toMatchObject([
      { path: 'data.companyId' },
    ]);
    expect((await send('loaner.created', data)).status).toBe(200);
    expect((await send('loaner.created', data)).body.code).toBe('record_exists');
    const other = { ...data, orderId: data.orderId + 900_000 };
    expect((await send('loaner.created', other)).body.code).toBe('record_exists');
    const { rows } = await world.portal.owner.query('SELECT 1 FROM loaners WHERE order_id = $1', [other.orderId]);
    expect(rows).toEqual([]);
  });

  it('gives each line the due date of the order, or its own', async () => {
    const data = loanerCreated({ rgaDueDate: '2026-12-01' }, [{}, { rgaDueDate: '2026-12-08' }]);
    await send('loaner.created', data);
    const { lineItems } = (await world.amy.get(`/api/loaner/${data.orderId}`)).body;
    expect(lineItems.map(({ rgaDueDate }: { rgaDueDate: string }) => rgaDueDate)).toEqual(['2026-12-01', '2026-12-08']);
  });
});

describe('loaner.updated', () => {
  it('T3-13: extends the due date, and changes addresses, PO and fees; what is absent stays, null clears', async () => {
    const line = await lend(world.portal, { rgaDueDate: '2026-12-01', requestor: 'Jo', rentalFeeCost: 10 });
    const { lineItemId } = line;
    const address = { street1: '1 Main', city: 'Ames' };
    const change = { displayPo: 'PO-EXT', rentalFeeCost: null, customerToVendorShippingAddress: address };
    expect((await send('loaner.updated', { lineItemId, rgaDueDate: '2026-12-24', ...change })).status).toBe(200);
    expect(await detail(line)).toMatchObject({
      displayPo: 'PO-EXT',
      billingPo: `PO-${line.orderId}`,
      requestor: 'Jo',
      rentalFeeCost: null,
      lineItems: [{ rgaDueDate: '2026-12-24', customerToVendorShippingAddress: { ...address, state: null } }],
    });
    const { lineItems } = await detail(line);
    expect(lineItems[0].history.at(-1)).toMatchObject({
      title: 'Changed by the marketplace',
      facts: [{ label: 'Due Date', value: '2026-12-24' }],
    });
  });

  it('of an older time is stale and changes nothing', async () => {
    const line = await lend(world.portal);
    const at = (time: string, rgaDueDate: string) =>
      send('loaner.updated', { lineItemId: line.lineItemId, rgaDueDate }, { time });
    await at('2026-11-21T09:00:00Z', '2026-12-24');
    const before = await storedLoaner(world, line);
    const { body } = await at('2026-11-21T08:00:00Z', '2026-12-01');
    expect(body.results[0].outcome).toBe('stale');
    expect(await storedLoaner(world, line)).toEqual(before);
  });
});

describe('a parcel', () => {
  it('to the customer is kept with its note, and needs no shipper of its own', async () => {
    const line = await lend(world.portal);
    const parcel = {
      lineItemId: line.lineItemId,
      trackingNumber: '1Z1',
      estimatedDelivery: '2026-11-24',
      note: 'Dock 4',
    };
    expect((await send('loaner.outboundShipped', parcel)).status).toBe(200);
    expect((await detail(line)).lineItems[0]).toMatchObject({
      vendorToCustomerTrackingNumber: '1Z1',
      vendorToCustomerShipper: 'UPS',
      vendorToCustomerEstimatedDelivery: '2026-11-24',
      vendorToCustomerDateShipped: '2026-11-21T10:00:00.000Z',
      notes: [{ text: 'Dock 4', createdUserName: 'Marketplace', noteType: 'Loaner' }],
    });
  });

  it('back has a carrier of its own', async () => {
    const line = await loanerIn('ReceivedInUse', world);
    const parcel = { trackingNumber: '7946', shipper: 'FedEx', shippingMethod: 'Ground', dateShipped: '2026-11-20' };
    await send('loaner.returnShipped', { lineItemId: line.lineItemId, ...parcel });
    expect((await detail(line)).lineItems[0]).toMatchObject({
      customerToVendorTrackingNumber: '7946',
      customerToVendorTrackingUrl: 'https://www.fedex.com/fedextrack/?trknbr=7946',
      customerToVendorShipper: 'FedEx',
      customerToVendorDateShipped: '2026-11-20T12:00:00.000Z',
      vendorToCustomerShipper: 'UPS',
    });
  });
});

it.each(['updated', 'outboundShipped', 'delivered', 'returnShipped', 'returnDelivered', 'cancelled', 'closed'])(
  'loaner.%s of a line that nobody knows is 422',
  async (name) => {
    const facts = name.endsWith('hipped') ? { trackingNumber: '1Z' } : {};
    const days = name.endsWith('elivered') ? { dateDelivered: '2026-11-20' } : {};
    const { status, body } = await send(`loaner.${name}`, { lineItemId: 1_999_999, ...facts, ...days });
    expect([status, body.code]).toEqual([422, 'unknown_record']);
  },
);

it('a label of the carrier is served in place of the drawn one, and its content stays', async () => {
  const line = await lend(world.portal);
  const { lineItemId } = line;
  const pdf = Buffer.from('%PDF-1.7\ncarrier').toString('base64');
  await send('label.available', { lineItemId, pdf });
  const { status, headers } = await world.amy.get(`/api/report/shipping-label?lineItemId=${lineItemId}`);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  const { rows } = await world.portal.owner.query(
    `SELECT set_config('app.scope', 'all', false), is_content_used(label_sha256) AS used
    FROM loaner_lines WHERE line_item_id = $1`,
    [lineItemId],
  );
  await world.portal.owner.query('RESET app.scope');
  expect(rows).toMatchObject([{ used: true }]);
});

it('LOANER-002: is shut with its calls, its hits and its counts while menu 134 is off', async () => {
  const line = await lend(world.portal, {}, { serialNumber: 'SHUT-1' });
  const withMenu = (menu: Record<string, 'Y' | 'N'>) =>
    world.portal.send({
      type: 'supplier.upserted',
      data: sampleSupplier({ supplierId: 1, facilities: [{ companyId: 110, name: 'A' }], menu }),
    });
  await withMenu({ 122: 'Y', 123: 'Y', 134: 'N' });
  const { lineItemId, orderId } = line;
  for (const path of ['/api/loaner', `/api/loaner/${orderId}`, `/api/order/${lineItemId}/attachments`])
    expect((await world.amy.get(path)).body.code).toBe('section_not_enabled');
  for (const path of ['/api/order/receive', '/api/order/note'])
    expect((await world.amy.post(path, { lineItemId, note: 'x' })).body.code).toBe('section_not_enabled');
  const terms = [{ name: 'LineItemId', value: lineItemId }];
  expect((await world.amy.post('/api/order/search', { terms })).body).toEqual([]);
  expect((await world.amy.post('/api/order/search/count', { terms })).body).toEqual({ total: 0 });
  expect((await world.amy.get('/api/order/find?code=shut-1')).body).toEqual([]);
  const { sections } = (await world.amy.get('/api/today')).body;
  expect(sections.map(({ section }: { section: string }) => section)).not.toContain('loaners');
  await withMenu({ 122: 'Y', 123: 'N', 134: 'Y' });
});
