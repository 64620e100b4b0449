import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSupplier, addUser } from '../auth/testing/people.ts';
import { firstTests } from '../core/testing/first-tests.ts';
import { startTestPortal, type TestClient, type TestPortal } from '../core/testing/test-portal.ts';

const success = (value: string) => ({ messages: [], result: 'Success', value });

async function people(portal: TestPortal): Promise<void> {
  await addSupplier(portal);
  await addUser(portal, 5001, 'dana');
  await addUser(portal, 5003, 'staff', { isEmployee: true });
}

function put(portal: TestPortal, token: Record<string, string>, body: object) {
  return portal.app.inject({ method: 'PUT', url: '/api/Users/properties', headers: token, payload: body });
}

describe('with the built-in admin service', () => {
  let portal: TestPortal;
  let dana: TestClient;
  beforeAll(async () => {
    portal = await startTestPortal();
    await people(portal);
    dana = await portal.signIn('dana');
  });
  afterAll(() => portal.close());

  firstTests({ name: 'GET /api/user/mfa', call: (client) => client.get('/api/user/mfa'), portal: () => portal });
  firstTests({
    name: 'POST /api/user/mfa',
    call: (client) => client.post('/api/user/mfa', { value: 'Y' }),
    portal: () => portal,
    invalid: {
      client: () => dana,
      call: (client) => client.post('/api/user/mfa', { value: 'maybe' }),
      paths: ['value'],
    },
  });

  it.each(['dana', 'staff'])(
    'keeps the choice of %s, and the session tells it (CALL-026, CALL-027, AUTH-053)',
    async (name) => {
      const client = await portal.signIn(name);
      expect((await client.get('/api/user/mfa')).body).toEqual(success('N'));
      expect((await client.get('/api/session')).body.mfaOptIn).toBe(false);
      expect((await client.post('/api/user/mfa', { value: 'Y' })).body).toEqual(success('Y'));
      expect((await client.get('/api/user/mfa')).body).toEqual(success('Y'));
      expect((await client.get('/api/session')).body.mfaOptIn).toBe(true);
      const { rows } = await portal.owner.query('SELECT action, before, after FROM audit_log ORDER BY id DESC LIMIT 1');
      expect(rows[0]).toEqual({ action: 'user_updated', before: { MFA_OptIn: null }, after: { MFA_OptIn: 'Y' } });
    },
  );

  it("answers the admin service's own calls for the caller (CALL-032, CALL-033, CONST-045)", async () => {
    const token = await bearer(portal, 'dana');
    const property = (value: string) => ({
      contact: { id: 5001 },
      properties: [{ name: 'MFA_OptIn', value, isCustom: true }],
    });
    expect((await put(portal, token, property('N'))).json()).toEqual(success('N'));
    const read = (id: number, name = 'MFA_OptIn') => dana.get(`/api/Users/${id}/property?propertyName=${name}`);
    expect((await read(5001)).body).toEqual(success('N'));
    expect((await put(portal, token, property('Y'))).json()).toEqual(success('Y'));
    expect((await read(5001)).body).toEqual(success('Y'));
    expect((await read(5001, 'Other')).status).toBe(422);
  });

  it('knows no other user, as it knows none that never existed (ASVS 8.2.2)', async () => {
    const token = await bearer(portal, 'dana');
    const read = (id: number) => dana.get(`/api/Users/${id}/property?propertyName=MFA_OptIn`);
    const [foreign, unknown] = [await read(5003), await read(999)];
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    const body = { contact: { id: 5003 }, properties: [{ name: 'MFA_OptIn', value: 'N', isCustom: true }] };
    expect((await put(portal, token, body)).statusCode).toBe(404);
  });
});

async function bearer(portal: TestPortal, username: string): Promise<Record<string, string>> {
  const form = new URLSearchParams({ grant_type: 'password', client_id: 'test', username, password: 'test-password' });
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/connect/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
  return { authorization: `Bearer ${answer.json().access_token}` };
}

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly key: string | undefined;
  readonly body: unknown;
}

describe('with an admin service over HTTP', () => {
  let portal: TestPortal;
  let service: Server;
  const seen: Seen[] = [];
  let answer: { status: number; body: string } = { status: 200, body: '' };

  beforeAll(async () => {
    service = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += part;
      });
      request.on('end', () => {
        const { method, url, headers } = request;
        seen.push({ method, url, key: headers.authorization, body: text === '' ? null : JSON.parse(text) });
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    portal = await startTestPortal({
      ADMIN_SERVICE_URL: `http://127.0.0.1:${port}/admin/`,
      ADMIN_SERVICE_KEY: 'secret-of-the-portal',
    });
    await people(portal);
  });
  afterAll(async () => {
    await portal.close();
    await new Promise((resolve) => service.close(resolve));
  });

  const answerWith = (body: unknown, status = 200) => {
    seen.length = 0;
    answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
  };
  const key = 'Bearer secret-of-the-portal';

  it('asks it for the property of the user (CALL-032, D-PROFILE-07)', async () => {
    answerWith({ messages: [], result: 'Success', value: 'y', other: 1 });
    const dana = await portal.signIn('dana');
    expect((await dana.get('/api/user/mfa')).body).toEqual(success('Y'));
    expect(seen).toEqual([
      { method: 'GET', url: '/admin/Users/5001/property?propertyName=MFA_OptIn', key, body: null },
    ]);
  });

  it('puts the choice there (CALL-033)', async () => {
    answerWith({ messages: null, result: 'Success' });
    const dana = await portal.signIn('dana');
    expect((await dana.post('/api/user/mfa', { value: 'Y' })).body).toEqual(success('Y'));
    const body = { contact: { id: 5001 }, properties: [{ name: 'MFA_OptIn', value: 'Y', isCustom: true }] };
    expect(seen).toEqual([{ method: 'PUT', url: '/admin/Users/properties', key, body }]);
    expect((await dana.get('/api/session')).body.mfaOptIn).toBe(true);
  });

  it('hands on what it did not take, and keeps nothing of it (PROFILE-020, PROFILE-021)', async () => {
    answerWith({ messages: ['Not now', 'Ask later'], result: 'Failure', value: null }, 400);
    const staff = await portal.signIn('staff');
    const { status, body } = await staff.post('/api/user/mfa', { value: 'Y' });
    expect([status, body]).toEqual([200, { messages: ['Not now', 'Ask later'], result: 'Failure', value: null }]);
    expect((await staff.get('/api/session')).body.mfaOptIn).toBe(false);
  });

  it.each([
    ['no JSON', '<html>', 200],
    ['something else', '{"value":"Y"}', 200],
    ['a fault', '', 500],
    ['a way elsewhere', '', 302],
  ])('answers 503 where it answers %s (PROFILE-019)', async (_, body, status) => {
    answerWith(body, status);
    const dana = await portal.signIn('dana');
    expect((await dana.get('/api/user/mfa')).status).toBe(503);
    expect((await dana.post('/api/user/mfa', { value: 'N' })).status).toBe(503);
  });
});
