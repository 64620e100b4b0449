import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startCertifiedProvider } from '../../../testing/certified-provider.ts';
import { startTestPortal, type TestPortal, testPublicUrl } from '../../core/testing/test-portal.ts';
import { type CrookedProvider, type Lie, startCrookedProvider } from '../testing/crooked-provider.ts';
import { addSupplier, addUser, samePage } from '../testing/people.ts';
import { begin, cookieOf, finish, start, switchProvider } from '../testing/provider-steps.ts';

let provider: CrookedProvider;
let portal: TestPortal;
beforeAll(async () => {
  provider = await startCrookedProvider();
  portal = await startTestPortal(provider.env);
  await addSupplier(portal);
  await addUser(portal, 5001, 'dana');
  await switchProvider(portal, 'Y');
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});
beforeEach(() => {
  provider.lie = {};
});

const dana = { userId: 5001, isEmployee: false, rootCompanyId: 700, status: 'Active' };
const longAgo = Math.floor(Date.now() / 1000) - 3600;

/** A sign-in at which the provider tells the lie, with the ID token's nonce right unless the lie has one. */
async function signIn({ id, ...lie }: Lie, query: Record<string, string> = {}) {
  const { address, cookie } = await begin(portal);
  const { state = '', nonce } = Object.fromEntries(address.searchParams);
  provider.lie = { ...lie, id: { nonce, ...dana, ...id } };
  const back = new URLSearchParams({ code: 'a-code', state, iss: provider.issuer, ...query });
  return { answer: await finish(portal, `?${back}`, cookie), back: `?${back}`, cookie };
}

describe('what the identity provider says is checked (OI-1, TK-1)', () => {
  it('a right answer signs in', async () => {
    expect((await signIn({})).answer.status).toBe(200);
  });

  it.each<[string, Lie]>([
    ['another nonce', { id: { nonce: 'of-another-sign-in' } }],
    ['no nonce', { id: { nonce: undefined } }],
    ['another issuer', { id: { iss: 'https://id.evil.example' } }],
    ['another audience', { id: { aud: 'another-client' } }],
    ['several audiences without the one it is for', { id: { aud: ['portal', 'another-client'] } }],
    ['a token that has expired', { id: { iat: longAgo, exp: longAgo + 60 } }],
    ['a token without an end', { id: { exp: undefined } }],
    ['a signature of another key', { isForged: true }],
    ['a code that was used before', { status: 400 }],
  ])('%s is refused', async (_, lie) => {
    const { answer } = await signIn(lie);
    expect([answer.status, answer.body.code]).toEqual([403, 'provider_not_confirmed']);
    expect(cookieOf(answer, 'portal_refresh')).toBeUndefined();
    // No detail of what was wrong reaches the browser.
    expect(answer.body.detail).toBe('The sign-in service did not confirm who you are. Please sign in again.');
  });

  it.each([
    ['another issuer sends the browser back (mix-up)', { iss: 'https://id.evil.example' }, 'provider_not_confirmed'],
    ['the provider refuses', { error: 'server_error' }, 'provider_not_confirmed'],
    ['the user refuses', { error: 'access_denied' }, 'provider_cancelled'],
    ['another state', { state: 'x'.repeat(43) }, 'provider_sign_in_lost'],
    ['no state', { state: '' }, 'provider_sign_in_lost'],
  ])('%s: refused', async (_, query, code) => {
    const { answer } = await signIn({}, query);
    expect(answer.body.code).toBe(code);
    expect(cookieOf(answer, 'portal_refresh')).toBeUndefined();
  });

  it('the claims of a signed access token count, those of a forged one do not (AUTH-034)', async () => {
    const bare = { userId: undefined, isEmployee: undefined, rootCompanyId: undefined, status: undefined };
    const access = { ...dana, Groups: ['SupplierProAdmin'] };
    const right = await signIn({ id: bare, access });
    expect([right.answer.status, right.answer.body.supplierProAdminRole]).toEqual([200, true]);
    const forged = await signIn({ id: bare, access, isAccessForged: true });
    expect([forged.answer.status, forged.answer.body.code]).toEqual([403, 'provider_signed_out']);
    const ofAnother = await signIn({ id: bare, access: { ...access, sub: 'another' } });
    expect(ofAnother.answer.status).toBe(403);
  });

  it('a provider that is down can be tried again', async () => {
    const { answer } = await signIn({ status: 502 });
    expect([answer.status, answer.body.code]).toEqual([503, 'provider_unreachable']);
    expect(answer.body.detail).toMatch(/cannot be reached right now/);
  });
});

describe('the end of a sign-in belongs to the browser that began it (OI-1)', () => {
  it('without its cookie, with one that somebody made and a second time it is refused', async () => {
    const { answer, back, cookie } = await signIn({});
    expect(cookieOf(answer, 'portal_provider_start')?.value).toBe('');
    const made = cookie.replace(/.{8}$/, 'AAAAAAAA');
    for (const kept of [null, made, 'portal_provider_start=x']) {
      const refused = await finish(portal, back, kept);
      expect([refused.status, refused.body.code]).toEqual([409, 'provider_sign_in_lost']);
    }
  });

  it('after 15 minutes it is refused', async () => {
    const { address, cookie } = await begin(portal);
    const state = address.searchParams.get('state') ?? '';
    portal.setNow(new Date(Date.now() + 16 * 60_000));
    const answer = await finish(portal, `?code=a&state=${state}&iss=${provider.issuer}`, cookie);
    portal.setNow(new Date());
    expect(answer.body.code).toBe('provider_sign_in_lost');
  });

  it("another sign-in's cookie does not fit", async () => {
    const [one, other] = [await begin(portal), await begin(portal)];
    const query = `?code=a&state=${one.address.searchParams.get('state')}&iss=${provider.issuer}`;
    expect((await finish(portal, query, other.cookie)).body.code).toBe('provider_sign_in_lost');
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another site by its own telling', { 'sec-fetch-site': 'cross-site' }],
    ['no page at all', {}],
  ])('%s can neither begin nor end one (TK-9)', async (_, headers) => {
    const { cookie } = await begin(portal);
    const answers = [await start(portal, {}, headers), await finish(portal, '?code=a', cookie, headers)];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([403, 'cross_site']));
  });

  it('cannot be made to lead elsewhere: the addresses are configuration (RD-1)', async () => {
    const asked = { redirect_uri: 'https://evil.example', address: '//evil.example', path: '/\\evil.example' };
    const { address } = await begin(portal, asked);
    expect(address.searchParams.get('redirect_uri')).toBe('http://127.0.0.1:3000/login/callback');
    expect(address.href).not.toContain('evil');
  });

  it('a query of more than 8,000 characters is refused', async () => {
    expect((await finish(portal, `?${'x'.repeat(8000)}`, null)).status).toBe(422);
  });
});

describe('a provider that does not fit', () => {
  async function startWith(metadata: Record<string, unknown>): Promise<unknown[]> {
    const misfit = await startCrookedProvider();
    misfit.metadata = metadata;
    const other = await startTestPortal(misfit.env);
    await switchProvider(other, 'Y');
    const refused = await start(other);
    misfit.metadata = {};
    const mended = await start(other);
    await other.close();
    await misfit.close();
    return [refused.status, refused.body.code, mended.status];
  }

  it.each([
    ['knows PKCE plain alone', { code_challenge_methods_supported: ['plain'] }],
    ['calls itself by another name', { issuer: 'https://id.evil.example' }],
    ['publishes no keys', { jwks_uri: undefined }],
  ])('one that %s is not used, and asked again once it is mended', async (_, metadata) => {
    expect(await startWith(metadata)).toEqual([503, 'provider_unreachable', 200]);
  });

  it('one that cannot be reached leaves the portal running and says what to do', async () => {
    const gone = await startCertifiedProvider(testPublicUrl);
    await gone.close();
    const other = await startTestPortal(gone.env);
    await switchProvider(other, 'Y');
    const answer = await start(other);
    expect([answer.status, answer.body.code]).toEqual([503, 'provider_unreachable']);
    const out = await other.app.inject({ method: 'POST', url: '/api/connect/token/revoke', headers: samePage });
    expect(out.statusCode).toBe(204);
    await other.close();
  });
});
