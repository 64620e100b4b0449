import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal, testMarketplaceKey } from '../../core/testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterEach(() => portal.owner.query('DELETE FROM webhooks'));
afterAll(() => portal.close());

const base = '/api/marketplace/webhooks';
const url = 'https://93.184.216.34/portal-events';

async function ask(method: 'GET' | 'PUT' | 'DELETE', path = '', payload?: object, key = testMarketplaceKey) {
  const answer = await portal.app.inject({
    ...{ method, url: base + path, headers: { authorization: `Bearer ${key}` } },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.body ? answer.json() : null };
}
const put = (id: string, body: object = {}) => ask('PUT', `/${id}`, { url, ...body });
const codes = ({ body }: { body: { errors: { path: string; code: string }[] } }) =>
  body.errors.map(({ path, code }) => `${path} ${code}`);

describe('webhooks of the marketplace (ruling 29)', () => {
  it('need a gateway key', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/erp'],
      ['PUT', '/erp'],
      ['DELETE', '/erp'],
    ] as const) {
      expect((await ask(method, path, method === 'PUT' ? { url } : undefined, 'wrong')).status).toBe(401);
    }
  });

  it('PUT makes one and tells the secret that it made; GET never tells one', async () => {
    const made = await put('erp');
    expect(made.status).toBe(200);
    expect(made.body).toEqual({
      ...{ id: 'erp', url, types: null },
      ...{ createdAt: expect.any(String), updatedAt: expect.any(String), goneAt: null },
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    });
    const { secret, ...rest } = made.body;
    expect((await ask('GET', '/erp')).body).toEqual(rest);
    expect((await ask('GET')).body).toEqual([rest]);
    const kept = await portal.owner.query("SELECT encode(sealed_secret, 'escape') AS kept FROM webhooks");
    expect(kept.rows[0].kept).not.toContain(secret);
  });

  it('PUT replaces it; without a secret it keeps the one it has', async () => {
    await put('erp', { types: ['bid.submitted'] });
    const sealed = async () =>
      (await portal.owner.query('SELECT sealed_secret AS s FROM webhooks')).rows[0].s as Buffer;
    const before = await sealed();
    const replaced = await put('erp', { url: `${url}2` });
    expect(replaced.body).toMatchObject({ url: `${url}2`, types: null, secret: null });
    expect((await sealed()).equals(before)).toBe(true);
    const given = await put('erp', { secret: `whsec_${randomBytes(24).toString('base64')}` });
    expect(given.body.secret).toBeNull();
    expect((await sealed()).equals(before)).toBe(false);
  });

  it('DELETE removes it; unknown ones are 404', async () => {
    await put('erp');
    expect((await ask('DELETE', '/erp')).status).toBe(204);
    for (const method of ['GET', 'DELETE'] as const) expect((await ask(method, '/erp')).status).toBe(404);
  });

  it('each change is in the audit log, without the secret', async () => {
    const made = await put('audited');
    await ask('DELETE', '/audited');
    const { rows } = await portal.owner.query(
      "SELECT action, actor_kind AS kind, before, after FROM audit_log WHERE object_id = 'audited' ORDER BY id",
    );
    expect(rows).toEqual([
      { action: 'webhook.save', kind: 'marketplace', before: null, after: { url, types: null, isSecretChanged: true } },
      { action: 'webhook.remove', kind: 'marketplace', before: { url, types: null }, after: null },
    ]);
    expect(JSON.stringify(rows)).not.toContain(made.body.secret);
  });

  it.each(['a', 'A-z_0', 'x'.repeat(64)])('%s is an id', async (id) => expect((await put(id)).status).toBe(200));
  it.each(['x'.repeat(65), 'a.b', 'a%20b'])('%s is none', async (id) => {
    const answer = await put(id);
    expect([answer.status, codes(answer)]).toEqual([422, ['id webhook_id']]);
  });

  const secret = (bytes: number) => ({ secret: `whsec_${randomBytes(bytes).toString('base64')}` });
  it.each([
    [{ url: 'ftp://93.184.216.34/' }, 'url webhook_url'],
    [{ url: 'not an address' }, 'url webhook_url'],
    [{ url: 'https://user:word@93.184.216.34/' }, 'url webhook_url'],
    [{ url: 'http://127.0.0.1/' }, 'url private_address'],
    [{ url: 'https://[::1]/' }, 'url private_address'],
    [{ url: 'https://localhost/' }, 'url private_address'],
    [{ types: ['bid.exploded'] }, 'types[0] unknown_event_type'],
    [{ types: [] }, 'types too_small'],
    [secret(23), 'secret webhook_secret'],
    [secret(65), 'secret webhook_secret'],
    [{ secret: 'whsec_not base64' }, 'secret webhook_secret'],
  ])('%j is 422 %s', async (body, expected) => {
    const answer = await put('erp', body);
    expect([answer.status, codes(answer)]).toEqual([422, [expected]]);
    expect((await ask('GET')).body).toEqual([]);
  });

  it.each([24, 64])('a secret of %i bytes is taken', async (bytes) => {
    expect((await put('erp', secret(bytes))).status).toBe(200);
  });

  it('the 51st is refused, another change of the first is not', async () => {
    await portal.owner.query(
      `INSERT INTO webhooks (webhook_id, url, sealed_secret, last_sequence, created_at, updated_at)
       SELECT 'w' || n, 'https://x', '', 0, now(), now() FROM generate_series(1, 49) n`,
    );
    expect((await put('last')).status).toBe(200);
    expect(codes(await put('more'))).toEqual(['id too_many_webhooks']);
    expect((await put('last', secret(32))).status).toBe(200);
  });
});

it('in production an address must begin with https', async () => {
  const { assertAddress } = await import('./webhook-service.ts');
  const config = { ...portal.services.config, mode: 'production' as const };
  await expect(assertAddress('http://93.184.216.34/', config)).rejects.toThrow('The address must begin with https.');
  await expect(assertAddress('https://93.184.216.34/', config)).resolves.toBeUndefined();
});
