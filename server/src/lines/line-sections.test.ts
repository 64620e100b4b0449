import { orderKinds } from '@portal/contract/lines/line-kinds';
import { sampleSupplier } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTwoSuppliers, type TwoSuppliers } from '../marketplace/testing/two-suppliers.ts';
import { save, tracked } from '../orders/testing/order-world.ts';
import { type Lines, linesOf } from './testing/changing-calls.ts';

/** Lines of a company to which Bids alone is open: the section of these calls follows from the line. */
let world: TwoSuppliers;
let lines: Lines;
beforeAll(async () => {
  world = await startTwoSuppliers({ 122: 'Y', 123: 'Y', 124: 'Y', 125: 'Y', 134: 'Y' });
  lines = await linesOf(world, 110);
  const menu = { 98: 'Y', 122: 'Y', 123: 'N', 124: 'N', 125: 'N', 134: 'N' } as const;
  await world.portal.send({
    type: 'supplier.upserted',
    data: sampleSupplier({ supplierId: 1, facilities: [{ companyId: 110, name: 'A' }], menu }),
  });
});
afterAll(() => world.portal.close());

const disputeOf = ({ lineItemId }: Lines['order']) => ({
  metricId: 'on-time-ship',
  lineKind: 'order',
  lineItemIds: [lineItemId],
  note: 'x',
});
const file = { name: 'a.pdf', description: 'Slip', data: 'aaaa' };

const kinds = ['order', 'repair', 'return', 'loaner'] as const;

describe.each(kinds)('AD-2: calls for a line whose section is not open to its supplier are refused: %s', (kind) => {
  let line: Lines[typeof kind];
  beforeAll(() => {
    line = lines[kind];
  });

  it.each<[string, () => object]>([
    ['/api/order', () => save(line, tracked)],
    ['/api/order/esd', () => save(line, { estimatedShipDate: '2026-11-25' })],
    ['/api/order/bulk/preview', () => ({ lines: [{ lineItemId: line.lineItemId, ...tracked }] })],
    ['/api/order/bulk', () => ({ lines: [{ lineItemId: line.lineItemId, ...tracked }] })],
    ['/api/order/receive', () => ({ lineItemId: line.lineItemId })],
    ['/api/order/bulk/receive/preview', () => ({ lines: [{ lineItemId: line.lineItemId }] })],
    ['/api/order/bulk/receive', () => ({ lines: [{ lineItemId: line.lineItemId }] })],
    ['/api/order/bulk/rma/preview', () => ({ lines: [{ lineItemId: line.lineItemId }] })],
    ['/api/order/bulk/rma', () => ({ lines: [{ lineItemId: line.lineItemId }] })],
    ['/api/order/rma', () => ({ lineItemId: line.lineItemId })],
    ['/api/order/note', () => ({ lineItemId: line.lineItemId, note: 'x' })],
    ['/api/order/image', () => ({ ...line, imageName: 'b.png', imageTypeId: 4, data: 'aaaa' })],
    ['/api/order/{id}/attachment', () => file],
    ['/api/order/{id}/attachments', () => [file]],
    ['/api/report/packing-slips', () => ({ lineItemIds: [line.lineItemId] })],
    ['/api/report/shipping-labels', () => ({ lineItemIds: [line.lineItemId] })],
    ['/api/order/search', () => ({ terms: [{ name: 'EntityOrderType', value: orderKinds[kind].searchName }] })],
  ])('POST %s', async (path, body) => {
    const { status, body: problem } = await world.amy.post(path.replace('{id}', String(line.lineItemId)), body());
    expect([status, problem.code]).toEqual([403, 'section_not_enabled']);
  });

  it.each([
    '/api/order/{id}/images',
    '/api/order/{id}/receipt',
    '/api/order/{id}/vdf',
    '/api/order/{id}/attachments',
    '/api/order/{id}/attachment/1',
    '/api/report/purchase-order?lineItemId={id}&poNumber=x',
    '/api/report/packing-slip?searchParam={id}',
    '/api/report/shipping-label?lineItemId={id}',
  ])('GET %s', async (path) => {
    const { status, body: problem } = await world.amy.get(path.replace('{id}', String(line.lineItemId)));
    expect([status, problem.code]).toEqual([403, 'section_not_enabled']);
  });
});

it.each(['search', 'search/count'])(
  'POST /api/order/%s over all orders, while no section with a history is open',
  async (call) => {
    const { status, body: problem } = await world.amy.post(`/api/order/${call}`, { terms: [] });
    expect([status, problem.code]).toEqual([403, 'section_not_enabled']);
  },
);

describe('disputes of lines whose section is not open', () => {
  it('POST /api/insights/disputes is refused', async () => {
    const { status, body: problem } = await world.amy.post('/api/insights/disputes', disputeOf(lines.order));
    expect([status, problem.code]).toEqual([403, 'section_not_enabled']);
  });

  it('GET /api/insights/disputes leaves them out', async () => {
    await world.portal.owner.query(
      `INSERT INTO metric_disputes (metric, line_kind, line_item_id, supplier_id, company_id, status, note,
        created_user_id, created_by, created_at, updated_at)
      VALUES ('on-time-ship', 'order', $1, 1, 110, 'OPEN', 'x', 11, 'Amy Lee', now(), now())`,
      [lines.order.lineItemId],
    );
    const { status, body } = await world.amy.get('/api/insights/disputes');
    expect([status, body]).toEqual([200, { total: 0, disputes: [] }]);
  });
});
