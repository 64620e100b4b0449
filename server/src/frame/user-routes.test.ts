import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../core/testing/first-tests.ts';
import { startTestPortal, type TestClient, type TestPortal } from '../core/testing/test-portal.ts';
import { addWorld } from './testing/world.ts';

let portal: TestPortal;
let dana: TestClient;
beforeAll(async () => {
  portal = await startTestPortal();
  await addWorld(portal);
  dana = await portal.signIn('dana');
});
afterAll(() => portal.close());

describe('GET /api/user/location', () => {
  firstTests({
    name: 'GET /api/user/location',
    call: (client) => client.get('/api/user/location'),
    portal: () => portal,
  });

  it("answers the user's time zone (CALL-017, CALL-053)", async () => {
    expect((await dana.get('/api/user/location')).body).toEqual({ timeZoneId: 'America/New_York' });
  });
});

describe('POST /api/common/log', () => {
  const tabAccess = { eventTypeCode: 'TAB ACCESS', details: [{ name: 'tab', value: 'OpenBids' }] };
  const keptOf = async (userId: number) =>
    (
      await portal.owner.query('SELECT event_type_code, details FROM client_events WHERE user_id = $1 ORDER BY id', [
        userId,
      ])
    ).rows;

  firstTests({
    name: 'POST /api/common/log',
    call: (client) => client.post('/api/common/log', tabAccess),
    portal: () => portal,
    invalid: {
      client: () => dana,
      call: (client) =>
        client.post('/api/common/log', { eventTypeCode: 'x'.repeat(51), details: [{ name: 1, value: 'v' }] }),
      paths: ['eventTypeCode', 'details[0].name'],
    },
  });

  it('AU-6: keeps the event as a claim of its user, without an answer (CALL-020, ruling 22)', async () => {
    const answer = await dana.post('/api/common/log', tabAccess);
    await dana.post('/api/common/log', { eventTypeCode: 'LOGIN' });
    expect([answer.status, answer.raw]).toEqual([204, '']);
    expect(await keptOf(5001)).toEqual([
      { event_type_code: 'TAB ACCESS', details: tabAccess.details },
      { event_type_code: 'LOGIN', details: [] },
    ]);
    expect((await portal.owner.query('SELECT count(*) FROM audit_log WHERE action = $1', ['TAB ACCESS'])).rows).toEqual(
      [{ count: 0 }],
    );
  });

  it('refuses more than 20 details with 422 and more than 4 kB with 413', async () => {
    const details = (count: number, value: string) => Array.from({ length: count }, () => ({ name: 'n', value }));
    const send = (count: number, value: string) =>
      dana.post('/api/common/log', { eventTypeCode: 'SEARCH', details: details(count, value) });
    const answers = [await send(20, 'v'), await send(21, 'v'), await send(20, 'v'.repeat(200))];
    expect(answers.map(({ status }) => status)).toEqual([204, 422, 413]);
  });

  it('takes 60 a minute from a user, refuses the 61st and takes more after the minute (RL-4)', async () => {
    const start = new Date('2026-03-02T15:00:00Z');
    portal.setNow(start);
    const reader = await portal.signIn('austin');
    const sent = await Promise.all(Array.from({ length: 61 }, () => reader.post('/api/common/log', tabAccess)));
    expect(sent.filter(({ status }) => status === 204)).toHaveLength(60);
    const refused = sent.find(({ status }) => status !== 204);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(refused?.headers['retry-after']).toBe('60');
    expect(await keptOf(5002)).toHaveLength(60);

    const colleague = await portal.signIn('staff');
    expect((await colleague.post('/api/common/log', tabAccess)).status).toBe(204);
    portal.setNow(new Date(start.getTime() + 60_000));
    expect((await reader.post('/api/common/log', tabAccess)).status).toBe(204);
  });
});
