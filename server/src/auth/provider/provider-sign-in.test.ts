import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CertifiedProvider, startCertifiedProvider } from '../../../testing/certified-provider.ts';
import { startTestPortal, type TestPortal, testPublicUrl } from '../../core/testing/test-portal.ts';
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
import { signInAtProvider } from '../testing/provider-browser.ts';
import { type Answered, begin, cookieOf, finish, start, switchProvider } from '../testing/provider-steps.ts';

let provider: CertifiedProvider;
let portal: TestPortal;
beforeAll(async () => {
  provider = await startCertifiedProvider(testPublicUrl);
  portal = await startTestPortal(provider.env);
  await addSupplier(portal);
  await addUser(portal, 5001, 'dana', { isAdmin: true });
  await addUser(portal, 5002, 'ari');
  await addUser(portal, 5003, 'staff', { isEmployee: true });
  await addUser(portal, 5004, 'gone', { isActive: false });
  await addUser(portal, 5005, 'noa');
  await switchProvider(portal, 'Y');
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});

const supplierUser = (userId: unknown) => ({ userId, isEmployee: false, rootCompanyId: 700, status: 'Active' });

/** Signs in at the provider as `subject`, of whom it tells `claims`. */
async function signIn(subject: string, claims: object, asked: object = {}): Promise<Answered> {
  provider.people.set(subject, { email: `${subject}@acme.example`, email_verified: true, ...claims });
  const { address, cookie } = await begin(portal, asked);
  return finish(portal, await signInAtProvider(address.href, subject), cookie);
}

const noAccess = 'Your account has no access to this portal. Sign in with another account, or ask for help below.';

describe('a sign-in through the identity provider', () => {
  it('asks for a code with PKCE S256, state and nonce, to come back to /login/callback (AUTH-023, OI-1)', async () => {
    const { address } = await begin(portal);
    expect(address.origin).toBe(provider.issuer);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'portal',
      redirect_uri: 'http://127.0.0.1:3000/login/callback',
      scope: 'openid profile email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    const other = await begin(portal, { isOtherAccount: true });
    expect(other.address.searchParams.get('prompt')).toBe('login');
  });

  it('a code works once, even for somebody who kept the cookie (OI-1)', async () => {
    provider.people.set('sub-dana', supplierUser(5001));
    const { address, cookie } = await begin(portal);
    const query = await signInAtProvider(address.href, 'sub-dana');
    const answers = [await finish(portal, query, cookie), await finish(portal, query, cookie)];
    expect(answers.map(({ status }) => status)).toEqual([200, 403]);
    expect(answers[1]?.body.code).toBe('provider_not_confirmed');
  });

  it("keeps what the end is held against in the browser, unreadable and for the sign-in's calls alone", async () => {
    const answer = await start(portal);
    expect(answer.cookies).toEqual([
      {
        name: 'portal_provider_start',
        value: expect.stringMatching(/^[\w.-]+$/),
        path: '/api/auth/provider',
        maxAge: 900,
        httpOnly: true,
        sameSite: 'Strict',
      },
    ]);
    expect(answer.raw).not.toContain('codeVerifier');
  });

  it("starts the portal's own session, with its claims and without secrets (AUTH-022, AUTH-034, TK-10)", async () => {
    const before = await lastAuditId(portal);
    const answer = await signIn('sub-dana', { ...supplierUser('5001'), Groups: ['SupplierProAdmin'] });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ userId: 5001, isEmployee: false, rootCompanyId: 700, refresh_token: '' });
    expect(decodeJwt(answer.body.access_token)).toMatchObject({
      userId: 5001,
      isEmployee: false,
      firstName: 'Dana',
      lastName: 'Reyes',
      rootCompanyId: 700,
      Groups: ['SupplierProAdmin'],
      status: 'Active',
    });
    expect(await statusWith(portal, answer.body.access_token)).toBe(200);
    expect(await auditedSince(portal, before)).toEqual(['authn_login_success']);
    expect(answer.headers['cache-control']).toMatch(/no-store/);
  });

  it('refreshes by the portal alone: the provider is not asked again', async () => {
    const cookie = cookieOf(await signIn('sub-dana', supplierUser(5001)), 'portal_refresh');
    const form = { grant_type: 'refresh_token', client_id: 'supplier' };
    const refreshed = await askToken(portal, form, { ...samePage, cookie: `portal_refresh=${cookie?.value}` });
    expect([refreshed.status, refreshed.cookies.map(({ name }) => name)]).toEqual([200, ['portal_refresh']]);
  });

  it('keeps the id for 364 days with Remember Me alone, what signs out at the provider for 30 (AUTH-078, AUTH-079, CONST-012, CONST-013)', async () => {
    const remembered = await signIn('sub-dana', supplierUser(5001), { isRemembered: true });
    const shared = { httpOnly: true, sameSite: 'Strict' };
    expect(cookieOf(remembered, 'portal_id')).toMatchObject({
      value: '5001',
      path: '/',
      maxAge: 31_449_600,
      ...shared,
    });
    const kept = cookieOf(remembered, 'portal_provider');
    expect(kept).toMatchObject({ path: '/api/connect/token', maxAge: 2_592_000, ...shared });
    // Encrypted: five parts, and none of them tells what it holds.
    expect(kept?.value.split('.')).toHaveLength(5);
    const forgotten = await signIn('sub-dana', supplierUser(5001));
    expect(cookieOf(forgotten, 'portal_id')).toBeUndefined();
    expect(cookieOf(forgotten, 'portal_refresh')?.expires).toBeUndefined();
    expect(cookieOf(forgotten, 'portal_provider')?.maxAge).toBe(2_592_000);
  });

  it('works for employees (AUTH-005)', async () => {
    const answer = await signIn('sub-staff', { userId: 5003, isEmployee: 'true', rootCompanyId: '', status: 'A' });
    expect(answer.body).toMatchObject({ userId: 5003, isEmployee: true, rootCompanyId: null });
  });

  it('ends the session that the browser had before', async () => {
    const first = await signIn('sub-dana', supplierUser(5001));
    const { address, cookie } = await begin(portal);
    const query = await signInAtProvider(address.href, 'sub-dana');
    const refresh = cookieOf(first, 'portal_refresh')?.value;
    await finish(portal, query, `${cookie}; portal_refresh=${refresh}`);
    expect(await statusWith(portal, first.body.access_token)).toBe(401);
  });

  it('takes any status and signs out without one (AUTH-035, AUTH-036, D-AUTH-31)', async () => {
    expect((await signIn('sub-dana', { ...supplierUser(5001), status: 'whatever' })).status).toBe(200);
    const answer = await signIn('sub-dana', { ...supplierUser(5001), status: undefined });
    expect([answer.status, answer.body.code]).toEqual([403, 'provider_signed_out']);
    expect(cookieOf(answer, 'portal_refresh')).toBeUndefined();
  });
});

describe('whom a sign-in through the identity provider belongs to (OI-1)', () => {
  it.each([
    ['a user whom the marketplace has not named', 'sub-new', supplierUser(5999)],
    ['a user who is switched off', 'sub-gone', supplierUser(5004)],
    ['an employee who is none here', 'sub-eve', { ...supplierUser(5005), isEmployee: true }],
    ['a supplier user who is an employee here', 'sub-eve', supplierUser(5003)],
    ['a user of another company', 'sub-eve', { ...supplierUser(5005), rootCompanyId: 701 }],
    ['claims without a user id', 'sub-eve', { ...supplierUser(5005), userId: undefined }],
    ['a user id that is none', 'sub-eve', supplierUser('5005; 5001')],
    ['an address alone, not even a verified one', 'sub-eve', { email: '5005@acme.example', status: 'A' }],
  ])('%s is refused with the same sentence', async (_, subject, claims) => {
    const before = await lastAuditId(portal);
    const answer = await signIn(subject, { ...claims, email_verified: false });
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([403, 'provider_no_account', noAccess]);
    expect(cookieOf(answer, 'portal_refresh')).toBeUndefined();
    expect(await auditedSince(portal, before)).toEqual(['authn_login_fail']);
    const { rows } = await portal.owner.query('SELECT 1 FROM provider_subjects WHERE subject = $1', [subject]);
    expect(rows).toEqual([]);
  });

  it("another subject with a user's id and address is refused once the user has signed in", async () => {
    expect((await signIn('sub-ari', supplierUser(5002))).status).toBe(200);
    const other = await signIn('sub-mallory', { ...supplierUser(5002), email: 'sub-ari@acme.example' });
    expect([other.status, other.body.code]).toEqual([403, 'provider_no_account']);
    expect((await signIn('sub-ari', supplierUser(5002))).status).toBe(200);
  });

  it('a subject stays with its user, whatever its claims say later', async () => {
    const answer = await signIn('sub-ari', supplierUser(5005));
    expect([answer.status, answer.body.code]).toEqual([403, 'provider_no_account']);
  });

  it('two first sign-ins at the same time: one subject gets the user', async () => {
    const answers = await Promise.all(['sub-noa', 'sub-nora'].map((subject) => signIn(subject, supplierUser(5005))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});

describe('who is an administrator', () => {
  it('follows from the claim Groups, and a change ends the other sessions (AUTH-003)', async () => {
    const ari = (Groups?: unknown) => signIn('sub-ari', { ...supplierUser(5002), Groups });
    const plain = await ari(['Buyers']);
    expect(plain.body.supplierProAdminRole).toBe(false);
    const before = await lastAuditId(portal);
    const raised = await ari(['Buyers', 'SupplierProAdmin']);
    expect(raised.body.supplierProAdminRole).toBe(true);
    expect(await auditedSince(portal, before)).toEqual(['authz_change', 'authn_login_success']);
    expect(await statusWith(portal, plain.body.access_token)).toBe(401);
    // Not told at all: as it was.
    expect((await ari()).body.supplierProAdminRole).toBe(true);
    expect((await ari([])).body.supplierProAdminRole).toBe(false);
    expect((await ari('SupplierProAdmin')).body.supplierProAdminRole).toBe(true);
  });
});

describe('while the identity provider is on', () => {
  it.each([
    ['the web app', { client_id: 'supplier' }],
    ['a program', {}],
  ])('passwords of %s are refused (AUTH-023, OI-1)', async (_, more) => {
    const answer = await askToken(portal, signInForm('noa', more), samePage);
    expect([answer.status, answer.body.error]).toEqual([400, 'unauthorized_client']);
  });

  it('refresh tokens of before go on', async () => {
    await switchProvider(portal, 'N');
    const { body } = await askToken(portal, signInForm('noa'));
    await switchProvider(portal, 'Y');
    expect((await askToken(portal, refreshForm(body.refresh_token))).status).toBe(200);
  });

  it('visitors are told so (AUTH-008)', async () => {
    const [setting] = (await portal.nobody.get('/api/setting')).body;
    expect(setting).toMatchObject({ settingCode: 'identityProviderAuthentication', value: 'Y' });
  });
});

describe('while the identity provider is off', () => {
  it('its calls are refused and passwords work', async () => {
    const { address, cookie } = await begin(portal);
    const query = await signInAtProvider(address.href, 'sub-dana');
    await switchProvider(portal, 'N');
    const answers = [await start(portal), await finish(portal, query, cookie)];
    const password = await askToken(portal, signInForm('noa'));
    await switchProvider(portal, 'Y');
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([409, 'provider_off']));
    expect(password.status).toBe(200);
  });
});

describe('signing out', () => {
  const revoke = (cookie: string) =>
    portal.app.inject({ method: 'POST', url: '/api/connect/token/revoke', headers: { ...samePage, cookie } });

  it('ends the session here and tells where to end it at the provider', async () => {
    const answer = await signIn('sub-dana', supplierUser(5001));
    const value = (name: string) => `${name}=${cookieOf(answer, name)?.value}`;
    const out = await revoke(`${value('portal_refresh')}; ${value('portal_provider')}`);
    expect(await statusWith(portal, answer.body.access_token)).toBe(401);
    const address = new URL(String(out.headers['provider-sign-out']));
    expect(address.origin).toBe(provider.issuer);
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe('http://127.0.0.1:3000/login');
    expect(decodeJwt(address.searchParams.get('id_token_hint') ?? '').sub).toBe('sub-dana');
    expect(out.cookies.map(({ name, value }) => [name, value])).toContainEqual(['portal_provider', '']);
  });

  it('leads nowhere else without a sign-in there, or with a cookie that somebody made', async () => {
    const answers = [await revoke(''), await revoke('portal_provider=made.up.of.some.parts')];
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['provider-sign-out']])).toEqual(
      Array(2).fill([204, undefined]),
    );
  });
});
