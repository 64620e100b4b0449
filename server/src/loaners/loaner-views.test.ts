import { sampleBid } from '@portal/contract/samples/bid-samples';
import { sampleSupplier } from '@portal/contract/samples/party-samples';
import { sampleRepair, sampleRepairLine } from '@portal/contract/samples/repair-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../core/testing/first-tests.ts';
import { type LoanerWorld, lend, loanerIn, save, startLoanerWorld } from './testing/loaner-world.ts';

let world: LoanerWorld;
beforeAll(async () => {
  world = await startLoanerWorld();
});
afterAll(() => world.portal.close());

const terms = { loanerFeeType: 2, rentalFeeCost: 450.5, replacementCost: 18_500, lateFeePerDay: 35 };
const address = { name: 'St. Anne', street1: '400 Prairie Avenue', city: 'Omaha', state: 'NE' };
const list = async () =>
  (await world.amy.get('/api/loaner')).body as { lineItemId: number; [field: string]: unknown }[];
const rowOf = async (lineItemId: number) => (await list()).find((row) => row.lineItemId === lineItemId);

describe('GET /loaner', () => {
  firstTests({ name: 'GET /loaner', portal: () => world.portal, call: (client) => client.get('/api/loaner') });

  it('LOANER-017: has a row of each open line with what the list shows', async () => {
    const line = { serialNumber: 'SN-7', conditionId: 31, shipDateReasonId: 1, estimatedShipDate: '2026-11-22' };
    const { lineItemId, orderId } = await lend(world.portal, { ...terms, rgaDueDate: '2026-12-01' }, line);
    expect(await rowOf(lineItemId)).toMatchObject({
      serialNumber: 'SN-7',
      lineItemId,
      displayPo: `PO-${orderId}`,
      manufacturer: 'GE Healthcare',
      facility: 'St. Anne Hospital',
      description: 'Transducer',
      requestor: 'Jo Lindqvist',
      orderNumber: `LN-${orderId}`,
      dateCreated: '2026-11-20T14:00:00.000Z',
      rgaDueDate: '2026-12-01',
      quantity: 1,
      status: 'Ordered',
      loanerStatus: 'Ordered',
      statusId: 40,
      orderTypeId: 37,
      orderType: 'LOANER',
      isPassThrough: false,
      reasonId: 1,
      shipper: 'UPS',
      notesCount: 0,
      conditionDescription: 'Loaner - Refurbished',
      conditionId: 31,
      imagePath: null,
      rentalFeeCost: 450.5,
      loanerCancellationFee: null,
      daysOut: null,
      nextStep: 'Ship it to the customer',
      documents: ['purchaseOrder', 'packingSlip'],
    });
  });

  it('T3b, G5: tells what is past due and due shortly, and what late days cost', async () => {
    const due = (rgaDueDate: string) => ({ order: { ...terms, rgaDueDate } });
    const late = await loanerIn('ReceivedInUse', world, due('2026-11-18'));
    expect(await rowOf(late.lineItemId)).toMatchObject({
      isPastDue: true,
      isDueShortly: false,
      daysOut: 11,
      daysLeft: -3,
      daysLate: 3,
      lateFeePerDay: 35,
      lateFee: 105,
    });
    const soon = await loanerIn('ReceivedInUse', world, due('2026-11-26'));
    expect(await rowOf(soon.lineItemId)).toMatchObject({ isPastDue: false, isDueShortly: true, lateFee: 0 });
    const later = await loanerIn('ReceivedInUse', world, due('2026-11-27'));
    expect(await rowOf(later.lineItemId)).toMatchObject({ isPastDue: false, isDueShortly: false });
  });

  it('leaves out what is cancelled, which All Orders still finds', async () => {
    const { lineItemId } = await loanerIn('Cancelled', world);
    expect(await rowOf(lineItemId)).toBeUndefined();
    const terms = [{ name: 'LineItemId', value: lineItemId }];
    const { body } = await world.amy.post('/api/order/search', { terms });
    expect(body).toMatchObject([
      { lineItemId, statusType: 'LOANER', orderStatus: 'Cancelled', status: 'Cancelled', statusId: 46 },
    ]);
  });

  it('is newest first', async () => {
    const dates = (await list()).map(({ dateCreated }) => String(dateCreated));
    expect(dates).toEqual(dates.toSorted().toReversed());
  });
});

describe('POST /order/search', () => {
  const search = async (value: string, entity?: string) => {
    const terms = [{ name: 'SearchText', value }, ...(entity ? [{ name: 'EntityOrderType', value: entity }] : [])];
    const { status, body } = await world.amy.post('/api/order/search', { terms });
    expect(status).toBe(200);
    return body.map(({ lineItemId }: { lineItemId: number }) => lineItemId);
  };

  it('finds loaners by what their list shows, status and due date included', async () => {
    const order = { facility: 'Harbor Clinic', rgaDueDate: '2026-12-24' };
    const { lineItemId } = await loanerIn('ReceivedInUse', world, { order, line: { serialNumber: 'FIND-ME' } });
    for (const text of ['harbor', 'find-me', 'in use harbor', '12/24/2026', String(lineItemId)])
      expect(await search(text, 'loaner')).toEqual([lineItemId]);
  });

  it('HIST-010: All Orders finds loaners by what it shows', async () => {
    const { lineItemId, orderId } = await lend(world.portal);
    expect(await search(`LN-${orderId}`)).toEqual([lineItemId]);
  });

  it('D-94: Returned and Inspected count as received, none as backordered', async () => {
    const returned = await loanerIn('Returned', world);
    const byFilter = async (name: string) =>
      (await world.amy.post('/api/order/search', { terms: [{ name, value: true }] })).body;
    const received = await byFilter('IsReceived');
    expect(received.map(({ lineItemId }: { lineItemId: number }) => lineItemId)).toContain(returned.lineItemId);
    expect(await byFilter('IsBackordered')).toEqual([]);
  });

  it('a scanned number finds the loaner', async () => {
    const { lineItemId } = await loanerIn('ShippedInbound', world, { line: { serialNumber: 'SCAN-1' } });
    const { body } = await world.amy.get('/api/order/find?code=scan-1');
    expect(body).toMatchObject([{ kind: 'loaner', lineItemId, orderStatus: 'Shipped Inbound' }]);
  });
});

describe('GET /loaner/{id}', () => {
  let orderId = 0;
  beforeAll(async () => {
    const line = { vendorToCustomerShippingAddress: address, repairLineItemId: 77, unitPrice: 12.5 };
    ({ orderId } = await lend(world.portal, { ...terms, rmaRequired: true, rgaDueDate: '2026-12-01' }, line));
  });

  firstTests({
    name: 'GET /loaner/{id}',
    portal: () => world.portal,
    call: (client) => client.get(`/api/loaner/${orderId}`),
    stranger: () => world.bob,
    callUnknown: (client) => client.get('/api/loaner/1999999'),
  });
  firstTests({
    name: 'GET /loaner/po/{po}',
    portal: () => world.portal,
    call: (client) => client.get(`/api/loaner/po/PO-${orderId}`),
    stranger: () => world.bob,
    callUnknown: (client) => client.get('/api/loaner/po/PO-NONE'),
  });

  it('LOANER-012: is refused with its sentence where there is none', async () => {
    const { status, body } = await world.amy.get('/api/loaner/1999999');
    expect([status, body.detail]).toEqual([404, 'Sorry, you do not have access to this loaner.']);
  });

  it('LOANER-013 to LOANER-016: tells the order and its lines, by id, number or PO', async () => {
    for (const path of [orderId, `LN-${orderId}`, `po/PO-${orderId}`]) {
      const { body } = await world.amy.get(`/api/loaner/${path}`);
      expect(body).toMatchObject({
        orderId,
        dateCreated: '2026-11-20T14:00:00.000Z',
        facility: 'St. Anne Hospital',
        requestor: 'Jo Lindqvist',
        displayPo: `PO-${orderId}`,
        billingPo: `PO-${orderId}`,
        rmaRequired: true,
        shipper: 'UPS',
        companyId: 110,
        statusType: 'LOANER',
        loanerFeeType: 2,
        loanerFeeTypeDescription: 'Rental',
        rentalFeeCost: 450.5,
        loanerCancellationFee: null,
        replacementCost: 18_500,
      });
      expect(body.lineItems).toMatchObject([
        {
          loanerStatus: 'Ordered',
          status: 'Ordered',
          orderType: 'LOANER',
          serialNumber: null,
          condition: null,
          unitPrice: 12.5,
          vendorRmaRequired: true,
          repairLineItemId: 77,
          notes: [],
          attachments: [],
          noteType: 'Loaner',
          vendorToCustomerShippingAddress: { ...address, street2: null, postalCode: null, country: null },
          customerToVendorShippingAddress: null,
          actions: [{ action: 'process', allowed: true, reason: null }],
          history: [{ action: 'create', title: 'Loaner ordered', by: 'Marketplace', statusAfter: 'Ordered' }],
        },
      ]);
    }
  });

  it('tells both parcels and the way of the line', async () => {
    const ids = await loanerIn('Returned', world);
    const { body } = await world.amy.get(`/api/loaner/${ids.orderId}`);
    expect(body.lineItems[0]).toMatchObject({
      vendorToCustomerTrackingNumber: '1Z999AA10123456784',
      vendorToCustomerTrackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
      vendorToCustomerDateShipped: '2026-11-10T16:00:00.000Z',
      vendorToCustomerDateDelivered: '2026-11-12T09:00:00.000Z',
      customerToVendorTrackingNumber: '1Z999AA10123456799',
      customerToVendorDateDelivered: '2026-11-20T09:00:00.000Z',
      dateReceived: null,
      daysOut: 10,
      nextStep: 'Receive it',
    });
    expect(body.lineItems[0].history.map(({ title }: { title: string }) => title)).toEqual([
      'Loaner ordered',
      'Picked up by the carrier',
      'Delivered to the customer',
      'Sent back by the customer',
      'Brought back by the carrier',
    ]);
  });

  it('knows the repair of the request that asked for a loaner, without being told', async () => {
    const ids = await lend(world.portal);
    const loaner_LineItemId = ids.lineItemId;
    const request = { lineItemId: 60_001, companyId: 110, orderType: 'REPAIR WITH LOANER', loaner_LineItemId } as const;
    await world.portal.send({ type: 'bid.created', data: sampleBid(request) });
    const { body } = await world.amy.get(`/api/loaner/${ids.orderId}`);
    expect(body.lineItems[0]).toMatchObject({ repairLineItemId: 60_001, repair: null });
  });

  it("leads to the repair where that is the own company's and its section open", async () => {
    const repairOf = async (companyId: number, lineItemId: number) => {
      const lineItems = [sampleRepairLine({ lineItemId })];
      const orderId = lineItemId + 100_000;
      await world.portal.send({ type: 'repair.created', data: sampleRepair({ orderId, companyId, lineItems }) });
      const ids = await lend(world.portal, {}, { repairLineItemId: lineItemId });
      return (await world.amy.get(`/api/loaner/${ids.orderId}`)).body.lineItems[0];
    };
    expect((await repairOf(110, 60_010)).repair).toMatchObject({ lineItemId: 60_010, status: 'Pending Shipment' });
    expect(await repairOf(210, 60_011)).toMatchObject({ repairLineItemId: 60_011, repair: null });
    const menu = (repairs: 'Y' | 'N') =>
      world.portal.send({
        type: 'supplier.upserted',
        data: sampleSupplier({
          supplierId: 1,
          facilities: [{ companyId: 110, name: 'Facility 110' }],
          menu: { 122: 'Y', 124: repairs, 134: 'Y' },
        }),
      });
    await menu('N');
    expect((await repairOf(110, 60_012)).repair).toBeNull();
    await menu('Y');
  });
});

describe('Today', () => {
  it('counts the six tabs, and asks for what waits for the supplier', async () => {
    const waiting = await lend(world.portal);
    const scheduled = await lend(world.portal);
    const late = await loanerIn('ReceivedInUse', world, { order: { rgaDueDate: '2026-11-01' } });
    const back = await loanerIn('Returned', world);
    await world.amy.post('/api/order/esd', save(scheduled, { shipDateReasonId: 1, estimatedShipDate: '2026-12-24' }));
    const { body } = await world.amy.get('/api/today');
    const { tabs } = body.sections.find(({ section }: { section: string }) => section === 'loaners');
    expect(tabs.map(({ id }: { id: string }) => id)).toEqual([
      'Ordered',
      'ShippedOutbound',
      'ReceivedInUse',
      'ShippedInbound',
      'Returned',
      'Inspected',
    ]);
    const rows = await list();
    for (const { id, count } of tabs) expect(count).toBe(rows.filter(({ status }) => status === id).length);
    const lines = new Map(body.lines.map((line: { lineItemId: number }) => [line.lineItemId, line]));
    expect(lines.get(waiting.lineItemId)).toMatchObject({ action: 'PROCESS', section: 'loaners' });
    expect(lines.get(back.lineItemId)).toMatchObject({ action: 'RECEIVE' });
    expect(lines.get(late.lineItemId)).toMatchObject({
      action: 'RECEIVE',
      marks: [{ kind: 'pastDue', label: 'Past Due' }],
      since: '2026-11-01T00:00:00.000Z',
      href: `/loaners-rentals-details/po/PO-${late.orderId}`,
    });
    expect(lines.has(scheduled.lineItemId)).toBe(false);
  });
});
