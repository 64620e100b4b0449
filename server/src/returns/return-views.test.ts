import { returnLineReply, returnRowReply } from '@portal/contract/returns/return-schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../core/testing/first-tests.ts';
import { placeReturn, type ReturnWorld, type RgaIds, startReturnWorld } from './testing/return-world.ts';

let world: ReturnWorld;
let line: RgaIds;
const po = 'PO-RGA-1';
beforeAll(async () => {
  world = await startReturnWorld();
  line = await placeReturn(world.portal, {
    displayPo: po,
    orderNumber: 'SO-4711',
    boxOpened: true,
    isItWorking: false,
    rgaDueDate: '2026-11-20',
    rgaNotes: ['Never used'],
    shippingAddress: { name: 'St. Anne', street1: '400 Prairie Avenue', city: 'Omaha', state: 'NE' },
  });
});
afterAll(() => world.portal.close());

const rowOf = async ({ lineItemId }: RgaIds, client = world.amy) => {
  const { body } = await client.get('/api/order/return-and-exchange');
  return body.find((row: { lineItemId: number }) => row.lineItemId === lineItemId);
};

describe('GET /order/return-and-exchange', () => {
  firstTests({
    name: 'GET /order/return-and-exchange',
    portal: () => world.portal,
    call: (client) => client.get('/api/order/return-and-exchange'),
  });

  it('has every field of a line, and what follows from it', async () => {
    const row = await rowOf(line);
    expect(returnRowReply.parse(row)).toEqual(row);
    expect(row).toMatchObject({
      rgaType: 'RETURN',
      typeId: 2,
      rgaTypeId: 2,
      status: 'Return',
      returnExchangeStatus: 'Process',
      statusCode: 'Process',
      statusId: 30,
      unitPrice: 1249.5,
      orderType: 'EXCHANGE / RETURN',
      isApproved: null,
      boxOpened: true,
      packageOpened: null,
      isItWorking: false,
      isPastDue: true,
      rgaNotes: ['Never used'],
      shippingAddress: { name: 'St. Anne', city: 'Omaha', street2: null, country: null },
      actions: [{ action: 'process', allowed: true, reason: null }],
      documents: ['purchaseOrder'],
    });
  });

  it('offers an exchange ADD RMA# and calls it so', async () => {
    const exchange = await placeReturn(world.portal, { rgaTypeId: 1 });
    expect(await rowOf(exchange)).toMatchObject({
      rgaType: 'EXCHANGE',
      status: 'Exchange',
      typeId: 1,
      orderNumber: String(exchange.orderId),
      actions: [{ action: 'addRma' }],
    });
  });
});

describe('the detail', () => {
  const detail = (name: string, client = world.amy) => client.get(`/api/order/return-and-exchange/${name}`);

  firstTests({
    name: 'GET /order/return-and-exchange/{id}',
    portal: () => world.portal,
    call: (client) => detail(String(line.orderId), client),
    stranger: () => world.bob,
    callUnknown: (client) => detail('1999999', client),
  });
  firstTests({
    name: 'GET /order/return-and-exchange/po/{po}',
    portal: () => world.portal,
    call: (client) => detail(`po/${po}`, client),
    stranger: () => world.bob,
    callUnknown: (client) => detail('po/none', client),
  });

  it.each([
    ['the id', () => String(line.orderId)],
    ['the number', () => 'SO-4711'],
    ['the PO', () => `po/${po}`],
  ])('is found by %s', async (_, name) => {
    const { status, body } = await detail(name());
    expect(status).toBe(200);
    expect(body).toMatchObject({ displayPo: po, orderNumber: 'SO-4711', statusType: 'EXCHANGERETURN' });
    const [shown] = body.lineItems;
    expect(returnLineReply.parse(shown)).toEqual(shown);
    expect(shown).toMatchObject({ lineItemId: line.lineItemId, noteType: 'RGA', notes: [], attachments: [] });
    expect(shown.history).toMatchObject([{ action: 'create', title: 'Requested', statusAfter: 'Process' }]);
  });

  it('says that a record is not accessible', async () => {
    const { status, body } = await detail('nothing');
    expect([status, body.detail]).toEqual([404, 'Sorry, you do not have access to this exchange/return.']);
  });
});

describe('search', () => {
  const search = async (text: string, client = world.amy) => {
    const terms = [
      { name: 'EntityOrderType', value: 'returnexchange' },
      { name: 'SearchText', value: text },
    ];
    return (await client.post('/api/order/search', { terms })).body as { lineItemId: number }[];
  };

  it.each(['RGA-', 'never bought', '11/20/2026', 'transducer process'])('the list is searched: %s', async (text) => {
    const found = (await search(text)).map(({ lineItemId }) => lineItemId);
    expect(found.includes(line.lineItemId)).toBe(text !== 'never bought');
  });

  it('all orders find it, with the way to it', async () => {
    const find = (name: string, value: unknown) =>
      world.amy.post('/api/order/search', { terms: [{ name, value }] }).then(({ body }) => body);
    for (const rows of [
      await find('ShippingPo', po),
      await find('LineItemId', line.lineItemId),
      await find('OrigReference', `RGA-${line.rgaId}`),
    ])
      expect(rows).toMatchObject([
        { lineItemId: line.lineItemId, statusType: 'EXCHANGERETURN', orderTypeId: 4, orderStatus: 'Process' },
      ]);
    const types = await find('OrderTypeId', [4]);
    expect(types.every(({ orderTypeId }: { orderTypeId: number }) => orderTypeId === 4)).toBe(true);
    expect(types.length).toBeGreaterThan(1);
  });
});

describe("the provider's name", () => {
  it('stands in the state, in Today, and in all orders', async () => {
    const named = await startReturnWorld({ PROVIDER_NAME: 'Acme Health' });
    try {
      const { rgaId, lineItemId } = await placeReturn(named.portal);
      await named.portal.send({ type: 'rga.held', data: { rgaId } });
      const [row] = (await named.amy.get('/api/order/return-and-exchange')).body;
      expect(row).toMatchObject({ returnExchangeStatus: 'PendingAcme Health', statusCode: 'PendingProvider' });
      const { rows } = await named.portal.owner.query('SELECT status FROM returns');
      expect(rows).toEqual([{ status: 'PendingProvider' }]);
      const { sections } = (await named.amy.get('/api/today')).body;
      const tabs = sections.find(({ section }: { section: string }) => section === 'returns').tabs;
      expect(tabs.map(({ id, label, count }: Record<string, unknown>) => [id, label, count])).toContainEqual([
        'PendingAcme Health',
        'Pending Acme Health',
        1,
      ]);
      for (const text of ['acme', 'pending acme health']) {
        const terms = [{ name: 'OrderStatus', value: text }];
        const { body } = await named.amy.post('/api/order/search', { terms });
        expect(body).toMatchObject([{ lineItemId, orderStatus: 'Pending Acme Health' }]);
      }
    } finally {
      await named.portal.close();
    }
  });
});
