import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../../core/testing/first-tests.ts';
import { startTestPortal, type TestClient, type TestPortal } from '../../core/testing/test-portal.ts';
import { addWorld } from '../testing/world.ts';

let portal: TestPortal;
let dana: TestClient;
let austin: TestClient;
let staff: TestClient;
beforeAll(async () => {
  portal = await startTestPortal();
  await addWorld(portal);
  dana = await portal.signIn('dana');
  austin = await portal.signIn('austin');
  staff = await portal.signIn('staff');
});
afterAll(() => portal.close());

const shown = {
  tab: 'AwaitingReview',
  filters: ['urgent'],
  facilities: ['Acme Omaha'],
  text: 'probe',
  sort: { field: 'dateEntered', isDescending: true },
  pageSize: 25,
};
const plain = { tab: null, filters: [], facilities: [], text: '', sort: null, pageSize: 10 };
const of = (gridName: string) => `/api/setting/grid/${gridName}/views`;
const namesOf = async (client: TestClient, gridName: string) =>
  (await client.get(of(gridName))).body.map(({ name }: { name: string }) => name);

firstTests({
  name: 'GET /api/setting/grid/{gridName}/views',
  call: (client) => client.get(of('bids')),
  portal: () => portal,
  invalid: { client: () => dana, call: (client) => client.get(of('cats')), paths: ['gridName'] },
});
firstTests({
  name: 'POST /api/setting/grid/{gridName}/views',
  call: (client) => client.post(of('bids'), { name: 'A', ...plain }),
  portal: () => portal,
  invalid: {
    client: () => dana,
    call: (client) => client.post(of('bids'), { name: ' ', ...plain, sort: { field: '' }, pageSize: 11 }),
    paths: ['name', 'sort.field', 'sort.isDescending', 'pageSize'],
  },
});
firstTests({
  name: 'PUT /api/setting/grid/{gridName}/views/{viewId}',
  call: (client) => client.put(`${of('bids')}/1`, { name: 'A', ...plain }),
  portal: () => portal,
  invalid: { client: () => dana, call: (client) => client.put(`${of('bids')}/1`, plain), paths: ['name'] },
});
firstTests({
  name: 'DELETE /api/setting/grid/{gridName}/views/{viewId}',
  call: (client) => client.delete(`${of('bids')}/1`),
  portal: () => portal,
});

describe('views of a list', () => {
  it('are kept for their user and list, by name', async () => {
    const added = await dana.post(of('orders'), { name: '  Omaha, urgent ', ...shown });
    expect([added.status, added.body]).toEqual([201, { viewId: expect.any(Number), name: 'Omaha, urgent', ...shown }]);
    await dana.post(of('orders'), { name: 'all', ...plain });
    expect((await dana.get(of('orders'))).body).toMatchObject([{ name: 'all', ...plain }, added.body]);
    expect(await namesOf(dana, 'repairs')).toEqual([]);
    expect(await namesOf(austin, 'orders')).toEqual([]);
    const audit = await portal.owner.query(
      "SELECT object_id, after ->> 'name' AS name FROM audit_log WHERE action = 'view.save' ORDER BY id LIMIT 1",
    );
    expect(audit.rows).toEqual([{ object_id: String(added.body.viewId), name: 'Omaha, urgent' }]);
  });

  it('take another name or what the list shows now, and go', async () => {
    const { viewId } = (await staff.post(of('orders-history'), { name: 'Old', ...plain })).body;
    const changed = await staff.put(`${of('orders-history')}/${viewId}`, { name: 'OLD', ...shown });
    expect([changed.status, changed.body]).toEqual([200, { viewId, name: 'OLD', ...shown }]);
    const panel = [{ name: 'StartDate', value: { control: 'date', from: '2026-01-02', to: '' } }];
    const filtered = await staff.put(`${of('orders-history')}/${viewId}`, { name: 'OLD', ...shown, panel });
    expect([filtered.status, filtered.body.panel]).toEqual([200, panel]);
    await staff.put(`${of('orders-history')}/${viewId}`, { name: 'OLD', ...shown });
    expect((await staff.get(of('orders-history'))).body).toEqual([changed.body]);
    expect((await staff.delete(`${of('orders-history')}/${viewId}`)).status).toBe(204);
    expect(await namesOf(staff, 'orders-history')).toEqual([]);
    expect((await staff.delete(`${of('orders-history')}/${viewId}`)).status).toBe(404);
  });

  it('of somebody else, or of another list, are the 404 of one that never was', async () => {
    const { viewId } = (await dana.post(of('loaners'), { name: 'Mine', ...plain })).body;
    const body = { name: 'Theirs', ...plain };
    const unknown = await austin.put(`${of('loaners')}/2000000000`, body);
    const strange = await austin.put(`${of('loaners')}/${viewId}`, body);
    expect(strange.status).toBe(404);
    expect({ ...strange.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect((await austin.delete(`${of('loaners')}/${viewId}`)).status).toBe(404);
    expect((await dana.put(`${of('bids')}/${viewId}`, body)).status).toBe(404);
    expect(await namesOf(dana, 'loaners')).toEqual(['Mine']);
  });

  it('have names of their own, in any case', async () => {
    const { viewId } = (await dana.post(of('returns'), { name: 'Late', ...plain })).body;
    await dana.post(of('returns'), { name: 'Early', ...plain });
    const again = await dana.post(of('returns'), { name: 'LATE', ...plain });
    expect([again.status, again.body.detail]).toEqual([409, 'You already have a view with this name.']);
    expect((await dana.put(`${of('returns')}/${viewId}`, { name: 'early', ...plain })).status).toBe(409);
    expect(await namesOf(dana, 'returns')).toEqual(['Early', 'Late']);
  });

  it('have names of 1 to 40 characters', async () => {
    const add = (name: string) => austin.post(of('returns'), { name, ...plain });
    expect((await add('n'.repeat(40))).status).toBe(201);
    expect((await add('m'.repeat(41))).body.errors).toMatchObject([
      { path: 'name', message: 'Please use at most 40 characters.' },
    ]);
    expect((await add('')).body.errors).toMatchObject([{ path: 'name', message: 'Please enter a name.' }]);
  });

  it('are at most 20 of a list, those that come at once included', async () => {
    const add = (index: number) => austin.post(of('repairs'), { name: `View ${index}`, ...plain });
    const answers = await Promise.all(Array.from({ length: 21 }, (_, index) => add(index)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(201), 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.detail).toBe('You have 20 views of this list. Delete one to make room.');
    expect((await austin.post(of('bids'), { name: 'Another list', ...plain })).status).toBe(201);
  });

  it('are hidden by row level security from whoever is not their user', async () => {
    await dana.post(of('bids'), { name: 'Walled', ...plain });
    const seenBy = async (settings: string) => {
      await portal.owner.query('BEGIN');
      try {
        await portal.owner.query('SET LOCAL ROLE portal_app');
        await portal.owner.query(settings);
        return (await portal.owner.query("SELECT name FROM saved_views WHERE name = 'Walled'")).rows.length;
      } finally {
        await portal.owner.query('ROLLBACK');
      }
    };
    const id = async (username: string) =>
      (await portal.owner.query('SELECT user_id FROM users WHERE username = $1', [username])).rows[0].user_id;
    const as = (userId: number) =>
      `SELECT set_config('app.scope', 'own', true), set_config('app.user_id', '${userId}', true)`;
    expect(await seenBy(as(await id('dana')))).toBe(1);
    expect(await seenBy(as(await id('austin')))).toBe(0);
  });
});
