import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql, type Tx } from '../core/database/database.ts';
import { startTestPortal, type TestPortal, testMarketplaceKey } from '../core/testing/test-portal.ts';
import { dana, feed, lakeside, oemEvent, post } from './testing/events.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.send(
    { type: 'supplier.upserted', data: lakeside },
    { type: 'user.upserted', data: { ...dana, password: 'test-password' } },
  );
});
afterAll(() => portal.close());

async function addKey(name: string, key: string, revokedAt: Date | null = null): Promise<void> {
  const hash = createHash('sha256').update(key).digest();
  await portal.owner.query(
    'INSERT INTO marketplace_keys (name, key_hash, created_at, revoked_at) VALUES ($1, $2, now(), $3)',
    [name, hash, revokedAt],
  );
}

async function statusesWith(key: string): Promise<number[]> {
  return [(await post(portal, oemEvent(), key)).status, (await feed(portal, '', key)).status];
}

describe('gateway keys', () => {
  it('no key, a wrong one, and part of the right one are 401', async () => {
    expect((await portal.nobody.post('/api/marketplace/events', oemEvent())).status).toBe(401);
    expect((await portal.nobody.get('/api/marketplace/events')).status).toBe(401);
    for (const key of ['wrong-key', testMarketplaceKey.slice(0, -1), `${testMarketplaceKey}x`]) {
      expect(await statusesWith(key)).toEqual([401, 401]);
    }
  });

  it('RL-4: 30 wrong ones a minute from one address are 401, the next is 429; a right one is never held up', async () => {
    const began = new Date();
    portal.setNow(began);
    const ask = (key: string, remoteAddress = '203.0.113.7') =>
      portal.app.inject({ url: '/api/marketplace/events', headers: { authorization: `Bearer ${key}` }, remoteAddress });
    for (let tries = 0; tries < 30; tries += 1) expect((await ask(`wrong-${tries}`)).statusCode).toBe(401);
    const refused = await ask('wrong-30');
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      429,
      'too_many_requests',
      '60',
    ]);
    expect((await ask(testMarketplaceKey)).statusCode).toBe(200);
    expect((await ask('wrong', '203.0.113.8')).statusCode).toBe(401);
    portal.setNow(new Date(began.getTime() + 60_000));
    expect((await ask('wrong-31')).statusCode).toBe(401);
  });

  it('a kept key opens the gateway until it is revoked', async () => {
    await addKey('erp', 'kept-key-1');
    await addKey('old', 'kept-key-2', new Date());
    expect(await statusesWith('kept-key-1')).toEqual([200, 200]);
    expect(await statusesWith('kept-key-2')).toEqual([401, 401]);
    await portal.owner.query("UPDATE marketplace_keys SET revoked_at = now() WHERE name = 'erp'");
    expect(await statusesWith('kept-key-1')).toEqual([401, 401]);
  });

  it('opens nothing but the gateway, and a user’s token does not open the gateway', async () => {
    const form = new URLSearchParams({ grant_type: 'password', client_id: 'test', username: 'dana' });
    form.set('password', 'test-password');
    const answer = await portal.nobody.post('/api/connect/token', form.toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
    const token = answer.body.access_token;
    expect((await portal.nobody.get('/api/session', { authorization: `Bearer ${token}` })).status).toBe(200);
    expect(await statusesWith(token)).toEqual([401, 401]);
    const asUser = { authorization: `Bearer ${testMarketplaceKey}` };
    expect((await portal.nobody.get('/api/session', asUser)).status).toBe(401);
  });

  it('the portal withdraws keys, but brings none back and turns none into another', async () => {
    await addKey('gone', 'kept-key-3', new Date());
    const change = (statement: Parameters<Tx['run']>[0]) => portal.system((tx) => tx.run(statement));
    expect(await change(sql`UPDATE marketplace_keys SET revoked_at = NULL WHERE name = 'gone'`)).toBe(0);
    await addKey('here', 'kept-key-4');
    await expect(change(sql`UPDATE marketplace_keys SET revoked_at = NULL WHERE name = 'here'`)).rejects.toThrow(
      /row-level security/,
    );
    await expect(change(sql`UPDATE marketplace_keys SET key_hash = 'x'`)).rejects.toThrow(/permission denied/);
    await expect(change(sql`DELETE FROM marketplace_keys`)).rejects.toThrow(/permission denied/);
  });
});
