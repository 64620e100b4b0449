import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everything } from '../../core/database/database.ts';
import { firstTests } from '../../core/testing/first-tests.ts';
import { startTestPortal, type TestPortal } from '../../core/testing/test-portal.ts';
import {
  addSupplier,
  addUser,
  askToken,
  auditedSince,
  lastAuditId,
  refreshForm,
  samePage,
  signInForm,
  statusWith,
} from '../testing/people.ts';
import { endOwnSessionRow } from './session-store.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await addSupplier(portal);
  await addUser(portal, 5001, 'dana');
  await addUser(portal, 5002, 'lee');
  await addUser(portal, 5003, 'staff', { isEmployee: true });
});
beforeEach(() => portal.owner.query('DELETE FROM sessions'));
afterAll(() => portal.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const path = '/api/user/sessions';

/** A browser that has signed in. */
async function browser(username: string, remoteAddress = '198.51.100.7') {
  const form = signInForm(username, { client_id: 'supplier' });
  const answer = await askToken(portal, form, { ...samePage, 'user-agent': firefox }, remoteAddress);
  return answer.body.access_token as string;
}

async function ask(method: 'GET' | 'DELETE', accessToken: string, url = path) {
  const answer = await portal.app.inject({ method, url, headers: { authorization: `Bearer ${accessToken}` } });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}

const idOf = async (accessToken: string): Promise<string> => (await ask('GET', accessToken)).body[0].sessionId;

describe('GET /api/user/sessions', () => {
  firstTests({ name: `GET ${path}`, call: (client) => client.get(path), portal: () => portal });

  it.each(['dana', 'staff'])('tells %s of the own sessions alone, this one first (ASVS 7.5.2)', async (username) => {
    portal.setNow(new Date('2026-11-20T10:00:00Z'));
    const here = await browser(username);
    portal.setNow(new Date('2026-11-20T10:05:00Z'));
    await browser(username, '203.0.113.9');
    await portal.signIn('lee');
    const { status, body } = await ask('GET', here);
    expect(status).toBe(200);
    const common = { device: 'Firefox on Linux', signInWay: 'Password', isImpersonation: false };
    expect(body).toMatchObject([
      { ...common, isCurrent: true, address: '198.51.100.7', startedAt: '2026-11-20T10:00:00.000Z' },
      { ...common, isCurrent: false, address: '203.0.113.9', lastSeenAt: '2026-11-20T10:05:00.000Z' },
    ]);
    portal.setNow(new Date());
  });

  it('names the program of a session without a browser', async () => {
    const program = await askToken(portal, signInForm('dana', { client_id: 'stock-sync' }));
    expect((await ask('GET', program.body.access_token)).body).toMatchObject([{ device: 'Program stock-sync' }]);
  });

  it('last seen follows the refreshes; what has ended or run out is not told of', async () => {
    portal.setNow(new Date('2026-11-20T10:00:00Z'));
    const program = await askToken(portal, signInForm('dana', { client_id: 'sync' }));
    const here = await browser('dana');
    portal.setNow(new Date('2026-11-20T10:12:00Z'));
    await askToken(portal, refreshForm(program.body.refresh_token));
    expect((await ask('GET', here)).body[1]).toMatchObject({
      startedAt: '2026-11-20T10:00:00.000Z',
      lastSeenAt: '2026-11-20T10:12:00.000Z',
    });
    portal.setNow(new Date('2026-11-20T18:00:01Z'));
    const later = await browser('dana');
    expect((await ask('GET', later)).body).toHaveLength(1);
    portal.setNow(new Date());
  });
});

describe('DELETE /api/user/sessions/{sessionId}', () => {
  it('ends another session of the user at once (ASVS 7.5.2)', async () => {
    const [here, there] = [await browser('dana'), await browser('dana')];
    const before = await lastAuditId(portal);
    expect((await ask('DELETE', here, `${path}/${await idOf(there)}`)).status).toBe(204);
    expect([await statusWith(portal, here), await statusWith(portal, there)]).toEqual([200, 401]);
    expect(await auditedSince(portal, before)).toEqual(['authn_logout']);
  });

  it('knows no session of another user (TI-10, ASVS 8.2.2)', async () => {
    const [here, foreign] = [await browser('dana'), await browser('lee')];
    const answer = await ask('DELETE', here, `${path}/${await idOf(foreign)}`);
    const unknown = await ask('DELETE', here, `${path}/4f0c1a52-8f7e-4a0c-9d43-6b1f2f3f9a11`);
    expect(answer.status).toBe(404);
    expect({ ...answer.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(await statusWith(portal, foreign)).toBe(200);
  });

  it('TI-19: the query alone knows no session of another user, without row level security', async () => {
    const foreign = await browser('lee');
    const id = await idOf(foreign);
    const ended = await portal.db.write(everything, (tx) => endOwnSessionRow(tx, 5001, id, portal.now()));
    expect([ended, await statusWith(portal, foreign)]).toEqual([null, 200]);
  });

  it('ends a session once, and wants an id', async () => {
    const [here, there] = [await browser('dana'), await browser('dana')];
    const id = await idOf(there);
    expect((await ask('DELETE', here, `${path}/${id}`)).status).toBe(204);
    expect((await ask('DELETE', here, `${path}/${id}`)).status).toBe(404);
    expect((await ask('DELETE', here, `${path}/none`)).status).toBe(422);
  });
});

describe('DELETE /api/user/sessions', () => {
  it('ends all others and keeps this one (ASVS 7.4.3)', async () => {
    const [here, there, foreign] = [await browser('dana'), await browser('dana'), await browser('lee')];
    const before = await lastAuditId(portal);
    expect(await ask('DELETE', here)).toEqual({ status: 200, body: { ended: 1 } });
    expect(await Promise.all([here, there, foreign].map((token) => statusWith(portal, token)))).toEqual([
      200, 401, 200,
    ]);
    expect(await ask('DELETE', here)).toEqual({ status: 200, body: { ended: 0 } });
    expect(await auditedSince(portal, before)).toEqual(['authn_logout']);
  });
});
