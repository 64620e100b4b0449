import { searchFor } from '@portal/contract/lines/search/search-requests';
import type { OrderLine, OrderRow } from '@portal/contract/orders/order-schemas';
import { sampleBid } from '@portal/contract/samples/bid-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../core/testing/first-tests.ts';
import {
  dated,
  type LineIds,
  lineIn,
  type OrderWorld,
  orderStatusNames,
  placeLines,
  placeOrder,
  save,
  startOrderWorld,
  tracked,
  yesterday,
} from './testing/order-world.ts';

let world: OrderWorld;
let known: LineIds;
beforeAll(async () => {
  world = await startOrderWorld();
  known = await placeOrder(world.portal);
});
afterAll(() => world.portal.close());

const portal = () => world.portal;
const get = (path: string, client = world.amy) => client.get(`/api/order${path}`);

async function rowOf({ lineItemId }: LineIds, client = world.amy): Promise<OrderRow | undefined> {
  const { body } = await get('/', client);
  return body.find((row: OrderRow) => row.lineItemId === lineItemId);
}

describe('GET /order', () => {
  firstTests({ name: 'GET /order', portal, call: (client) => client.get('/api/order') });

  it('lists the lines of all four tabs, newest first, and no cancelled one', async () => {
    const lines = new Map<string, LineIds>();
    for (const status of orderStatusNames) lines.set(status, await lineIn(status, world));
    const { body } = await get('');
    const shown = new Map(body.map((row: OrderRow) => [row.lineItemId, row.status]));
    for (const [status, { lineItemId }] of lines)
      expect(shown.get(lineItemId)).toBe(status === 'CANCELLED' ? undefined : status);
    const dates = body.map((row: OrderRow) => row.dateEntered);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('shows a user the lines of the own facilities alone (TI-15, TI-16)', async () => {
    const of120 = await placeOrder(portal(), { companyId: 120 });
    expect((await get('', world.ann)).body.map((row: OrderRow) => row.lineItemId)).toEqual([of120.lineItemId]);
    expect((await get('', world.bob)).body).toEqual([]);
    expect(await rowOf(of120)).toMatchObject({ company: 'Facility 120' });
  });

  it('fills every field of a row', async () => {
    const line = await placeOrder(
      portal(),
      { vendorOrderNumber: 'V-1', billingPo: 'BILL-1', shipper: 'FedEx' },
      {
        urgencyDescription: 'CHD',
        conditionId: 2,
        transitDays: 3,
        sortOrder: 5,
        gsaItem: true,
        isPassThrough: true,
        vendorRmaRequired: true,
        hasShippingLabel: true,
        shipDateReasonId: 4,
        estimatedShipDate: yesterday,
        imagePath: '/i.png',
        imageAlt: 'alt',
        imageDefaultUrl: '/d.png',
      },
    );
    await world.amy.post('/api/order/note', { lineItemId: line.lineItemId, note: 'One' });
    expect(await rowOf(line)).toEqual({
      ...line,
      orderNumber: `SO-${line.orderId}`,
      displayPo: `PO-${line.orderId}`,
      billingPo: 'BILL-1',
      vendorOrderNumber: 'V-1',
      dateEntered: '2026-11-20T14:00:00.000Z',
      dateEnteredUTC: '2026-11-20T14:00:00.000Z',
      shipper: 'FedEx',
      company: 'Facility 110',
      status: 'AWAITINGREVIEW',
      statusId: 1,
      orderTypeId: 1,
      orderType: 'PART ORDER',
      manufacturer: 'GE Healthcare',
      partNumber: '2404097-002',
      description: 'Transducer',
      conditionId: 2,
      conditionDescription: 'Refurbished',
      quantity: 2,
      serialNumber: null,
      urgencyDescription: 'CHD',
      isUrgent: true,
      isPastDue: true,
      hasMissingData: true,
      isFourteenDayCycle: false,
      shipDateReason: 'Supplier or manufacturer delay',
      shipDateReasonId: 4,
      reasonId: 4,
      estimatedShipDate: yesterday,
      followUpDate: yesterday,
      followupDate: yesterday,
      transitDays: 3,
      dateShipped: null,
      dateDelivered: null,
      trackingNumber: null,
      trackingUrl: null,
      hasShippingLabel: true,
      vendorRmaRequired: true,
      vendorRmaNumber: null,
      gsaItem: true,
      isPassThrough: true,
      notesCount: 1,
      imagePath: '/i.png',
      imageAlt: 'alt',
      imageDefaultUrl: '/d.png',
      sortOrder: 5,
      actions: [{ action: 'process', allowed: true, reason: null }],
      documents: ['purchaseOrder', 'shippingLabel'],
    });
  });

  it.each([
    ['complete and in time', { ...dated }, { isPastDue: false, hasMissingData: false }, 'reviewShipping'],
    ['past due', { ...dated, estimatedShipDate: yesterday }, { isPastDue: true, hasMissingData: false }, 'process'],
    ['without a reason', {}, { isPastDue: false, hasMissingData: true }, 'process'],
  ])('a line in review that is %s offers its action', async (_, facts, flags, action) => {
    const row = await rowOf(await placeOrder(portal(), {}, facts));
    expect(row).toMatchObject({ ...flags, actions: [{ action }] });
  });

  it('a word finds lines of the list alone', async () => {
    const line = await placeOrder(portal(), { displayPo: 'FIND-ME_1' });
    const gone = await placeOrder(portal(), { displayPo: 'FIND-ME_2' });
    await portal().send({ type: 'order.cancelled', data: { lineItemId: gone.lineItemId } });
    const { body, headers } = await world.amy.post('/api/order/search', searchFor('order', 'find-me_ ge'));
    expect(body).toEqual([await rowOf(line)]);
    expect(headers['x-total-count']).toBe('1');
    expect((await world.bob.post('/api/order/search', searchFor('order', 'find-me'))).body).toEqual([]);
  });

  it('finds dates as they are shown and the status in its words (D-31)', async () => {
    const line = await placeOrder(
      portal(),
      { displayPo: 'DATED-1' },
      { shipDateReasonId: 1, estimatedShipDate: '2026-12-09' },
    );
    const found = async (text: string) =>
      (await world.amy.post('/api/order/search', searchFor('order', `dated-1 ${text}`))).body.map(
        ({ lineItemId }: OrderRow) => lineItemId,
      );
    for (const text of ['12/09/2026', '12/9/2026', '11/20/2026', 'awaiting review'])
      expect(await found(text), text).toEqual([line.lineItemId]);
    for (const text of ['12/10/2026', '11/21/2026', 'shipped']) expect(await found(text), text).toEqual([]);
  });
});

describe('GET /order/{id} and /order/po/{poNum}', () => {
  const path = ({ orderId }: LineIds) => `/api/order/${orderId}`;
  firstTests({
    name: 'GET /order/{id}',
    portal,
    call: (client) => client.get(path(known)),
    stranger: () => world.bob,
    callUnknown: (client) => client.get('/api/order/1999999'),
    invalid: {
      client: () => world.amy,
      call: (client) => client.get(`/api/order/${'x'.repeat(201)}`),
      paths: ['id'],
    },
  });
  firstTests({
    name: 'GET /order/po/{poNum}',
    portal,
    call: (client) => client.get(`/api/order/po/PO-${known.orderId}`),
    stranger: () => world.bob,
    callUnknown: (client) => client.get('/api/order/po/PO-none'),
    invalid: {
      client: () => world.amy,
      call: (client) => client.get(`/api/order/po/${'x'.repeat(201)}`),
      paths: ['poNum'],
    },
  });

  it('are the same order, by id, number and PO, in any case of the path', async () => {
    const { body } = await get(`/${known.orderId}`);
    expect(body).toMatchObject({ orderId: known.orderId, statusType: 'ORDER', orderType: 'PART ORDER' });
    for (const other of [`/SO-${known.orderId}`, `/po/PO-${known.orderId}`, `/PO/PO-${known.orderId}/`])
      expect((await get(other)).body).toEqual(body);
  });

  it('D-20: an id comes before a number', async () => {
    const [byId, byNumber] = [await placeOrder(portal()), await placeOrder(portal(), { orderNumber: '77001' })];
    await placeOrder(portal(), { orderId: 77_002, orderNumber: String(byId.orderId) });
    expect((await get(`/${byId.orderId}`)).body.orderId).toBe(byId.orderId);
    expect((await get('/77001')).body.orderId).toBe(byNumber.orderId);
    for (const none of ['/0', '/99999999999', '/%25', '/SO-%25', "/'%20OR%201=1--"])
      expect((await get(none)).status).toBe(404);
  });

  it('of several orders with one PO the newest is meant', async () => {
    await placeOrder(portal(), { displayPo: 'TWICE', dateEntered: '2026-11-19T10:00:00Z' });
    const newest = await placeOrder(portal(), { displayPo: 'TWICE', dateEntered: '2026-11-20T10:00:00Z' });
    await placeOrder(portal(), { displayPo: 'TWICE', dateEntered: '2026-11-18T10:00:00Z' });
    expect((await get('/po/TWICE')).body.orderId).toBe(newest.orderId);
    expect((await get('/po/twice')).status).toBe(404);
  });

  it('TI-4: a PO with lines of two suppliers shows each its own lines alone', async () => {
    const [acme] = await placeLines(portal(), { displayPo: 'SHARED' }, [{ sortOrder: 2 }, { sortOrder: 1 }]);
    const { orderId = 0 } = acme ?? {};
    const secret = { vendorOrderNumber: 'ZZA-1', shippingAttention: 'ZZA-2', billingPo: 'ZZA-3' };
    const bolt = await placeOrder(portal(), { ...secret, orderId, displayPo: 'SHARED', companyId: 210 });
    await world.bob.post('/api/order', save(bolt, { ...tracked, note: 'ZZA-4', vendorOrderNumber: 'ZZA-5' }));
    for (const name of [`/${orderId}`, '/po/SHARED', `/SO-${orderId}`]) {
      const answer = await get(name);
      expect(answer.body.lineItems).toHaveLength(2);
      expect(answer.raw).not.toContain('ZZA-');
      expect(answer.raw).not.toContain(String(bolt.lineItemId));
    }
    const { body } = await get('/po/SHARED', world.bob);
    expect(body).toMatchObject({ companyId: 210, vendorOrderNumber: 'ZZA-5', billingPo: 'ZZA-3' });
    expect(body.lineItems.map((line: OrderLine) => line.lineItemId)).toEqual([bolt.lineItemId]);
  });

  it('a PO split between two facilities of one supplier shows each user what is theirs', async () => {
    const at110 = await placeOrder(portal(), { displayPo: 'SPLIT' });
    const at120 = await placeOrder(portal(), { orderId: at110.orderId, displayPo: 'SPLIT', companyId: 120 });
    const idsFor = async (client = world.amy) =>
      (await get('/po/SPLIT', client)).body.lineItems.map((line: OrderLine) => [line.lineItemId, line.company]);
    expect(await idsFor()).toEqual([
      [at110.lineItemId, 'Facility 110'],
      [at120.lineItemId, 'Facility 120'],
    ]);
    expect(await idsFor(world.ann)).toEqual([[at120.lineItemId, 'Facility 120']]);
    expect((await world.amy.post('/api/order', save(at120, dated))).status).toBe(201);
  });

  it('fills head and line', async () => {
    const line = await placeOrder(
      portal(),
      {
        shippingAttention: 'Biomed',
        shippingMethod: 'Ground',
        shippingInsurance: 'Full',
        shippingAddress: {
          name: 'St. Anne',
          street1: '1 Main',
          street2: 'Dock 4',
          city: 'Omaha',
          state: 'NE',
          postalCode: '68102',
          country: 'US',
        },
      },
      { conditionId: 2, warrantyCode: '90D', nonReturnable: true, isServiceItem: true, purchaseRestriction: 'US only' },
    );
    const { body } = await get(`/${line.orderId}`);
    expect(body).toMatchObject({
      addressInfo: ['St. Anne', '1 Main', 'Dock 4', 'Omaha, NE 68102'],
      shippingAddress: { name: 'St. Anne', street1: '1 Main', street2: 'Dock 4', city: 'Omaha', country: 'US' },
      shippingAttention: 'Biomed',
      shipper: 'UPS',
      shippingMethod: 'Ground',
      shippingInsurance: 'Full',
      company: 'Facility 110',
    });
    expect(body.lineItems[0]).toMatchObject({
      condition: 'REFURB',
      warrantyCode: '90D',
      nonReturnable: true,
      unitPrice: 1249.5,
      dateCreated: '2026-11-20T14:00:00.000Z',
      isContractProOption: false,
      isServiceItem: true,
      purchaseRestriction: 'US only',
      noteType: 'Order',
      attachments: [],
      notes: [],
    });
  });

  it('a line tells its history, notes and files, oldest first', async () => {
    const line = await lineIn('PENDINGSHIPMENT', world);
    const { lineItemId, orderId } = line;
    await world.amy.post('/api/order/note', { lineItemId, note: 'Ours', noteType: 'Order' });
    await world.amy.post(`/api/order/${lineItemId}/attachment`, { name: 'a.pdf', description: 'Slip', data: 'aGk=' });
    const note = { lineItemId, note: 'Theirs', createdUserName: 'Sam Hale', noteType: 'Order' };
    await portal().send({ type: 'note.added', data: note });
    const file = { lineItemId, name: 'b.pdf', description: 'Drawing', data: 'aGk=' };
    await portal().send({ type: 'attachment.added', data: file });
    await world.amy.post('/api/order', save(line, { ...tracked, note: 'Gone' }));

    const [read] = (await get(`/${orderId}`)).body.lineItems;

    const authors = read.notes.map((one: OrderLine['notes'][number]) => [one.text, one.createdUserName, one.noteType]);
    expect(authors).toEqual([
      ['Ours', 'Amy Lee', 'Order'],
      ['Theirs', 'Sam Hale', 'Order'],
      ['Gone', 'Amy Lee', 'Order'],
    ]);
    expect(read.notesCount).toBe(3);
    expect(read.attachments).toMatchObject([
      { name: 'a.pdf', imageName: 'a.pdf', description: 'Slip', sizeBytes: 2, createdBy: 'Amy Lee' },
      { name: 'b.pdf', description: 'Drawing', createdBy: 'Marketplace' },
    ]);
    const steps = read.history.map((one: OrderLine['history'][number]) => [one.action, one.title, one.by, one.byKind]);
    expect(steps).toEqual([
      ['create', 'Order received', 'Marketplace', 'marketplace'],
      ['schedule', 'Ship date set', 'Amy Lee', 'supplier'],
      ['note', 'Note added', 'Amy Lee', 'supplier'],
      ['attachment', 'Attachment added', 'Amy Lee', 'supplier'],
      ['note', 'Note added', 'Sam Hale', 'marketplace'],
      ['attachment', 'Attachment added', 'Marketplace', 'marketplace'],
      ['ship', 'Shipped', 'Amy Lee', 'supplier'],
    ]);
    expect(read.history[1]).toMatchObject({
      statusBefore: 'Awaiting Review',
      statusAfter: 'Pending Shipment',
      facts: [
        { label: 'Reason', value: 'Ship date confirmed' },
        { label: 'Est. Ship Date', value: dated.estimatedShipDate },
      ],
    });
    expect(read.history[0]).toMatchObject({ statusBefore: null, statusAfter: 'Awaiting Review', facts: [] });
    expect(read.history.at(-1).facts).toEqual(
      expect.arrayContaining([
        { label: 'Tracking #', value: tracked.trackingNumber },
        { label: 'Note', value: 'Gone' },
      ]),
    );
  });

  it('a bid under the same number keeps its notes to itself', async () => {
    const line = await placeOrder(portal());
    await portal().send({ type: 'bid.created', data: sampleBid(line) });
    await world.amy.post('/api/bid/note', { ...line, note: 'Of the bid' });
    await world.amy.post('/api/order/note', { lineItemId: line.lineItemId, note: 'Of the order' });
    const [read] = (await get(`/${line.orderId}`)).body.lineItems;
    expect([read.notesCount, read.notes.length, read.notes[0].text]).toEqual([1, 1, 'Of the order']);
    const { body } = await world.amy.get(`/api/bid/${line.lineItemId}`);
    expect(body.notes.map((one: { text: string }) => one.text)).toEqual(['Of the bid']);
  });

  it('documents follow D-103: what can be printed in which state', async () => {
    const documentsIn = async (status: (typeof orderStatusNames)[number], more: object = {}) => {
      const line = await lineIn(status, world, more);
      return (await get(`/${line.orderId}`)).body.lineItems[0].documents;
    };
    expect(await documentsIn('AWAITINGREVIEW')).toEqual(['purchaseOrder']);
    expect(await documentsIn('PENDINGSHIPMENT')).toEqual(['purchaseOrder', 'packingSlip']);
    const labelled = { hasShippingLabel: true };
    expect(await documentsIn('SHIPPED', labelled)).toEqual(['purchaseOrder', 'packingSlip', 'shippingLabel']);
    expect(await documentsIn('CANCELLED', labelled)).toEqual(['purchaseOrder']);
    expect((await rowOf(await placeOrder(portal(), { billingPo: null })))?.documents).toEqual([]);
  });
});
