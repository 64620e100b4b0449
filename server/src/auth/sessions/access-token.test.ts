import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal, testMarketplaceKey } from '../../core/testing/test-portal.ts';
import { addSupplier, addUser, askToken, signInForm, statusWith } from '../testing/people.ts';
import { keysOf } from './auth-keys.ts';

let portal: TestPortal;
let good: { token: string; refreshToken: string; claims: Record<string, unknown>; header: Record<string, unknown> };
const nowSeconds = () => Math.floor(portal.now().getTime() / 1000);

beforeAll(async () => {
  portal = await startTestPortal();
  await addSupplier(portal);
  await addUser(portal, 5001, 'dana');
  await addUser(portal, 5002, 'other');
  const { body } = await askToken(portal, signInForm('dana'));
  const [header, claims] = body.access_token.split('.').slice(0, 2).map(decoded);
  good = { token: body.access_token, refreshToken: body.refresh_token, header, claims };
});
afterAll(() => portal.close());

function decoded(part: string) {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** A token signed with the portal's own key, changed from a good one. */
async function forged(claims: object, header: object = {}): Promise<string> {
  return new SignJWT({ ...good.claims, ...claims })
    .setProtectedHeader({ ...good.header, ...header } as { alg: string })
    .sign(await keysOf(portal.secrets).accessToken);
}

describe('access tokens are refused with a bare 401 (TK-1, ASVS 9.1.1, 9.2.1)', () => {
  it('a good one is taken, and so is one rebuilt from it', async () => {
    expect(await statusWith(portal, good.token)).toBe(200);
    expect(await statusWith(portal, await forged({}))).toBe(200);
  });

  it('alg none', async () => {
    const token = `${encoded({ ...good.header, alg: 'none' })}.${encoded(good.claims)}.`;
    expect(await statusWith(portal, token)).toBe(401);
  });

  it('HS512 with the same key, and RS256', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const signer = new SignJWT(good.claims).setProtectedHeader({ ...good.header, alg: 'RS256' });
    expect(await statusWith(portal, await signer.sign(privateKey))).toBe(401);
    const other = new SignJWT(good.claims).setProtectedHeader({ ...good.header, alg: 'HS512' });
    expect(await statusWith(portal, await other.sign(Buffer.from(portal.secrets.tokenSecret)))).toBe(401);
  });

  it('a changed payload', async () => {
    const [header, , signature] = good.token.split('.');
    const claims = encoded({ ...good.claims, sub: '5002' });
    expect(await statusWith(portal, `${header}.${claims}.${signature}`)).toBe(401);
  });

  it("another user's name on a session", async () => {
    expect(await statusWith(portal, await forged({ sub: '5002' }))).toBe(401);
  });

  it.each([
    ['kid', { kid: '../../dev/null' }],
    ['jku', { jku: 'https://evil.example/keys' }],
    ['jwk', { jwk: { kty: 'oct', k: 'AAAA' } }],
    ['another type', { typ: 'JWT' }],
  ])('a header with %s', async (_, header) => {
    expect(await statusWith(portal, await forged({}, header))).toBe(401);
  });

  it.each([
    ['another audience', () => ({ aud: 'someone-else' })],
    ['another issuer', () => ({ iss: 'someone-else' })],
    ['expired 61 s ago', () => ({ exp: nowSeconds() - 61 })],
    ['not valid for 61 s', () => ({ nbf: nowSeconds() + 61 })],
    ['issued in the future', () => ({ iat: nowSeconds() + 61 })],
    ['a longer life than we give', () => ({ iat: nowSeconds() - 3600, exp: nowSeconds() + 3600 })],
    ['no expiry', () => ({ exp: undefined })],
    ['no session', () => ({ sid: undefined })],
    ['an unknown session', () => ({ sid: randomUUID() })],
    ['a session id that is none', () => ({ sid: 'not-a-uuid' })],
    ['a subject that is no number', () => ({ sub: 'dana' })],
  ])('%s', async (_, claims) => {
    expect(await statusWith(portal, await forged(claims()))).toBe(401);
  });

  it.each([
    ['a refresh token', () => good.refreshToken],
    ['the marketplace key', () => testMarketplaceKey],
    ['nonsense', () => 'x.y.z'],
    ['nothing', () => ''],
  ])('%s in its place', async (_, token) => {
    expect(await statusWith(portal, token())).toBe(401);
  });

  it('tells no detail', async () => {
    const token = await forged({ exp: nowSeconds() - 61 });
    const answer = await portal.nobody.get('/api/session', { authorization: `Bearer ${token}` });
    const bare = await portal.nobody.get('/api/session');
    expect({ ...answer.body, requestId: '' }).toEqual({ ...bare.body, requestId: '' });
  });

  it.each([
    ['expired', (seconds: number) => ({ exp: nowSeconds() - seconds })],
    ['not valid yet', (seconds: number) => ({ nbf: nowSeconds() + seconds })],
    ['issued ahead of us', (seconds: number) => ({ iat: nowSeconds() + seconds })],
  ])('F12: clocks may differ by less than 30 s and no more: %s', async (_, claims) => {
    expect(await statusWith(portal, await forged(claims(29)))).toBe(200);
    expect(await statusWith(portal, await forged(claims(31)))).toBe(401);
  });

  it('F12: a clock that is set back and put right again ends no session', async () => {
    const now = portal.now();
    const { body } = await askToken(portal, signInForm('dana'));
    portal.setNow(new Date(now.getTime() - 2 * 3_600_000));
    expect(await statusWith(portal, body.access_token)).toBe(401);
    portal.setNow(now);
    expect(await statusWith(portal, body.access_token)).toBe(200);
  });

  it('holds for 15 minutes', async () => {
    const { body } = await askToken(portal, signInForm('dana'));
    const now = portal.now();
    portal.setNow(new Date(now.getTime() + 14 * 60_000));
    expect(await statusWith(portal, body.access_token)).toBe(200);
    portal.setNow(new Date(now.getTime() + 16 * 60_000));
    expect(await statusWith(portal, body.access_token)).toBe(401);
    portal.setNow(now);
  });
});
