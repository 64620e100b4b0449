import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await addSupplier(portal);
  await addUser(portal, 5001, 'dana');
});
afterAll(() => portal.close());

const form = 'application/x-www-form-urlencoded';

async function webSession() {
  const answer = await askToken(portal, signInForm('dana', { client_id: 'supplier' }), samePage);
  return { accessToken: answer.body.access_token as string, cookie: `portal_refresh=${answer.cookies[0]?.value}` };
}

function revoke(headers: Record<string, string>, payload = '') {
  return portal.app.inject({
    method: 'POST',
    url: '/api/connect/token/revoke',
    headers: { ...(payload && { 'content-type': form }), ...headers },
    payload,
  });
}

function refreshByCookie(cookie: string, headers: Record<string, string> = samePage) {
  return askToken(portal, { grant_type: 'refresh_token' }, { ...headers, cookie });
}

describe('POST /api/connect/token/revoke', () => {
  it('ends the session at once by the cookie and clears the cookies (TK-4, TK-8, ASVS 7.4.1)', async () => {
    const { accessToken, cookie } = await webSession();
    const before = await lastAuditId(portal);
    const answer = await revoke({ ...samePage, cookie });
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['portal_refresh', ''],
      ['portal_id', ''],
      ['portal_provider', ''],
    ]);
    expect(answer.headers['clear-site-data']).toBe('"storage"');
    expect(await statusWith(portal, accessToken)).toBe(401);
    expect((await refreshByCookie(cookie)).body.error).toBe('invalid_grant');
    expect(await auditedSince(portal, before)).toEqual(['authn_logout']);
  });

  it('ends it by the access token alone', async () => {
    const { accessToken } = await webSession();
    expect((await revoke({ authorization: `Bearer ${accessToken}` })).statusCode).toBe(204);
    expect(await statusWith(portal, accessToken)).toBe(401);
  });

  it('ends it by a token in the body, refresh or access', async () => {
    for (const kind of ['refresh_token', 'access_token'] as const) {
      const { body } = await askToken(portal, signInForm('dana'));
      expect((await revoke({}, `token=${body[kind]}`)).statusCode).toBe(204);
      expect(await statusWith(portal, body.access_token)).toBe(401);
      expect((await askToken(portal, refreshForm(body.refresh_token))).body.error).toBe('invalid_grant');
    }
  });

  it('leaves other sessions of the user alone, and is done when there is nothing to end', async () => {
    const one = await webSession();
    const other = await webSession();
    await revoke({ ...samePage, cookie: one.cookie });
    expect(await statusWith(portal, other.accessToken)).toBe(200);
    const before = await lastAuditId(portal);
    expect((await revoke({ ...samePage, cookie: one.cookie })).statusCode).toBe(204);
    expect((await revoke({})).statusCode).toBe(204);
    expect(await auditedSince(portal, before)).toEqual([]);
  });
});

describe('calls that take the cookie need proof that our own page made them (TK-9, ASVS 3.5.1)', () => {
  const attacks: [string, Record<string, string>][] = [
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['Origin null', { origin: 'null' }],
    ['Sec-Fetch-Site cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site same-site', { 'sec-fetch-site': 'same-site' }],
    ['our Origin but cross-site', { ...samePage, 'sec-fetch-site': 'cross-site' }],
    ['same-origin but a foreign Origin', { ...samePage, origin: 'https://evil.example' }],
    ['a forwarded host', { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }],
    ['no proof at all', {}],
  ];

  it.each(attacks)('%s', async (_, headers) => {
    const { accessToken, cookie } = await webSession();
    const refreshed = await refreshByCookie(cookie, headers);
    expect([refreshed.status, refreshed.body.code]).toEqual([403, 'cross_site']);
    expect(refreshed.cookies).toEqual([]);
    const revoked = await revoke({ ...headers, cookie });
    expect([revoked.statusCode, revoked.json().code]).toEqual([403, 'cross_site']);
    expect(revoked.cookies).toEqual([]);
    expect(await statusWith(portal, accessToken)).toBe(200);
    expect((await refreshByCookie(cookie)).status).toBe(200);
  });

  it('a text/plain body gets no further than invalid_request', async () => {
    const { cookie } = await webSession();
    const headers = { ...samePage, cookie, 'content-type': 'text/plain' };
    const payload = 'grant_type=refresh_token';
    const answer = await portal.app.inject({ method: 'POST', url: '/api/connect/token', headers, payload });
    expect([answer.statusCode, answer.cookies]).toEqual([400, []]);
  });

  it('another site cannot sign a browser in either', async () => {
    const headers = { origin: 'https://evil.example' };
    const answer = await askToken(portal, signInForm('dana', { client_id: 'supplier' }), headers);
    expect([answer.status, answer.body.code, answer.cookies]).toEqual([403, 'cross_site', []]);
  });

  it.each([
    ['Origin alone', { origin: 'http://127.0.0.1:3000' }],
    ['the Host that was asked', { origin: 'http://10.0.0.5:8080', host: '10.0.0.5:8080' }],
    ['Sec-Fetch-Site alone', { 'sec-fetch-site': 'same-origin' }],
  ])('%s is proof', async (_, headers) => {
    const { cookie } = await webSession();
    expect((await refreshByCookie(cookie, headers)).status).toBe(200);
  });
});
