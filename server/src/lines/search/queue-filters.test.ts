import type { LineKind } from '@portal/contract/lines/line-kinds';
import { searchFor } from '@portal/contract/lines/search/search-requests';
import { sampleSupplier } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lend } from '../../loaners/testing/loaner-world.ts';
import { type OrderWorld, placeOrder, startOrderWorld } from '../../orders/testing/order-world.ts';
import { beginRepair } from '../../repairs/testing/repair-world.ts';
import { placeReturn } from '../../returns/testing/return-world.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await startOrderWorld();
  const menu = { 122: 'Y', 123: 'Y', 124: 'Y', 125: 'Y', 134: 'Y' } as const;
  for (const [supplierId, companyIds] of [
    [1, [110, 120]],
    [2, [210]],
  ] as const) {
    const facilities = companyIds.map((companyId) => ({ companyId, name: `Facility ${companyId}` }));
    await world.portal.send({ type: 'supplier.upserted', data: sampleSupplier({ supplierId, facilities, menu }) });
  }
});
afterAll(() => world.portal.close());

type Terms = Parameters<typeof searchFor>[2];

async function shown(kind: LineKind, terms: Terms, text = '', client = world.amy): Promise<number[]> {
  const { status, body } = await client.post('/api/order/search', searchFor(kind, text, terms));
  expect(status).toBe(200);
  return body.map(({ lineItemId }: { lineItemId: number }) => lineItemId);
}

const place = {
  order: (partNumber: string) => placeOrder(world.portal, {}, { partNumber }),
  repair: (partNumber: string) => beginRepair(world.portal, {}, { partNumber }),
  return: (partNumber: string) => placeReturn(world.portal, { partNumber }),
  loaner: (partNumber: string) => lend(world.portal, {}, { partNumber }),
} as const;
const kinds = Object.keys(place) as (keyof typeof place)[];

describe.each(kinds)('the filters of a queue: %s (REPAIR-033, D-100)', (kind) => {
  it('narrow its own rows, together and beside the text', async () => {
    const one = await place[kind](`FILTER-${kind}-1`);
    const other = await place[kind](`FILTER-${kind}-2`);
    const both = [{ name: 'PartNumber', value: `filter-${kind}` }] as const;
    expect((await shown(kind, both)).sort()).toEqual([one.lineItemId, other.lineItemId].sort());
    const ref = { name: 'LineItemId', value: String(one.lineItemId) } as const;
    expect(await shown(kind, [...both, ref])).toEqual([one.lineItemId]);
    expect(await shown(kind, both, `filter-${kind}-2`)).toEqual([other.lineItemId]);
    expect(await shown(kind, both, 'no such word')).toEqual([]);
    // The other queues have none of them, and neither has another company.
    const elsewhere = kinds.filter((name) => name !== kind);
    for (const name of elsewhere) expect(await shown(name, both)).toEqual([]);
    expect(await shown(kind, both, '', world.bob)).toEqual([]);
  });

  it('are counted as they are found', async () => {
    const { lineItemId } = await place[kind](`COUNTED-${kind}`);
    const body = searchFor(kind, '', [{ name: 'PartNumber', value: `counted-${kind}` }]);
    expect((await world.amy.post('/api/order/search/count', body)).body).toEqual({ total: 1 });
    expect(await shown(kind, [{ name: 'LineItemId', value: String(lineItemId) }])).toEqual([lineItemId]);
  });

  it('of the wrong form are 422', async () => {
    const body = searchFor(kind, '', [{ name: 'LineItemId', value: 'x' }]);
    const refused = await world.amy.post('/api/order/search', body);
    expect([refused.status, refused.body.errors[0].message]).toEqual([422, 'This search value is not valid.']);
  });
});
