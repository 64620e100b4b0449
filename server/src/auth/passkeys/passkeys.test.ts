import { codeGrants } from '@portal/contract/auth/second-factor-values';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestClient, type TestPortal, testPassword } from '../../core/testing/test-portal.ts';
import { makeAuthenticator } from '../testing/authenticator.ts';
import { addSupplier, addUser, askToken, auditedSince, lastAuditId, statusWith } from '../testing/people.ts';
import { passSeconds } from '../testing/second-factors.ts';

const origin = 'https://portal.example.com';
const rpId = 'portal.example.com';
const refused = { error: 'invalid_grant', error_description: expect.stringMatching(/^This passkey could not be used/) };

/** Set up, and of no effect before the site setting says so. */
const provider = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'portal' };

let portal: TestPortal;
let dana: TestClient;
let username: string;
let userId = 5000;

beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: origin, ...provider });
  portal.setNow(new Date('2026-11-20T10:00:00Z'));
  await addSupplier(portal);
});
beforeEach(async () => {
  passSeconds(portal, 600);
  userId += 1;
  username = `dana-${userId}`;
  await addUser(portal, userId, username);
  dana = await portal.signIn(username);
});
afterAll(() => portal.close());

type Authenticator = ReturnType<typeof makeAuthenticator>;

async function optionsFor(client = dana) {
  const { body } = await client.post('/api/user/passkeys/options', {});
  return body as { challenge: string; user: { id: string }; excludeCredentials: { id: string }[] };
}

/** Registers a passkey. @returns what its authenticator knows the user by */
async function register(authenticator: Authenticator, client = dana, name = 'Laptop'): Promise<string> {
  const { challenge, user } = await optionsFor(client);
  const credential = authenticator.create({ challenge, rpId, origin });
  const answer = await client.post('/api/user/passkeys', { name, credential });
  if (answer.status !== 201) throw new Error(answer.raw);
  return user.id;
}

async function challengeToSignIn(): Promise<string> {
  const { body } = await portal.nobody.post('/api/connect/passkey-options');
  return body.challenge;
}

function sendPasskey(credential: object, more: Record<string, string> = {}) {
  return askToken(portal, { grant_type: codeGrants.passkey, credential: JSON.stringify(credential), ...more });
}

describe('signing in with a passkey', () => {
  it('needs neither name nor password nor code, and starts a session as usual (ASVS 6.3.3)', async () => {
    const authenticator = makeAuthenticator();
    const userHandle = await register(authenticator);
    const before = await lastAuditId(portal);
    const challenge = await challengeToSignIn();
    const answer = await sendPasskey(authenticator.get({ challenge, rpId, origin, userHandle }), { client_id: 'x' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ userId, token_type: 'Bearer', expires_in: 900 });
    expect(await statusWith(portal, answer.body.access_token)).toBe(200);
    expect(await auditedSince(portal, before)).toEqual(['authn_login_success']);
    expect((await dana.get('/api/user/passkeys')).body).toMatchObject([
      { id: authenticator.id, name: 'Laptop', lastUsedAt: portal.now().toISOString(), isSynced: false },
    ]);
  });

  it('takes a challenge once, and none that a wrong answer has used up', async () => {
    const authenticator = makeAuthenticator();
    const userHandle = await register(authenticator);
    const challenge = await challengeToSignIn();
    const first = await sendPasskey(authenticator.get({ challenge, rpId, origin, userHandle }));
    const second = await sendPasskey(authenticator.get({ challenge, rpId, origin, userHandle }));
    expect([first.status, second.status]).toEqual([200, 400]);
    expect(second.body).toEqual(refused);
    const another = await challengeToSignIn();
    await sendPasskey(authenticator.get({ challenge: another, rpId, origin: 'https://evil.example', userHandle }));
    expect((await sendPasskey(authenticator.get({ challenge: another, rpId, origin, userHandle }))).status).toBe(400);
  });

  it('takes a challenge for five minutes, and none of our own making', async () => {
    const authenticator = makeAuthenticator();
    const userHandle = await register(authenticator);
    const send = (challenge: string) => sendPasskey(authenticator.get({ challenge, rpId, origin, userHandle }));
    const inTime = await challengeToSignIn();
    passSeconds(portal, 299);
    expect((await send(inTime)).status).toBe(200);
    const late = await challengeToSignIn();
    passSeconds(portal, 300);
    expect((await send(late)).body).toEqual(refused);
    expect((await send('bWFkZSB1cA')).body).toEqual(refused);
    expect((await send((await optionsFor(await portal.signIn(username))).challenge)).body).toEqual(refused);
  });

  it.each([
    ['made for another origin', { origin: 'https://evil.example' }, {}],
    ['made for a part of our address', { origin: 'https://evil.portal.example.com' }, {}],
    ['of another relying party', { rpId: 'evil.example' }, {}],
    ['of another user', { userHandle: 'AAAA' }, {}],
    ['of a device that nobody unlocked', {}, { isUserVerified: false }],
  ])('refuses an answer %s', async (_, asked, behaviour) => {
    const authenticator = makeAuthenticator();
    const userHandle = await register(authenticator);
    const challenge = await challengeToSignIn();
    const before = await lastAuditId(portal);
    const answer = await sendPasskey(authenticator.get({ challenge, rpId, origin, userHandle, ...asked }, behaviour));
    expect([answer.status, answer.body]).toEqual([400, refused]);
    expect(await auditedSince(portal, before)).toEqual(['authn_login_fail']);
  });

  it('refuses a counter that goes back or stands still: somebody may have a copy', async () => {
    const authenticator = makeAuthenticator();
    const userHandle = await register(authenticator);
    const send = async (counter: number) => {
      const challenge = await challengeToSignIn();
      return sendPasskey(authenticator.get({ challenge, rpId, origin, userHandle }, { counter }));
    };
    expect((await send(7)).status).toBe(200);
    const before = await lastAuditId(portal);
    expect([(await send(7)).status, (await send(6)).status, (await send(0)).status]).toEqual([400, 400, 400]);
    expect(await auditedSince(portal, before)).toEqual(
      Array(3).fill(['authn_passkey_clone', 'authn_login_fail']).flat(),
    );
    expect((await send(8)).status).toBe(200);
  });

  it('refuses the passkey of a stranger, of a user who is switched off, and one that was removed', async () => {
    const authenticator = makeAuthenticator();
    const userHandle = await register(authenticator);
    const send = async (by = authenticator) =>
      sendPasskey(by.get({ challenge: await challengeToSignIn(), rpId, origin, userHandle }));
    expect((await send(makeAuthenticator())).body).toEqual(refused);
    await addUser(portal, userId, username, { isActive: false });
    expect((await send()).body).toEqual(refused);
    await addUser(portal, userId, username, { isActive: true });
    const again = await portal.signIn(username);
    expect((await again.post(`/api/user/passkeys/${authenticator.id}/remove`, {})).status).toBe(204);
    expect((await send()).body).toEqual(refused);
  });

  it.each(['{}', 'not json', '[]', '{"id":"AQ"}'])('refuses %s', async (credential) => {
    const answer = await askToken(portal, { grant_type: codeGrants.passkey, credential });
    expect([answer.status, answer.body]).toEqual([400, refused]);
  });

  it('gives 60 challenges a minute to an address (RL-4)', async () => {
    const ask = () =>
      portal.app.inject({ method: 'POST', url: '/api/connect/passkey-options', remoteAddress: '192.0.2.1' });
    for (let count = 0; count < 60; count += 1) expect((await ask()).statusCode).toBe(200);
    const answer = await ask();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60']);
  });

  it('is not offered where the identity provider signs users in', async () => {
    const authenticator = makeAuthenticator();
    const userHandle = await register(authenticator);
    const challenge = await challengeToSignIn();
    const set = (value: string) =>
      portal.owner.query("UPDATE site_settings SET value = $1 WHERE code = 'identityProviderAuthentication'", [value]);
    await set('Y');
    expect((await portal.nobody.post('/api/connect/passkey-options')).status).toBe(409);
    expect((await dana.get('/api/user/passkeys')).body.code).toBe('second_factor_at_provider');
    expect((await sendPasskey(authenticator.get({ challenge, rpId, origin, userHandle }))).status).toBe(400);
    await set('N');
  });
});

describe('the own passkeys', () => {
  it('are made from options that ask for a key of the device which makes sure of its user', async () => {
    expect(await optionsFor()).toMatchObject({
      rp: { id: rpId, name: 'Supplier Portal' },
      user: { name: username, displayName: 'Dana Reyes' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const { body } = await portal.nobody.post('/api/connect/passkey-options');
    expect(body).toMatchObject({ rpId, userVerification: 'required', challenge: expect.any(String) });
  });

  it('are told newest first, renamed and removed, each one alone', async () => {
    const [laptop, phone] = [makeAuthenticator(), makeAuthenticator()];
    await register(laptop);
    passSeconds(portal, 1);
    await register(phone, dana, '  Phone ');
    const names = async () => (await dana.get('/api/user/passkeys')).body.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['Phone', 'Laptop']);
    expect((await optionsFor()).excludeCredentials.map(({ id }) => id)).toEqual([laptop.id, phone.id]);
    expect((await dana.post(`/api/user/passkeys/${laptop.id}`, { name: 'Old laptop' })).status).toBe(204);
    expect(await names()).toEqual(['Phone', 'Old laptop']);
    expect((await dana.post(`/api/user/passkeys/${phone.id}/remove`, {})).status).toBe(204);
    expect(await names()).toEqual(['Old laptop']);
  });

  it('of others are the 404 of one that never was, and stay (ASVS 8.2.2)', async () => {
    const authenticator = makeAuthenticator();
    await register(authenticator);
    await addUser(portal, 9001, 'eve');
    const eve = await portal.signIn('eve');
    for (const [path, body] of [
      [`/api/user/passkeys/${authenticator.id}`, { name: 'Mine' }],
      [`/api/user/passkeys/${authenticator.id}/remove`, {}],
    ] as const) {
      const unknown = await eve.post(path.replace(authenticator.id, 'AAAA'), body);
      const answer = await eve.post(path, body);
      expect([answer.status, { ...answer.body, requestId: '' }]).toEqual([404, { ...unknown.body, requestId: '' }]);
    }
    expect((await dana.get('/api/user/passkeys')).body).toMatchObject([{ name: 'Laptop' }]);
    const { challenge } = await optionsFor(eve);
    const theirs = authenticator.create({ challenge, rpId, origin });
    expect((await eve.post('/api/user/passkeys', { name: 'Mine', credential: theirs })).status).toBe(422);
  });

  it.each([
    ['for another origin', { origin: 'https://evil.example' }, {}],
    ['for another relying party', { rpId: 'evil.example' }, {}],
    ['with nobody verified', {}, { isUserVerified: false }],
    ['for a challenge of our own making', { challenge: 'bWFkZSB1cA' }, {}],
  ])('are not made %s', async (_, asked, behaviour) => {
    const { challenge } = await optionsFor();
    const credential = makeAuthenticator().create({ challenge, rpId, origin, ...asked }, behaviour);
    const answer = await dana.post('/api/user/passkeys', { name: 'Laptop', credential });
    expect([answer.status, answer.body.code]).toEqual([422, 'passkey_refused']);
    expect((await dana.get('/api/user/passkeys')).body).toEqual([]);
  });

  it("are not made twice for one challenge, for somebody else's, or for one to sign in with", async () => {
    const { challenge } = await optionsFor();
    const add = (client: TestClient, said: string) =>
      client.post('/api/user/passkeys', {
        name: 'Laptop',
        credential: makeAuthenticator().create({ challenge: said, rpId, origin }),
      });
    await addUser(portal, 9002, 'mallory');
    expect((await add(await portal.signIn('mallory'), challenge)).status).toBe(422);
    expect((await add(dana, challenge)).status).toBe(201);
    expect((await add(dana, challenge)).status).toBe(422);
    expect((await add(dana, await challengeToSignIn())).status).toBe(422);
  });

  it.each([
    ['', 'Give the passkey a name.'],
    ['x'.repeat(51), 'Please limit the name to 50 characters.'],
  ])('have a name of 1 to 50 characters (%s)', async (name, sentence) => {
    const authenticator = makeAuthenticator();
    await register(authenticator, dana, 'x'.repeat(50));
    const answer = await dana.post(`/api/user/passkeys/${authenticator.id}`, { name });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'name', message: sentence })],
    ]);
  });

  it('change within ten minutes of the sign-in; later with the password (ASVS 7.5.1)', async () => {
    passSeconds(portal, 600);
    expect((await dana.post('/api/user/passkeys/options', {})).status).toBe(200);
    passSeconds(portal, 1);
    const asked = await dana.post('/api/user/passkeys/options', {});
    expect([asked.status, asked.body.detail]).toEqual([422, 'Enter your password.']);
    const wrong = await dana.post('/api/user/passkeys/options', { password: 'wrong' });
    expect([wrong.status, wrong.body.errors[0]]).toEqual([
      422,
      { path: 'password', code: 'wrong_password', message: 'This password is incorrect.' },
    ]);
    expect((await dana.post('/api/user/passkeys/options', { password: testPassword })).status).toBe(200);
  });
});
