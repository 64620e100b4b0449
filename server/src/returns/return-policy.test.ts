import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropSecondWall } from '../core/testing/first-wall.ts';
import type { TestClient } from '../core/testing/test-portal.ts';
import {
  approval,
  placeReturn,
  type ReturnWorld,
  type RgaIds,
  receipt,
  returnIn,
  startReturnWorld,
} from './testing/return-world.ts';

/** Amy sees the facilities 110 and 120 of one supplier, ann the second of them, bob that of another supplier. */
let world: ReturnWorld;
/** Returns of one order and PO, one in either facility. */
let line: RgaIds;
let ofAnn: RgaIds;
let held: RgaIds;
let attachmentId = 0;
const po = 'PO-SHARED-RGA';
const shared = { orderId: 800_001, orderNumber: 'SO-800001', displayPo: po };

beforeAll(async () => {
  world = await startReturnWorld();
  const { portal, amy } = world;
  line = await placeReturn(portal, shared);
  ofAnn = await placeReturn(portal, { ...shared, companyId: 120 });
  held = await returnIn('PendingProvider', world, { displayPo: null });
  for (const { lineItemId } of [line, ofAnn]) await portal.send({ type: 'label.available', data: { lineItemId } });
  const data = Buffer.from('a file').toString('base64');
  const files = await amy.post(`/api/order/${line.lineItemId}/attachment`, { name: 'a.pdf', description: 'x', data });
  attachmentId = files.body[0].attachmentId;
  await dropSecondWall(portal);
});
afterAll(() => world.portal.close());

const linesOf = (rows: readonly { lineItemId: number }[]) => rows.map(({ lineItemId }) => lineItemId).sort();
const ofPo = (rows: readonly { lineItemId: number; displayPo: string | null }[]) =>
  linesOf(rows.filter(({ displayPo }) => displayPo === po));

/** Every call that finds lines, with the numbers of those that it has found. */
const finds: Readonly<Record<string, (client: TestClient) => Promise<number[]>>> = {
  'the list': async (client) => ofPo((await client.get('/api/order/return-and-exchange')).body),
  'the search of the list': async (client) => {
    const terms = [
      { name: 'EntityOrderType', value: 'returnexchange' },
      { name: 'SearchText', value: po },
    ];
    return linesOf((await client.post('/api/order/search', { terms })).body);
  },
  'the search over all orders': async (client) =>
    linesOf((await client.post('/api/order/search', { terms: [{ name: 'ShippingPo', value: po }] })).body),
  'the search by a code': async (client) => linesOf((await client.get(`/api/order/find?code=${po}`)).body),
  'the order by id': async (client) =>
    linesOf((await client.get('/api/order/return-and-exchange/800001')).body.lineItems ?? []),
  'the order by PO': async (client) =>
    linesOf((await client.get(`/api/order/return-and-exchange/po/${po}`)).body.lineItems ?? []),
};

describe('exchanges and returns, with the policies as the only wall (TI-19)', () => {
  it.each(Object.keys(finds))('%s shows the lines of the own facilities alone', async (name) => {
    const find = finds[name] as (client: TestClient) => Promise<number[]>;
    expect(await find(world.amy)).toEqual([line.lineItemId, ofAnn.lineItemId]);
    expect(await find(world.ann)).toEqual([ofAnn.lineItemId]);
    expect(await find(world.bob)).toEqual([]);
  });

  it('Today counts and names the lines of the own facilities alone', async () => {
    const inProcess = async (client: TestClient) => {
      const { sections, lines } = (await client.get('/api/today')).body;
      const { tabs } = sections.find(({ section }: { section: string }) => section === 'returns');
      return [tabs.find(({ id }: { id: string }) => id === 'Process').count, lines.length];
    };
    expect([await inProcess(world.amy), await inProcess(world.ann), await inProcess(world.bob)]).toEqual([
      [2, 2],
      [1, 1],
      [0, 0],
    ]);
  });

  const reads: readonly [string, () => string][] = [
    ['its files', () => `/api/order/${line.lineItemId}/attachments`],
    ['a file', () => `/api/order/${line.lineItemId}/attachment/${attachmentId}`],
    ['its return addresses', () => `/api/order/rga/${line.rgaId}/returnaddresses`],
    ['its last receipt', () => `/api/order/${line.lineItemId}/receipt`],
    ['its discrepancy', () => `/api/order/${line.lineItemId}/vdf`],
    ['its label', () => `/api/report/shipping-label?lineItemId=${line.lineItemId}`],
  ];

  it.each(reads)('TI-6: %s is given to the own facility alone', async (_, path) => {
    expect((await world.amy.get(path())).status).toBe(200);
    for (const stranger of [world.ann, world.bob]) expect((await stranger.get(path())).status).toBe(404);
  });

  const writes: readonly [string, () => string, () => object][] = [
    ['a decision', () => `/api/order/rga/${line.rgaId}/rma`, () => approval],
    [
      'a request for an update',
      () => '/api/order/return-and-exchange/request-update',
      () => ({ lineItemId: held.lineItemId }),
    ],
    ['a receipt', () => '/api/order/receive', () => ({ ...receipt, lineItemId: line.lineItemId })],
    ['an RMA number', () => '/api/order/rma', () => ({ lineItemId: line.lineItemId, rmaNumber: 'x' })],
    ['a note', () => '/api/order/note', () => ({ lineItemId: line.lineItemId, note: 'x' })],
    ['labels', () => '/api/report/shipping-labels', () => ({ lineItemIds: [line.lineItemId] })],
  ];

  it.each(writes)('TI-6: %s is refused to others as if there were no such line', async (_, path, body) => {
    for (const stranger of [world.ann, world.bob]) expect((await stranger.post(path(), body())).status).toBe(404);
  });
});

it('a shut section hides list, counts and hits alike, and its calls are refused', async () => {
  const other = await startReturnWorld();
  try {
    const { portal, amy } = other;
    const shut = await placeReturn(portal, { displayPo: 'PO-SHUT' });
    const menu = { 122: 'Y', 123: 'Y', 125: 'N' } as const;
    const facilities = [110, 120].map((companyId) => ({ companyId, name: `Facility ${companyId}` }));
    await portal.send({ type: 'supplier.upserted', data: { supplierId: 1, name: 'Acme', facilities, menu } });
    const calls = [
      await amy.get('/api/order/return-and-exchange'),
      await amy.get(`/api/order/return-and-exchange/${shut.orderId}`),
      await amy.post(`/api/order/rga/${shut.rgaId}/rma`, approval),
      await amy.post('/api/order/receive', { ...receipt, lineItemId: shut.lineItemId }),
    ];
    expect(calls.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    const terms = [{ name: 'ShippingPo', value: 'PO-SHUT' }];
    expect((await amy.post('/api/order/search', { terms })).body).toEqual([]);
    expect((await amy.post('/api/order/search/count', { terms })).body.total).toBe(0);
    const { sections } = (await amy.get('/api/today')).body;
    expect(sections.map(({ section }: { section: string }) => section)).not.toContain('returns');
  } finally {
    await other.portal.close();
  }
});
