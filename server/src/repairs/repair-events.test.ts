import { sampleRepair, sampleRepairLine } from '@portal/contract/samples/repair-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  beginRepair,
  eventsOf,
  lineIn,
  numbered,
  type RepairWorld,
  send,
  shownLine,
  startRepairWorld,
  storedLine,
} from './testing/repair-world.ts';

let world: RepairWorld;
beforeAll(async () => {
  world = await startRepairWorld();
});
afterAll(() => world.portal.close());

function supplier(settings: object) {
  const facilities = [110, 120].map((companyId) => ({ companyId, name: `Facility ${companyId}` }));
  const data = { supplierId: 1, name: 'Acme', facilities, menu: { 122: 'Y', 124: 'Y' }, settings };
  return { type: 'supplier.upserted', data };
}

describe('repair.created', () => {
  it('1, 2: waits for an RMA number where the company requires one and none came', async () => {
    const waiting = await shownLine(world, await beginRepair(world.portal));
    expect(waiting).toMatchObject({ status: 'Rma', statusId: 10, vendorRmaRequired: true, vendorRmaNumber: null });
    const line = await shownLine(world, await beginRepair(world.portal, {}, numbered));
    expect(line).toMatchObject({ status: 'PendingShipment', statusId: 11, vendorRmaNumber: 'RMA-1' });
  });

  it('keeps all that it tells', async () => {
    const address = { street1: '1 Bench Road', city: 'Dallas' };
    const line = await beginRepair(
      world.portal,
      { orderTypeId: 3, vendorOrderNumber: 'V-1' },
      {
        conditionId: 20,
        warrantyCode: '90D',
        urgencyDescription: 'CHD',
        rgaId: 77,
        rgaNumber: 'RGA-77',
        customerToVendorShippingAddress: address,
        customerToVendorAttention: 'Bench 4',
        customerToVendorEstimatedDelivery: '2026-11-24T16:00:00Z',
        vendorToCustomerMethod: 'Ground',
        hasShippingLabel: true,
      },
    );
    expect(await shownLine(world, line)).toMatchObject({
      orderType: 'REPAIR WITH LOANER',
      condition: 'Repair',
      conditionDescription: 'Repair',
      warranty: '90 Days',
      warrantyCode: '90D',
      priority: 'CHD',
      isUrgent: true,
      rgaId: 77,
      rgaNumber: 'RGA-77',
      customerToVendorShippingAddress: { ...address, name: null, state: null, country: null },
      customerToVendorAttention: 'Bench 4',
      customerToVendorEstimatedDelivery: '2026-11-24T16:00:00Z',
      vendorToCustomerMethod: 'Ground',
      vendorToCustomerShippingAddress: null,
      hasShippingLabel: true,
    });
    const { history, audit } = await storedLine(world, line);
    expect(history).toMatchObject([{ action: 'create', from_status: null, to_status: 'Rma' }]);
    expect(audit).toEqual(['repair.create']);
    expect(await eventsOf(world, line)).toEqual([]);
  });

  it.each([
    ['an unknown facility', { companyId: 999 }, 422],
    ['a known order', {}, 409],
    ['a known line', { orderId: 888_001 }, 409],
  ])('%s is refused, and nothing of it stays', async (_, change, status) => {
    const line = await beginRepair(world.portal);
    const data = {
      ...sampleRepair({ orderId: line.orderId, companyId: 110, ...change }),
      lineItems: [sampleRepairLine({ lineItemId: 888_100 }), sampleRepairLine({ lineItemId: line.lineItemId })],
    };
    const { rows: before } = await world.portal.owner.query('SELECT count(*) FROM repair_orders');
    expect((await world.portal.sendOne({ type: 'repair.created', data })).status).toBe(status);
    expect((await world.portal.owner.query('SELECT count(*) FROM repair_orders')).rows).toEqual(before);
    expect((await storedLine(world, { lineItemId: 888_100 })).line).toBeUndefined();
  });
});

describe('repair.updated (19)', () => {
  it('changes what it names, the PO of the order included, and nothing else', async () => {
    const line = await beginRepair(world.portal, { displayPo: null, billingPo: null }, { rgaNumber: 'RGA-1' });
    await send(world.portal, 'updated', line, {
      displayPo: 'PO-NEW',
      urgencyDescription: 'STAT',
      followUpDate: '2026-12-01',
      rgaNumber: null,
      vendorToCustomerShippingAddress: { street1: '400 Prairie Avenue', city: 'Omaha', name: 'St. Anne' },
    });
    const { body } = await world.amy.get('/api/order/repair/po/PO-NEW');
    expect(body).toMatchObject({ orderId: line.orderId, displayPo: 'PO-NEW', billingPo: null });
    expect(body.lineItems).toMatchObject([
      {
        status: 'Rma',
        isUrgent: true,
        followUpDate: '2026-12-01',
        rgaNumber: null,
        serialNumber: 'C15-00412',
        vendorToCustomerShippingAddress: { name: 'St. Anne', city: 'Omaha', country: null },
      },
    ]);
  });

  it('leaves the PO alone where it does not name it', async () => {
    const line = await beginRepair(world.portal, { displayPo: 'PO-KEPT' });
    await send(world.portal, 'updated', line, { billingPo: 'B-1' });
    expect((await world.amy.get(`/api/order/repair/${line.orderId}`)).body).toMatchObject({
      displayPo: 'PO-KEPT',
      billingPo: 'B-1',
    });
  });

  it('an older one than the newest is stale', async () => {
    const line = await beginRepair(world.portal);
    const update = (time: string, urgencyDescription: string) =>
      world.portal.sendOne({
        type: 'repair.updated',
        time,
        data: { lineItemId: line.lineItemId, urgencyDescription },
      });
    await update('2026-11-21T09:00:00Z', 'STAT');
    const { body } = await update('2026-11-21T08:00:00Z', 'CHD');
    expect(body.results[0].outcome).toBe('stale');
    expect((await shownLine(world, line)).urgencyDescription).toBe('STAT');
  });
});

it.each([
  'updated',
  'inboundShipped',
  'quoteAccepted',
  'declined',
  'outboundShipped',
  'delivered',
  'cancelled',
  'closed',
])('repair.%s of an unknown line is refused', async (type) => {
  const more = {
    ...(type.endsWith('Shipped') && { trackingNumber: '1Z' }),
    ...(type === 'quoteAccepted' && { acceptedAt: '2026-11-21' }),
    ...(type === 'delivered' && { dateDelivered: '2026-11-21' }),
  };
  const { status, body } = await send(world.portal, type, { lineItemId: 1_999_999 }, more);
  expect([status, body.code]).toEqual([422, 'unknown_record']);
});

describe('the company no longer requires RMA numbers (T1c)', () => {
  it('its lines wait for none, and do not go back once it does again', async () => {
    const line = await beginRepair(world.portal);
    const other = await lineIn('Evaluating', world);
    await world.portal.send(supplier({ companyRMA: 0 }));
    expect(await shownLine(world, line)).toMatchObject({
      status: 'PendingShipment',
      statusId: 11,
      vendorRmaNumber: null,
      vendorRmaRequired: false,
      hasMissingData: false,
    });
    const { history, audit } = await storedLine(world, line);
    expect(history.at(-1)).toMatchObject({ action: 'waiveRma', from_status: 'Rma', to_status: 'PendingShipment' });
    expect(audit.at(-1)).toBe('repair.waiveRma');
    expect((await shownLine(world, other)).status).toBe('Evaluating');

    const begun = await shownLine(world, await beginRepair(world.portal));
    expect(begun).toMatchObject({ status: 'PendingShipment', vendorRmaRequired: false });
    await world.portal.send(supplier({ companyRMA: 1 }));
    expect((await shownLine(world, line)).status).toBe('PendingShipment');
    expect((await shownLine(world, await beginRepair(world.portal))).status).toBe('Rma');
  });

  it('news of the supplier that say nothing of it change nothing', async () => {
    const line = await beginRepair(world.portal);
    await world.portal.send(supplier({}));
    expect((await shownLine(world, line)).status).toBe('Rma');
  });
});
