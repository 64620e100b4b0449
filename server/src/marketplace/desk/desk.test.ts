import { createHash } from 'node:crypto';
import { sampleUser } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstTests } from '../../core/testing/first-tests.ts';
import { startTestPortal, type TestClient, type TestPortal, testPassword } from '../../core/testing/test-portal.ts';
import { dana, feed, fieldErrors, lakeside, oemEvent, post } from '../testing/events.ts';

let portal: TestPortal;
let staff: TestClient;
let chief: TestClient;
beforeAll(async () => {
  portal = await startTestPortal();
  const employee = (userId: number, username: string, more: object = {}) => ({
    type: 'user.upserted',
    data: sampleUser({ userId, username, isEmployee: true, password: testPassword, ...more }),
  });
  await portal.send(
    { type: 'supplier.upserted', data: lakeside },
    employee(1, 'staff'),
    employee(2, 'chief', { isAdmin: true }),
  );
  staff = await portal.signIn('staff');
  chief = await portal.signIn('chief');
});
beforeEach(async () => {
  await portal.owner.query("DELETE FROM inbound_events WHERE outcome = 'refused'");
  await portal.owner.query('DELETE FROM webhooks');
});
afterAll(() => portal.close());

async function lastAudit() {
  const { rows } = await portal.owner.query(
    'SELECT action, actor_user_id AS actor, object_kind AS kind, object_id AS id, before, after FROM audit_log ORDER BY audit_log.id DESC LIMIT 1',
  );
  return rows[0];
}

/** A change of a user whose supplier is not known yet. */
const early = (id: string, supplierId: number) =>
  oemEvent({ id, type: 'user.upserted', data: { ...dana, userId: 7100 + supplierId, username: id, supplierId } });

describe('refused events', () => {
  const path = '/api/admin/marketplace/refused';
  firstTests({ name: `GET ${path}`, call: (client) => client.get(path), portal: () => portal });
  firstTests({
    name: `POST ${path}/retry`,
    call: (client) => client.post(`${path}/retry`, {}),
    portal: () => portal,
    invalid: { client: () => staff, call: (client) => client.post(`${path}/retry`, {}), paths: ['type'] },
  });

  const list = async (query = '') => (await staff.get(path + query)).body;

  it('are listed newest first, with why and where, and how many there are of each type', async () => {
    await post(portal, oemEvent({ id: 'broken', data: { id: 7, name: '' } }));
    await post(portal, early('early', 900));
    await post(portal, early('early', 900));
    await post(portal, { hello: 1 });
    const { events, next, kinds } = await list();
    expect(events.map(({ id, attempts, isRetryable }: Record<string, unknown>) => [id, attempts, isRetryable])).toEqual(
      [
        [null, 1, false],
        ['early', 2, true],
        ['broken', 1, true],
      ],
    );
    expect(events[2]).toMatchObject({
      ...{ source: '/marketplace', type: 'oem.upserted', status: 422 },
      errors: [{ path: 'data.name', message: expect.any(String) }],
    });
    expect(next).toBeNull();
    expect(kinds).toEqual(
      expect.arrayContaining([
        { type: 'oem.upserted', count: 1 },
        { type: 'user.upserted', count: 1 },
        { type: null, count: 1 },
      ]),
    );
    expect((await list('?type=oem.upserted')).events).toHaveLength(1);
  });

  it('come 50 at a time', async () => {
    await post(
      portal,
      Array.from({ length: 51 }, (_, n) => oemEvent({ id: `many-${n}`, data: { id: 7, name: '' } })),
    );
    const first = await list();
    expect([first.events.length, first.events[0].id]).toEqual([50, 'many-50']);
    const rest = await list(`?before=${first.next}`);
    expect(rest).toMatchObject({ events: [{ id: 'many-0' }], next: null, kinds: [] });
  });

  it('show what was sent, without passwords', async () => {
    const event = early('secret', 901);
    await post(portal, { ...event, data: { ...(event.data as object), password: 'canary-word-91' } });
    const [{ number }] = (await list()).events;
    const { body } = (await staff.get(`/api/admin/marketplace/refused/${number}`)).body;
    expect(JSON.parse(body)).toEqual(event);
    expect(body).not.toContain('canary-word-91');
    expect((await staff.get(`${path}/987654`)).status).toBe(404);
  });

  it('are applied by a retry once their cause is gone; who wanted it is kept', async () => {
    await post(portal, early('late', 902));
    const [{ number }] = (await list()).events;
    const again = await staff.post(`/api/admin/marketplace/refused/${number}/retry`);
    expect(again.body).toEqual({ outcome: 'refused', detail: expect.any(String) });
    expect((await list()).events[0]).toMatchObject({ number, attempts: 2 });
    await portal.send({ type: 'supplier.upserted', data: { ...lakeside, supplierId: 902, facilities: [] } });
    expect((await staff.post(`/api/admin/marketplace/refused/${number}/retry`)).body).toEqual({
      outcome: 'applied',
      detail: null,
    });
    expect(await lastAudit()).toMatchObject({
      ...{ action: 'event.retry', actor: 1, kind: 'event', id: String(number) },
      after: { id: 'late', outcome: 'applied' },
    });
    const { rows } = await portal.owner.query("SELECT user_id FROM users WHERE username = 'late'");
    expect(rows).toHaveLength(1);
    const gone = await staff.post(`/api/admin/marketplace/refused/${number}/retry`);
    expect([gone.status, gone.body.detail]).toEqual([409, 'This event has been applied in the meantime.']);
  });

  it('without an id cannot be retried, unknown ones are 404', async () => {
    await post(portal, { hello: 1 });
    const [{ number }] = (await list()).events;
    const answer = await staff.post(`/api/admin/marketplace/refused/${number}/retry`);
    expect([answer.status, answer.body.code]).toEqual([409, 'not_retryable']);
    expect((await staff.post(`${path}/987654/retry`)).status).toBe(404);
  });

  it('of one type are retried together, oldest first, 50 at a time', async () => {
    await post(portal, oemEvent({ id: 'other', data: { id: 7, name: '' } }));
    await post(
      portal,
      Array.from({ length: 52 }, (_, n) => early(`together-${n}`, n === 0 ? 904 : 903)),
    );
    await portal.send({ type: 'supplier.upserted', data: { ...lakeside, supplierId: 903, facilities: [] } });
    // All are the same user, whose name is taken over by each in turn.
    const first = await staff.post('/api/admin/marketplace/refused/retry', { type: 'user.upserted' });
    expect(first.body).toEqual({ applied: 49, refused: 1, next: expect.any(Number) });
    const rest = await staff.post('/api/admin/marketplace/refused/retry', {
      type: 'user.upserted',
      after: first.body.next,
    });
    expect(rest.body).toEqual({ applied: 2, refused: 0, next: null });
    expect((await list()).events.map(({ id }: { id: string }) => id)).toEqual(['together-0', 'other']);
  });
});

describe('webhooks and deliveries', () => {
  const url = 'https://93.184.216.34/portal-events';
  const put = (id: string, body: object, client: TestClient = chief) =>
    portal.app.inject({
      ...{ method: 'PUT', url: `/api/admin/marketplace/webhooks/${id}`, payload: body },
      headers: client === chief ? { authorization: chiefToken } : {},
    });
  let chiefToken: string;
  beforeAll(async () => {
    const form = new URLSearchParams({
      grant_type: 'password',
      client_id: 'test',
      username: 'chief',
      password: testPassword,
    });
    const answer = await portal.nobody.post('/api/connect/token', form.toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
    chiefToken = `Bearer ${answer.body.access_token}`;
  });
  firstTests({
    name: 'GET deliveries',
    call: (client) => client.get(`/api/admin/marketplace/deliveries`),
    portal: () => portal,
  });
  firstTests({
    name: 'GET webhooks',
    call: (client) => client.get(`/api/admin/marketplace/webhooks`),
    portal: () => portal,
  });

  it('an administrator sets one up and removes it as the marketplace does; a private address is refused', async () => {
    const made = await put('erp', { url });
    expect([made.statusCode, made.json().secret]).toEqual([200, expect.stringMatching(/^whsec_/)]);
    expect(await lastAudit()).toMatchObject({ action: 'webhook.save', actor: 2 });
    expect((await put('erp', { url: 'http://10.0.0.1/' })).json().errors[0].code).toBe('private_address');
    expect((await staff.get(`/api/admin/marketplace/webhooks`)).body).toEqual([
      expect.objectContaining({ id: 'erp', url, types: null, waiting: 0, parked: 0, lastDeliveredAt: null }),
    ]);
    expect((await chief.delete(`/api/admin/marketplace/webhooks/erp`)).status).toBe(204);
    expect((await chief.delete(`/api/admin/marketplace/webhooks/erp`)).status).toBe(404);
    expect((await staff.delete(`/api/admin/marketplace/webhooks/erp`)).status).toBe(403);
  });

  const list = async (query = '') => (await staff.get(`/api/admin/marketplace/deliveries${query}`)).body;

  it('a test becomes a delivery that waits', async () => {
    await put('erp', { url });
    expect((await staff.post(`/api/admin/marketplace/webhooks/erp/test`)).status).toBe(204);
    expect(await lastAudit()).toMatchObject({ action: 'webhook.test', actor: 1, kind: 'webhook', id: 'erp' });
    expect((await list()).deliveries).toMatchObject([
      { webhookId: 'erp', type: 'webhook.test', sequence: null, state: 'waiting', attempts: 0, lastTriedAt: null },
    ]);
    expect((await staff.post(`/api/admin/marketplace/webhooks/none/test`)).status).toBe(404);
  });

  it('deliveries are listed by webhook and state, 50 at a time; one that is parked can be sent again', async () => {
    for (const id of ['erp', 'bi']) await put(id, { url });
    await portal.owner.query(
      `INSERT INTO webhook_deliveries (webhook_id, message_id, type, record_key, state, attempts, created_at, first_tried_at,
         last_tried_at, next_try_at, last_status)
       SELECT CASE WHEN n % 2 = 0 THEN 'erp' ELSE 'bi' END, gen_random_uuid(), 'bid.noted', 'line ' || n,
         CASE WHEN n > 100 THEN 'parked' ELSE 'delivered' END, 3, now(), now(), now(), now(), 500
       FROM generate_series(1, 104) n`,
    );
    const first = await list('?webhookId=erp');
    expect([first.deliveries.length, first.deliveries[0].record]).toEqual([50, 'line 104']);
    expect((await list(`?webhookId=erp&before=${first.next}`)).deliveries).toHaveLength(2);
    const parked = (await list('?state=parked')).deliveries;
    expect(parked).toHaveLength(4);
    expect((await staff.get(`/api/admin/marketplace/webhooks`)).body).toMatchObject([
      { id: 'bi', parked: 2 },
      { id: 'erp', parked: 2, lastDeliveredAt: expect.any(String) },
    ]);
    expect((await staff.post(`/api/admin/marketplace/deliveries/${parked[0].number}/send`)).status).toBe(204);
    expect(await lastAudit()).toMatchObject({ action: 'webhook.resend', after: { delivery: parked[0].number } });
    expect((await list('?state=waiting')).deliveries).toMatchObject([{ record: 'line 104', attempts: 0 }]);
    expect((await staff.post(`/api/admin/marketplace/deliveries/98765432/send`)).status).toBe(404);
    expect((await staff.get(`/api/admin/marketplace/deliveries?state=gone`)).status).toBe(422);
  });
});

describe('keys', () => {
  const path = '/api/admin/marketplace/keys';
  firstTests({
    name: `POST ${path}`,
    call: (client) => client.post(path, { name: '' }),
    portal: () => portal,
    invalid: { client: () => chief, call: (client) => client.post(path, { name: ' ' }), paths: ['name'] },
  });
  const named = async (name: string) => (await staff.get(path)).body.find((key: { name: string }) => key.name === name);

  it('a key is told once, kept as its hash, opens the gateway, and no longer once it is withdrawn', async () => {
    const made = await chief.post(path, { name: ' ERP ' });
    expect([made.status, made.body.name]).toEqual([201, 'ERP']);
    const { keyId, key } = made.body;
    expect(key).toMatch(/^mk_[\w-]{43}$/);
    expect(await lastAudit()).toMatchObject({
      action: 'key.make',
      actor: 2,
      id: String(keyId),
      after: { name: 'ERP' },
    });
    const { rows } = await portal.owner.query('SELECT key_hash AS hash FROM marketplace_keys WHERE key_id = $1', [
      keyId,
    ]);
    expect(rows[0].hash.equals(createHash('sha256').update(key).digest())).toBe(true);
    expect(await named('ERP')).toMatchObject({ keyId, madeBy: 'Dana Reyes', lastUsedAt: null, withdrawnAt: null });

    portal.setNow(new Date('2026-03-02T15:00:10Z'));
    expect((await feed(portal, '', key)).status).toBe(200);
    portal.setNow(new Date('2026-03-02T15:00:50Z'));
    await feed(portal, '', key);
    portal.setNow(new Date());
    expect((await named('ERP')).lastUsedAt).toBe('2026-03-02T15:00:10.000Z');
    expect(JSON.stringify((await staff.get(path)).body)).not.toContain(key);

    expect((await staff.post(`/api/admin/marketplace/keys/${keyId}/withdraw`)).status).toBe(403);
    expect((await chief.post(`/api/admin/marketplace/keys/${keyId}/withdraw`)).status).toBe(204);
    expect(await lastAudit()).toMatchObject({ action: 'key.withdraw', actor: 2, before: { name: 'ERP' } });
    expect((await feed(portal, '', key)).status).toBe(401);
    expect(await named('ERP')).toMatchObject({ withdrawnAt: expect.any(String), withdrawnBy: 'Dana Reyes' });
    const twice = await chief.post(`/api/admin/marketplace/keys/${keyId}/withdraw`);
    expect([twice.status, twice.body.detail]).toEqual([409, 'This key has been withdrawn already.']);
    expect((await chief.post(`${path}/987654/withdraw`)).status).toBe(404);
  });

  it('a name is used once, by a withdrawn key too, and never that of the environment', async () => {
    await chief.post(path, { name: 'Once' });
    for (const name of ['Once', 'MARKETPLACE_KEY']) {
      expect(fieldErrors(await chief.post(path, { name }))).toEqual(['name key_name_taken']);
    }
    expect((await chief.post(path, { name: 'x'.repeat(60) })).status).toBe(201);
    expect(fieldErrors(await chief.post(path, { name: 'x'.repeat(61) }))).toEqual(['name key_name']);
  });

  it('the key of the environment stands first, with its last use', async () => {
    await feed(portal);
    const [first] = (await staff.get(path)).body;
    expect(first).toMatchObject({ keyId: null, name: 'MARKETPLACE_KEY', lastUsedAt: expect.any(String), madeAt: null });
  });
});
