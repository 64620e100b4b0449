import { decodeJwt } from 'jose';
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
} from '../testing/people.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await addSupplier(portal);
  await addUser(portal, 5001, 'Dana');
  await addUser(portal, 5002, 'boss', { isAdmin: true });
  await addUser(portal, 5003, 'staff', { isEmployee: true, isAdmin: true, isPasswordExpired: true });
  await addUser(portal, 5004, 'spaced', { password: ' sp ace ' });
  await addUser(portal, 5005, 'gone', { isActive: false });
});
afterAll(() => portal.close());

const failed = { error: 'invalid_grant', error_description: 'Invalid username or password.' };

describe('POST /api/connect/token, password grant', () => {
  it('answers exactly the fields of the token answer, never to be kept (AUTH-033, TK-10)', async () => {
    const answer = await askToken(portal, signInForm('dana', { client_id: 'a-program' }));
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.cookies).toEqual([]);
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: 900,
      token_type: 'Bearer',
      firstName: 'Dana',
      lastName: 'Reyes',
      isEmployee: false,
      isPasswordExpired: false,
      supplierProAdminRole: false,
      userId: 5001,
      email: '5001@acme.example',
      rootCompanyId: 700,
    });
  });

  it('tells administrators and employees apart, in the answer and in the claims (AUTH-003 to AUTH-006)', async () => {
    const boss = await askToken(portal, signInForm('boss'));
    const staff = await askToken(portal, signInForm('staff'));
    expect(boss.body).toMatchObject({ isEmployee: false, supplierProAdminRole: true, rootCompanyId: 700 });
    expect(staff.body).toMatchObject({ isEmployee: true, isPasswordExpired: true, rootCompanyId: null });
    expect(decodeJwt(boss.body.access_token)).toMatchObject({
      sub: '5002',
      userId: 5002,
      isEmployee: false,
      firstName: 'Dana',
      lastName: 'Reyes',
      rootCompanyId: 700,
      Groups: ['SupplierProAdmin'],
      status: 'Active',
    });
    const dana = await askToken(portal, signInForm('dana'));
    expect(decodeJwt(dana.body.access_token).Groups).toEqual([]);
  });

  it.each(['dana', 'DANA', '  Dana ', 'ｄａｎａ'])('finds the user name %j however it is written', async (username) => {
    expect((await askToken(portal, signInForm(username))).status).toBe(200);
  });

  it('compares the password exactly as typed (ASVS 6.2.8)', async () => {
    const asTyped = await askToken(portal, signInForm('spaced', { password: ' sp ace ' }));
    const trimmed = await askToken(portal, signInForm('spaced', { password: 'sp ace' }));
    expect([asTyped.status, trimmed.status]).toEqual([200, 400]);
  });

  it.each([
    ['a wrong password', signInForm('dana', { password: 'wrong' })],
    ['an unknown name', signInForm('nobody')],
    ['a user who is switched off', signInForm('gone')],
    ['a password of 201 characters', signInForm('dana', { password: 'x'.repeat(201) })],
    ['a NUL in the name', signInForm('da\u0000na')],
  ])('answers the same to %s (AUTH-028, PW-3)', async (_, form) => {
    const before = await lastAuditId(portal);
    const answer = await askToken(portal, form);
    expect([answer.status, answer.body]).toEqual([400, failed]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await auditedSince(portal, before)).toEqual(['authn_login_fail']);
  });

  it('writes one audit row for a sign-in (AU-2)', async () => {
    const before = await lastAuditId(portal);
    await askToken(portal, signInForm('dana'));
    expect(await auditedSince(portal, before)).toEqual(['authn_login_success']);
  });
});

describe('POST /api/connect/token, RFC 6749 errors', () => {
  it.each([
    ['no grant type', { username: 'dana', password: 'x' }, 'invalid_request'],
    ['no password', { grant_type: 'password', username: 'dana' }, 'invalid_request'],
    ['no refresh token', { grant_type: 'refresh_token' }, 'invalid_request'],
    ['another grant type', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    ['an unknown refresh token', refreshForm('made-up'), 'invalid_grant'],
  ])('%s', async (_, form, error) => {
    const answer = await askToken(portal, form);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error, error_description: expect.any(String) });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['a repeated field', 'application/x-www-form-urlencoded', 'grant_type=password&grant_type=password'],
    ['JSON', 'application/json', JSON.stringify(signInForm('dana'))],
    ['plain text', 'text/plain', 'grant_type=password'],
  ])('%s is invalid_request', async (_, type, payload) => {
    const headers = { 'content-type': type };
    const answer = await portal.app.inject({ method: 'POST', url: '/api/connect/token', headers, payload });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_request']);
  });
});

describe('the web app gets its refresh token in a cookie (ruling 7, TK-8)', () => {
  const webForm = (more = {}) => signInForm('dana', { client_id: 'supplier', ...more });

  it('without Remember Me: a session cookie for the token path alone, and none with the id (AUTH-075)', async () => {
    const answer = await askToken(portal, webForm(), samePage);
    expect(answer.body.refresh_token).toBe('');
    expect(answer.cookies).toEqual([
      {
        name: 'portal_refresh',
        value: expect.stringMatching(/^[\w-]{43}$/),
        path: '/api/connect/token',
        httpOnly: true,
        sameSite: 'Strict',
      },
    ]);
  });

  it('with Remember Me: 8 hours for the token, 90 days for the id (AUTH-074, AUTH-076, AUTH-077)', async () => {
    const now = new Date('2026-11-20T10:00:00Z');
    portal.setNow(now);
    const answer = await askToken(portal, webForm({ remember_me: 'true' }), samePage);
    const [refresh, id] = answer.cookies;
    expect(refresh?.expires).toEqual(new Date('2026-11-20T18:00:00Z'));
    expect(id).toMatchObject({ name: 'portal_id', value: '5001', path: '/', maxAge: 7_776_000, httpOnly: true });
    portal.setNow(new Date('2026-11-20T12:00:00Z'));
    const later = await askToken(
      portal,
      { grant_type: 'refresh_token', client_id: 'supplier' },
      { ...samePage, cookie: `portal_refresh=${refresh?.value}` },
    );
    expect(later.cookies[0]?.expires).toEqual(new Date('2026-11-20T18:00:00Z'));
    portal.setNow(new Date());
  });

  it('over HTTPS it is Secure and has the prefix that says so, and no other is read (TK-8)', async () => {
    const secure = await startTestPortal({ PUBLIC_URL: 'https://portal.example' });
    await addSupplier(secure);
    await addUser(secure, 5001, 'dana');
    const ofPage = { origin: 'https://portal.example', 'sec-fetch-site': 'same-origin' };
    const { cookies } = await askToken(secure, webForm({ remember_me: 'true' }), ofPage);
    expect(cookies.map(({ name, secure: isSecure }) => [name, isSecure])).toEqual([
      ['__Secure-portal_refresh', true],
      ['__Secure-portal_id', true],
    ]);
    const refresh = (name: string) =>
      askToken(
        secure,
        { grant_type: 'refresh_token', client_id: 'supplier' },
        { ...ofPage, cookie: `${name}=${cookies[0]?.value}` },
      );
    expect((await refresh('portal_refresh')).status).toBe(400);
    expect((await refresh('__Secure-portal_refresh')).status).toBe(200);
    await secure.close();
  });

  it('refreshes by the cookie and changes it', async () => {
    const first = await askToken(portal, webForm(), samePage);
    const [cookie] = first.cookies;
    const form = { grant_type: 'refresh_token', client_id: 'supplier' };
    const second = await askToken(portal, form, { ...samePage, cookie: `portal_refresh=${cookie?.value}` });
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).toBe('');
    expect(second.cookies[0]?.value).not.toBe(cookie?.value);
  });

  it('is Secure on https', async () => {
    const secure = await startTestPortal({ PUBLIC_URL: 'https://portal.example.com' });
    await addSupplier(secure);
    await addUser(secure, 5001, 'dana');
    const answer = await askToken(secure, webForm(), { origin: 'https://portal.example.com' });
    expect(answer.cookies[0]?.secure).toBe(true);
    await secure.close();
  });

  it('clears the cookie when the session has ended', async () => {
    const form = { grant_type: 'refresh_token' };
    const answer = await askToken(portal, form, { ...samePage, cookie: 'portal_refresh=long-gone' });
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_grant']);
    expect(answer.cookies.map(({ name, value }) => [name, value])).toContainEqual(['portal_refresh', '']);
  });
});
