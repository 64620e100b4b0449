import { getRepair, getRepairByPo, listRepairs } from '@portal/contract/repairs/repair-endpoints';
import { repairStatuses } from '@portal/contract/repairs/repair-machine';
import type { RepairRow } from '@portal/contract/repairs/repair-schemas';
import { sampleSupplier } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../core/testing/first-tests.ts';
import {
  beginRepair,
  declinedIn,
  type LineIds,
  lineIn,
  type RepairWorld,
  send,
  shownLine,
  startRepairWorld,
} from './testing/repair-world.ts';

let world: RepairWorld;
let lines: Record<string, LineIds>;
beforeAll(async () => {
  world = await startRepairWorld();
  lines = {};
  for (const status of repairStatuses) lines[status] = await lineIn(status, world, { description: `Probe ${status}` });
});
afterAll(() => world.portal.close());

const list = async (query = ''): Promise<RepairRow[]> =>
  listRepairs.reply.parse((await world.amy.get(`/api/order/repair${query}`)).body);

describe('GET /order/repair', () => {
  firstTests({
    name: 'GET /order/repair',
    portal: () => world.portal,
    call: (client) => client.get('/api/order/repair'),
  });

  it('has the lines of all tabs, and none that has ended', async () => {
    const statuses = new Set((await list()).map(({ status }) => status));
    expect([...statuses].sort()).toEqual(repairStatuses.filter((s) => s !== 'Cancelled' && s !== 'Closed').sort());
    expect((await world.bob.get('/api/order/repair')).body).toEqual([]);
  });

  it('has the newest first', async () => {
    const old = await beginRepair(world.portal, { dateCreated: '2026-10-01T00:00:00Z' });
    const rows = await list();
    expect(rows.at(-1)?.lineItemId).toBe(old.lineItemId);
    expect(rows.map(({ dateCreated }) => dateCreated)).toEqual(
      rows
        .map(({ dateCreated }) => dateCreated)
        .toSorted()
        .reverse(),
    );
  });

  it('has one line in any state where it is asked for, and none of others', async () => {
    const { lineItemId } = lines.Closed as LineIds;
    expect(await list(`?lineItemId=${lineItemId}`)).toMatchObject([{ lineItemId, status: 'Closed', statusId: 20 }]);
    const path = `/api/order/repair?lineItemId=${lineItemId}`;
    expect((await world.bob.get(path)).body).toEqual((await world.bob.get('/api/order/repair?lineItemId=9')).body);
    expect((await world.amy.get('/api/order/repair?lineItemId=x')).status).toBe(422);
  });
});

describe.each([
  ['GET /order/repair/{id}', (id: number | string) => `/api/order/repair/${id}`],
  ['GET /order/repair/po/{poNumber}', (id: number | string) => `/api/order/repair/po/PO-${id}`],
])('%s', (name, path) => {
  let line: LineIds;
  beforeAll(async () => {
    const orderId = name.includes('po') ? 777_002 : 777_001;
    line = await beginRepair(world.portal, { orderId, orderNumber: `RO-${orderId}`, displayPo: `PO-${orderId}` });
  });
  firstTests({
    name,
    portal: () => world.portal,
    call: (client) => client.get(path(line.orderId)),
    stranger: () => world.bob,
    callUnknown: (client) => client.get(path(999_999)),
  });

  it('is the repair with its lines', async () => {
    const { status, body } = await world.amy.get(path(line.orderId));
    expect(status).toBe(200);
    const reply = name.includes('po') ? getRepairByPo.reply : getRepair.reply;
    expect(reply.parse(body)).toMatchObject({
      orderId: line.orderId,
      statusType: 'REPAIR',
      orderType: 'REPAIR',
      repairStatus: 'Rma',
      lineItems: [{ lineItemId: line.lineItemId, quotes: [], notes: [], attachments: [], unitPrice: 0 }],
    });
  });
});

it('a repair is found by its number, too', async () => {
  const { orderId } = await beginRepair(world.portal, { orderNumber: 'RO-BY-NUMBER' });
  expect((await world.amy.get('/api/order/repair/RO-BY-NUMBER')).body).toMatchObject({ orderId });
});

it('a repair that is not there says so', async () => {
  expect((await world.amy.get('/api/order/repair/0')).body.detail).toBe(
    'Sorry, you do not have access to this repair.',
  );
});

describe('documents (DOCS-019 to DOCS-022)', () => {
  const printed = async ({ lineItemId, orderId }: LineIds) => {
    const po = `PO-DOC-${orderId}`;
    await world.portal.send({ type: 'repair.updated', data: { lineItemId, displayPo: po, billingPo: po } });
    const paths = {
      purchaseOrder: `purchase-order?lineItemId=${lineItemId}&poNumber=${po}`,
      packingSlip: `packing-slip?searchParam=${po}&isNoSale=true`,
      shippingLabel: `shipping-label?lineItemId=${lineItemId}`,
    };
    const found: string[] = [];
    for (const [kind, path] of Object.entries(paths)) {
      const { status } = await world.amy.get(`/api/report/${path}`);
      expect([200, 404]).toContain(status);
      if (status === 200) found.push(kind);
    }
    return found;
  };

  it.each(repairStatuses)('%s: what is offered can be printed, and nothing else', async (status) => {
    const line = await lineIn(status, world, { hasShippingLabel: true });
    const found = await printed(line);
    expect(found).toEqual((await shownLine(world, line)).documents);
  });

  it('none without a billing PO', async () => {
    const line = await beginRepair(world.portal, { billingPo: null }, { vendorRmaNumber: 'R' });
    expect((await shownLine(world, line)).documents).toEqual([]);
    const { status } = await world.amy.get(`/api/report/packing-slip?searchParam=${line.lineItemId}`);
    expect(status).toBe(404);
  });
});

describe('everywhere else', () => {
  const history = async (...terms: object[]) =>
    (await world.amy.post('/api/order/search', { terms })).body as Record<string, unknown>[];

  it('the list is searched by what it shows', async () => {
    const found = async (text: string) => {
      const terms = [
        { name: 'EntityOrderType', value: 'repair' },
        { name: 'SearchText', value: text },
      ];
      return ((await world.amy.post('/api/order/search', { terms })).body as RepairRow[]).map((row) => row.lineItemId);
    };
    expect(await found('probe evaluating')).toEqual([lines.Evaluating?.lineItemId]);
    expect(await found('pending rma #')).toContain(lines.Rma?.lineItemId);
    expect(await found('probe closed')).toEqual([]);
    expect(await found('no such thing')).toEqual([]);
  });

  it('All Orders has every line with its status, ended ones included', async () => {
    const rows = await history({ name: 'LineItemId', value: String(lines.Cancelled?.lineItemId) });
    expect(rows).toMatchObject([{ statusType: 'REPAIR', status: 'Cancelled', statusId: 19, orderStatus: 'Cancelled' }]);
    const declined = await declinedIn('Quoted', world);
    expect(await history({ name: 'LineItemId', value: String(declined.lineItemId) })).toMatchObject([
      { statusId: 18, orderStatus: 'Repair Declined - Return Item', trackingNumber: '1Z2' },
    ]);
  });

  it('IsRepair, IsReceived and IsBackordered narrow it (HIST-026, D-94)', async () => {
    const statuses = async (...terms: object[]) => new Set((await history(...terms)).map(({ status }) => status));
    expect((await statuses({ name: 'IsRepair', value: true })).size).toBe(repairStatuses.length);
    expect((await statuses({ name: 'IsRepair', value: false })).size).toBe(0);
    expect([...(await statuses({ name: 'IsBackordered', value: true }))]).toEqual(['Backordered']);
    expect([...(await statuses({ name: 'IsReceived', value: true }))].sort()).toEqual(
      ['Backordered', 'Closed', 'Delivered', 'Evaluating', 'Quoted', 'Repairing', 'ShippedOutbound'].sort(),
    );
  });

  it('a code finds a line: its RMA, serial, tracking number, PO and Ref #', async () => {
    const line = await lineIn('ShippedInbound', world, { serialNumber: 'SN-CODE-1', vendorRmaNumber: 'RMA-CODE-1' });
    for (const code of ['sn-code-1', 'rma-code-1', String(line.lineItemId)]) {
      const { body } = await world.amy.get(`/api/order/find?code=${code}`);
      expect(body).toMatchObject([{ kind: 'repair', lineItemId: line.lineItemId }]);
    }
  });

  it('bulk work takes repairs: what would come of a ship date and of a parcel', async () => {
    const [repairing, quoted] = [await lineIn('Repairing', world), await lineIn('Quoted', world)];
    const { body } = await world.amy.post('/api/order/bulk/preview', {
      lines: [
        { lineItemId: repairing.lineItemId, shipDateReasonId: 3, estimatedShipDate: '2026-12-01' },
        { lineItemId: quoted.lineItemId, trackingNumber: '1Z' },
      ],
    });
    expect(body.lines).toMatchObject([
      { outcome: 'backorder', from: 'Repairing', to: 'Backordered' },
      { outcome: 'refused', problem: { status: 409 } },
    ]);
  });
});

it('a menu setting that is off hides calls, counts and search hits alike (S2, HIST-008)', async () => {
  const data = sampleSupplier({
    supplierId: 1,
    facilities: [{ companyId: 110, name: 'A' }],
    menu: { 122: 'Y', 123: 'Y', 124: 'N' },
  });
  await world.portal.send({ type: 'supplier.upserted', data });
  const { lineItemId } = lines.Quoted as LineIds;
  const calls = [
    world.amy.get('/api/order/repair'),
    world.amy.get('/api/order/repair/1'),
    world.amy.get('/api/order/repair/po/1'),
    world.amy.post('/api/order/quote', { lineItemId }),
    world.amy.post('/api/order/receive', { lineItemId }),
    world.amy.post('/api/order/note', { lineItemId, note: 'x' }),
    world.amy.get(`/api/order/${lineItemId}/attachments`),
    world.amy.get(`/api/order/${lineItemId}/vdf`),
  ];
  for (const { status, body } of await Promise.all(calls))
    expect([status, body.code]).toEqual([403, 'section_not_enabled']);
  expect((await world.amy.post('/api/order/search', { terms: [] })).body).toEqual([]);
  expect((await world.amy.post('/api/order/search/count', { terms: [] })).body.total).toBe(0);
  const { sections } = (await world.amy.get('/api/today')).body;
  expect(sections.map(({ section }: { section: string }) => section)).not.toContain('repairs');
  await send(world.portal, 'updated', { lineItemId }, { urgencyDescription: 'STAT' });
});
