import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../core/testing/first-tests.ts';
import { startTestPortal, type TestClient, type TestPortal } from '../core/testing/test-portal.ts';
import { acme, addWorld, other } from '../frame/testing/world.ts';

let portal: TestPortal;
let staff: TestClient;
beforeAll(async () => {
  portal = await startTestPortal();
  await addWorld(portal);
  staff = await portal.signIn('staff');
});
afterAll(() => portal.close());

describe('GET /api/company/search', () => {
  firstTests({
    name: 'GET /api/company/search',
    call: (client) => client.get('/api/company/search?q=a'),
    portal: () => portal,
    invalid: {
      client: () => staff,
      call: (client) => client.get(`/api/company/search?q=${'x'.repeat(101)}`),
      paths: ['q'],
    },
  });

  const found = async (q: string) =>
    (await staff.get(`/api/company/search?q=${encodeURIComponent(q)}`)).body.map(
      ({ supplierId }: { supplierId: number }) => supplierId,
    );

  it('is refused to supplier users, administrators too (D-FRAME-07)', async () => {
    const dana = await portal.signIn('dana');
    const answer = await dana.get('/api/company/search?q=a');
    expect([answer.status, answer.body.code]).toEqual([403, 'not_allowed']);
  });

  it('answers suppliers with facilities and sections (ADMIN-036)', async () => {
    expect((await staff.get('/api/company/search?q=acme')).body).toEqual([
      { supplierId: acme.supplierId, name: 'Acme Imaging', facilityCount: 2, sections: ['bids', 'repairs'] },
    ]);
  });

  it('finds by name in any case and by id, and takes signs of a pattern as text', async () => {
    expect(await found('')).toEqual([acme.supplierId, other.supplierId]);
    expect(await found('MEDICAL')).toEqual([other.supplierId]);
    expect(await found('80')).toEqual([other.supplierId]);
    expect(await found('0%')).toEqual([other.supplierId]);
    expect(await found('_')).toEqual([]);
  });

  it('answers 50 at most; the one whose id was typed comes first', async () => {
    await portal.owner.query(
      "INSERT INTO suppliers (supplier_id, name) SELECT n, 'A maker ' || n FROM generate_series(7000, 7060) n",
    );
    expect(await found('')).toHaveLength(50);
    expect((await found('700'))[0]).toBe(700);
  });
});
