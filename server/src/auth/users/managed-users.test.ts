import { userOutboundEvents } from '@portal/contract/auth/user-events';
import { coreRefusals } from '@portal/contract/core/core-messages';
import { sampleUser } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstTests } from '../../core/testing/first-tests.ts';
import { startTestPortal, type TestClient, type TestPortal, testPassword } from '../../core/testing/test-portal.ts';
import { acme, addWorld, other } from '../../frame/testing/world.ts';
import { askToken, auditedSince, lastAuditId, signInForm } from '../testing/people.ts';

/** Ada is an administrator of Acme, Amos one who sees Austin alone; Otto is one of the other supplier, Bo of the portal. */
let portal: TestPortal;
let ada: TestClient;
let amos: TestClient;
let otto: TestClient;
let boss: TestClient;
beforeAll(async () => {
  portal = await startTestPortal();
  await addWorld(portal);
  const admin = (userId: number, username: string, more: object) => ({
    type: 'user.upserted',
    data: sampleUser({ userId, username, isAdmin: true, password: testPassword, ...more }),
  });
  await portal.send(
    admin(5101, 'ada', { supplierId: acme.supplierId }),
    admin(5102, 'amos', { supplierId: acme.supplierId, facilityIds: [acme.austin] }),
    admin(5103, 'otto', { supplierId: other.supplierId }),
  );
  [ada, amos, otto, boss] = [
    await portal.signIn('ada'),
    await portal.signIn('amos'),
    await portal.signIn('otto'),
    await portal.signIn('boss'),
  ];
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.setNow(new Date());
  await portal.owner.query('DELETE FROM call_counts');
});

let last = 0;
/** Somebody whom nobody has invited yet. */
function person(change: object = {}) {
  last += 1;
  const username = `new-${last}`;
  const names = { firstName: 'Kim', lastName: `Park ${last}`, email: `${username}@acme.example`, username };
  return { ...names, isAdmin: false, facilityIds: null, limits: {}, ...change };
}
const invite = (change: object = {}, client = ada) => client.post('/api/company/users', person(change));
const idOf = async (change: object = {}, client = ada): Promise<number> => (await invite(change, client)).body.userId;
const act = (userId: number, what: string, client = ada) => client.post(`/api/company/users/${userId}/${what}`);
const saveRights = (userId: number, limits: object, rightsVersion = 0, client = ada) =>
  client.post(`/api/company/users/${userId}/rights`, { limits, rightsVersion });
const read = async (userId: number, client = ada) =>
  (await client.get('/api/company/users')).body.users.find((user: { userId: number }) => user.userId === userId);
const one = async (statement: string, ...values: unknown[]) => (await portal.owner.query(statement, values)).rows[0];
const linkOfLastMail = async () => {
  await portal.runJobs();
  return /e=([\w-]+)/.exec(portal.mails.at(-1)?.text ?? '')?.[1] ?? '';
};
const choose = (token: string, newPassword: string) =>
  portal.nobody.post(`/api/user/Password/${token}/New`, { newPassword });
const mayEnter = async (username: string, password: string) =>
  (await askToken(portal, signInForm(username, { password }))).status === 200;
const lastEvent = async () => one('SELECT type, data FROM outbound_events ORDER BY sequence DESC LIMIT 1');

describe('GET /api/company/users', () => {
  firstTests({
    name: 'GET /api/company/users',
    call: (client) => client.get('/api/company/users'),
    portal: () => portal,
  });

  it('lists the own users alone, with state, last sign-in, facilities and rights', async () => {
    const { status, body } = await ada.get('/api/company/users');
    expect(status).toBe(200);
    expect(body).toMatchObject({ supplierId: 700, companyName: 'Acme Imaging' });
    expect(body.facilities.map(({ name }: { name: string }) => name)).toEqual(['Acme Dallas', 'Acme Austin']);
    const names = body.users.map(({ username }: { username: string }) => username);
    expect(names).toEqual(expect.arrayContaining(['ada', 'amos', 'dana', 'austin', 'nowhere']));
    for (const foreign of ['otto', 'stranger', 'boss', 'staff']) expect(names).not.toContain(foreign);
    expect(await read(5102)).toMatchObject({
      isAdmin: true,
      state: 'active',
      facilityIds: [acme.austin],
      limits: {},
      rightsVersion: 0,
      hasSecondFactor: false,
    });
    expect(Date.parse((await read(5102)).lastSignInAt)).toBeLessThanOrEqual(Date.now());
    expect((await read(5001)).lastSignInAt).toBeNull();
  });

  it('is of the supplier that an employee names; a supplier cannot name another', async () => {
    expect((await boss.get('/api/company/users?supplierId=800')).body.companyName).toMatch(/^Other/);
    for (const [client, query] of [
      [boss, ''],
      [boss, '?supplierId=999'],
      [otto, '?supplierId=700'],
    ] as const)
      expect((await client.get(`/api/company/users${query}`)).status).toBe(404);
  });
});

describe('POST /api/company/users', () => {
  firstTests({
    name: 'POST /api/company/users',
    call: (client) => client.post('/api/company/users', person()),
    portal: () => portal,
    invalid: {
      client: () => ada,
      call: (client) =>
        client.post('/api/company/users', {
          ...person(),
          firstName: ' ',
          email: 'kim@',
          username: 'k m',
          facilityIds: [],
        }),
      paths: ['firstName', 'email', 'username', 'facilityIds'],
    },
  });

  it('adds a user, whose invitation is a link to the first password', async () => {
    const audit = await lastAuditId(portal);
    const sent = person({ isAdmin: true, facilityIds: [acme.dallas], limits: { bids: { [acme.dallas]: 'see' } } });
    const { status, body } = await ada.post('/api/company/users', sent);
    expect(status).toBe(201);
    expect(body.userId).toBeGreaterThanOrEqual(2_000_000_000);
    expect(await read(body.userId)).toMatchObject({
      username: sent.username,
      isAdmin: true,
      state: 'invited',
      lastSignInAt: null,
      facilityIds: [acme.dallas],
      limits: { bids: { [acme.dallas]: 'see' } },
    });
    expect(await auditedSince(portal, audit)).toEqual(['user_invited']);
    const event = await lastEvent();
    expect(event.type).toBe('user.invited');
    expect(userOutboundEvents['user.invited'].data.parse(event.data)).toMatchObject({
      userId: body.userId,
      supplierId: 700,
      username: sent.username,
      facilityIds: [acme.dallas],
      by: { kind: 'supplier', userId: 5101 },
    });

    const token = await linkOfLastMail();
    expect(portal.mails.at(-1)?.to).toBe(sent.email);
    expect(
      (await one('SELECT token_hash FROM password_tokens WHERE user_id = $1', body.userId)).token_hash,
    ).toHaveLength(32);
    expect(await mayEnter(sent.username, '')).toBe(false);
    expect((await choose(token, 'rowing-boat-7')).raw).toBe('0');
    const kim = await portal.signIn(sent.username, 'rowing-boat-7');
    const session = (await kim.get('/api/session')).body;
    expect(session).toMatchObject({ isAdmin: true, companyId: 700, limits: { bids: { [acme.dallas]: 'see' } } });
    expect(session.facilities.map(({ companyId }: { companyId: number }) => companyId)).toEqual([acme.dallas]);
    expect((await read(body.userId)).state).toBe('active');
    expect((await choose(token, 'rowing-boat-8')).raw).toBe('2');
  });

  it('the link works for 24 hours, and one that is sent again takes its place', async () => {
    const userId = await idOf();
    const first = await linkOfLastMail();
    expect((await act(userId, 'password-link')).status).toBe(204);
    const second = await linkOfLastMail();
    expect(portal.mails.at(-1)?.subject).toBe('Your account is ready');
    expect((await choose(first, 'rowing-boat-7')).raw).toBe('2');
    portal.setNow(new Date(Date.now() + 24 * 3600 * 1000));
    expect((await choose(second, 'rowing-boat-7')).raw).toBe('2');
    portal.setNow(new Date(Date.now() + 24 * 3600 * 1000 - 5000));
    expect((await choose(second, 'rowing-boat-7')).raw).toBe('0');
  });

  it('a user name that is taken, in any case and of any company, is told at its field', async () => {
    const { status, body } = await invite({ username: 'Stranger' });
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ path: 'username', code: 'username_taken', message: 'This username is taken.' }]);
  });

  it.each([
    ['ab', false],
    ['abc', true],
    ['x'.repeat(100), true],
    ['x'.repeat(101), false],
    ['kim park', false],
    ['kim.park+1@acme-x_y', true],
  ])('a user name has 3 to 100 letters, digits and some signs: %s', async (username, isRight) => {
    expect((await invite({ username })).status).toBe(isRight ? 201 : 422);
  });

  it('thirty an hour and administrator, who then has to wait', async () => {
    for (let count = 0; count < 30; count += 1) expect((await invite()).status).toBe(201);
    const { status, body, headers } = await invite();
    expect([status, body.code]).toEqual([429, 'too_many_invitations']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
    expect((await invite({}, otto)).status).toBe(201);
    portal.setNow(new Date(Date.now() + 3601 * 1000));
    await portal.owner.query("UPDATE sessions SET expires_at = expires_at + interval '2 hours'");
    expect((await (await portal.signIn('ada')).post('/api/company/users', person())).status).toBe(201);
  });

  it('an employee invites to any supplier and names it; a supplier invites to no other', async () => {
    expect((await invite({ supplierId: 800 }, boss)).status).toBe(201);
    expect((await invite({}, boss)).status).toBe(404);
    expect((await invite({ supplierId: 999 }, boss)).status).toBe(404);
    expect((await invite({ supplierId: 800 })).status).toBe(404);
  });

  it('gives facilities and rights that the administrator has, and no more', async () => {
    const refusedAt = async (change: object, client = amos) => {
      const { status, body } = await invite(change, client);
      return [status, body.errors?.[0]?.path ?? null, body.errors?.[0]?.code ?? null];
    };
    expect(await refusedAt({ facilityIds: [8001] }, ada)).toEqual([422, 'facilityIds[0]', 'unknown_facility']);
    expect(await refusedAt({ facilityIds: [acme.austin, acme.dallas] })).toEqual([
      422,
      'facilityIds[1]',
      'right_not_yours',
    ]);
    expect(await refusedAt({ facilityIds: null })).toEqual([422, 'facilityIds', 'right_not_yours']);
    expect((await invite({ facilityIds: [acme.austin] }, amos)).status).toBe(201);

    await portal.owner.query("INSERT INTO user_rights VALUES (5102, 'bids', $1, 'act')", [acme.austin]);
    const at = `limits.bids.${acme.austin}`;
    const here = { facilityIds: [acme.austin] };
    expect(await refusedAt(here)).toEqual([422, at, 'right_not_yours']);
    const limited = (level: string) => ({ ...here, limits: { bids: { [acme.austin]: level } } });
    expect(await refusedAt(limited('decide'))).toEqual([422, at, 'right_not_yours']);
    expect((await invite(limited('act'), amos)).status).toBe(201);
    await portal.owner.query('DELETE FROM user_rights WHERE user_id = 5102');
  });

  it('whom the marketplace names by an id of the portal is somebody invited, or nobody', async () => {
    const userId = await idOf();
    const upsert = (id: number) =>
      portal.sendOne({
        type: 'user.upserted',
        data: sampleUser({ userId: id, username: `feed-${id}`, supplierId: 700 }),
      });
    expect((await upsert(userId)).body.results[0].status).toBe(200);
    const refused = await upsert(2_147_483_647);
    expect(refused.status).toBe(422);
    expect(refused.raw).toContain('"data.userId"');
  });
});

/** Calls that do something to one user. */
const calls: Readonly<Record<string, (client: TestClient, userId: number) => ReturnType<TestClient['post']>>> = {
  '/api/company/users/{userId}/rights': (client, userId) => saveRights(userId, {}, 0, client),
  '/api/company/users/{userId}/password-link': (client, userId) => act(userId, 'password-link', client),
  '/api/company/users/{userId}/deactivate': (client, userId) => act(userId, 'deactivate', client),
  '/api/company/users/{userId}/reactivate': (client, userId) => act(userId, 'reactivate', client),
  '/api/company/users/{userId}/second-factor/reset': (client, userId) => act(userId, 'second-factor/reset', client),
};

describe.each(Object.entries(calls))('POST %s', (path, call) => {
  firstTests({
    name: `POST ${path}`,
    call: (client) => call(client, 5001),
    portal: () => portal,
    stranger: () => otto,
    callUnknown: (client) => call(client, 999_999),
  });

  it('an employee is no user of a supplier', async () => {
    expect((await call(boss, 5005)).status).toBe(404);
  });
});

describe('POST /api/company/users/{userId}/deactivate', () => {
  it('ends sessions and open links at once; the marketplace hears of it; the same password opens again', async () => {
    const userId = await idOf({ username: 'leaver' });
    await choose(await linkOfLastMail(), 'rowing-boat-7');
    const leaver = await portal.signIn('leaver', 'rowing-boat-7');
    await act(userId, 'password-link');
    const token = await linkOfLastMail();
    expect(portal.mails.at(-1)?.subject).toBe('Choose a new password');

    const audit = await lastAuditId(portal);
    expect((await act(userId, 'deactivate')).status).toBe(204);
    expect(await auditedSince(portal, audit)).toEqual(['user_deactivated']);
    const { type, data } = await lastEvent();
    expect(type).toBe('user.deactivated');
    expect(userOutboundEvents['user.deactivated'].data.parse(data)).toMatchObject({ userId, supplierId: 700 });
    expect((await leaver.get('/api/session')).status).toBe(401);
    expect((await choose(token, 'rowing-boat-8')).raw).toBe('2');
    expect(await mayEnter('leaver', 'rowing-boat-7')).toBe(false);
    expect((await read(userId)).state).toBe('deactivated');
    expect((await act(userId, 'deactivate')).body.code).toBe('user_inactive');
    expect((await act(userId, 'password-link')).body.code).toBe('user_inactive');

    expect((await act(userId, 'reactivate')).status).toBe(204);
    expect((await lastEvent()).type).toBe('user.reactivated');
    expect((await act(userId, 'reactivate')).body.code).toBe('user_active');
    expect(await mayEnter('leaver', 'rowing-boat-7')).toBe(true);
  });

  it.each(['deactivate', 'second-factor/reset'])('nobody does it to themselves: %s', async (what) => {
    expect((await act(5101, what)).body).toMatchObject({ status: 403, code: 'own_account' });
  });

  it('of two administrators who shut each other out at once, one remains', async () => {
    const [first, second] = [
      await idOf({ isAdmin: true, username: 'first' }),
      await idOf({ isAdmin: true, username: 'second' }),
    ];
    for (const username of ['first', 'second'])
      await portal.owner.query(
        'UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE user_id = 5101) WHERE username = $1',
        [username],
      );
    const [one_, two] = [await portal.signIn('first'), await portal.signIn('second')];
    const statuses = (await Promise.all([act(second, 'deactivate', one_), act(first, 'deactivate', two)])).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  });
});

describe('POST /api/company/users/{userId}/password-link', () => {
  it('mails a user five times an hour at most', async () => {
    for (let count = 0; count < 5; count += 1) expect((await act(5001, 'password-link')).status).toBe(204);
    expect((await act(5001, 'password-link')).body).toMatchObject({ status: 429, code: 'too_many_mails' });
  });

  it('sends none where the identity provider keeps the passwords', async () => {
    const set = (value: string) =>
      portal.owner.query("UPDATE site_settings SET value = $1 WHERE code = 'identityProviderAuthentication'", [value]);
    await set('Y');
    expect((await act(5001, 'password-link')).body).toMatchObject({ status: 409, code: 'passwords_at_provider' });
    await set('N');
  });
});

describe('POST /api/company/users/{userId}/second-factor/reset', () => {
  it('signs the user out everywhere and leaves the password alone', async () => {
    const dana = await portal.signIn('dana');
    const audit = await lastAuditId(portal);
    expect((await act(5001, 'second-factor/reset')).status).toBe(204);
    expect(await auditedSince(portal, audit)).toEqual(['authn_mfa_reset']);
    expect((await dana.get('/api/session')).status).toBe(401);
    expect(await mayEnter('dana', testPassword)).toBe(true);
  });
});

describe('POST /api/company/users/{userId}/rights', () => {
  it('IN-3: a version that the database cannot hold is 422, the highest one an old one', async () => {
    const userId = await idOf({ username: 'versioned' });
    expect((await saveRights(userId, {}, 2_147_483_648)).status).toBe(422);
    expect((await saveRights(userId, {}, 2_147_483_647)).status).toBe(409);
  });

  it('counts from the next call on, and can be taken back', async () => {
    const userId = await idOf({ username: 'limited' });
    await choose(await linkOfLastMail(), 'rowing-boat-7');
    const limited = await portal.signIn('limited', 'rowing-boat-7');
    const shut = { bids: { [acme.dallas]: 'none', [acme.austin]: 'none' }, repairs: { [acme.dallas]: 'act' } };
    expect((await limited.get('/api/bid')).status).toBe(200);
    const audit = await lastAuditId(portal);
    expect(await saveRights(userId, shut)).toMatchObject({ status: 200, body: { rightsVersion: 1 } });
    expect(await auditedSince(portal, audit)).toEqual(['user_rights_saved']);
    expect((await limited.get('/api/bid')).body).toMatchObject({
      status: 403,
      code: coreRefusals.sectionNotEnabled.code,
    });
    expect(await read(userId)).toMatchObject({ limits: shut, rightsVersion: 1 });
    expect((await saveRights(userId, {}, 1)).status).toBe(200);
    expect((await limited.get('/api/bid')).status).toBe(200);
    const kept = await one(
      "SELECT before, after FROM audit_log WHERE action = 'user_rights_saved' ORDER BY id DESC LIMIT 1",
    );
    const place = { isAdmin: false, facilityIds: null };
    expect(kept).toEqual({ before: { limits: shut, ...place }, after: { limits: {}, ...place } });
  });

  const move = (userId: number, place: object, rightsVersion = 0, client = ada) =>
    client.post(`/api/company/users/${userId}/rights`, { limits: {}, rightsVersion, ...place });

  it('sets facilities and administrator, with audit and event; what is not named stays', async () => {
    const userId = await idOf();
    const place = { isAdmin: true, facilityIds: [acme.austin] };
    expect((await move(userId, { ...place, facilityIds: [acme.austin, acme.austin] })).status).toBe(200);
    expect(await read(userId)).toMatchObject(place);
    const { type, data } = await lastEvent();
    expect(type).toBe('user.changed');
    expect(userOutboundEvents['user.changed'].data.parse(data)).toMatchObject({ userId, supplierId: 700, ...place });
    const kept = await one(
      "SELECT before, after FROM audit_log WHERE action = 'user_rights_saved' ORDER BY id DESC LIMIT 1",
    );
    expect(kept).toEqual({
      before: { limits: {}, isAdmin: false, facilityIds: null },
      after: { limits: {}, ...place },
    });
    const sequence = async () => (await one('SELECT max(sequence) AS last FROM outbound_events')).last;
    const before = await sequence();
    expect((await saveRights(userId, {}, 1)).status).toBe(200);
    expect(await read(userId)).toMatchObject(place);
    expect(await sequence()).toBe(before);
    expect((await move(userId, { isAdmin: false, facilityIds: null }, 2)).status).toBe(200);
    expect(await read(userId)).toMatchObject({ isAdmin: false, facilityIds: null });
  });

  it('refuses no facility, an unknown one, and more than the administrator has', async () => {
    const userId = await idOf({ facilityIds: [acme.dallas] });
    const paths = async (place: object, client = ada) =>
      (await move(userId, place, 0, client)).body.errors?.map(({ path }: { path: string }) => path);
    expect(await paths({ facilityIds: [] })).toEqual(['facilityIds']);
    expect(await paths({ facilityIds: [acme.dallas, 8001] })).toEqual(['facilityIds[1]']);
    // Amos has Austin alone: neither can he take Dallas away, nor give all.
    expect(await paths({ facilityIds: [acme.austin] }, amos)).toHaveLength(1);
    expect(await paths({ facilityIds: null }, amos)).toEqual(['facilityIds']);
    expect((await move(userId, { facilityIds: [acme.dallas, acme.austin] }, 0, amos)).status).toBe(200);
    expect((await move(5101, { isAdmin: false })).body).toMatchObject({ status: 403, code: 'own_account' });
  });

  it('a facility comes with no more rights than the administrator has there', async () => {
    const giver = await idOf({ username: 'giver', isAdmin: true, limits: { bids: { [acme.austin]: 'see' } } });
    await choose(await linkOfLastMail(), 'rowing-boat-7');
    const client = await portal.signIn('giver', 'rowing-boat-7');
    const userId = await idOf({ facilityIds: [acme.dallas] });
    const both = [acme.dallas, acme.austin];
    const refused = await move(userId, { facilityIds: both }, 0, client);
    expect(refused.body.errors).toMatchObject([{ path: `limits.bids.${acme.austin}`, code: 'right_not_yours' }]);
    const limits = { bids: { [acme.austin]: 'see' } };
    expect((await move(userId, { facilityIds: both, limits }, 0, client)).status).toBe(200);
    expect((await act(giver, 'deactivate')).status).toBe(204);
  });

  it('an employee cannot take the flag from the last active administrator', async () => {
    expect((await move(5103, { isAdmin: false }, 0, boss)).body).toMatchObject({
      status: 409,
      code: 'last_administrator',
      detail: 'A company needs at least one administrator.',
    });
    const second = await idOf({ isAdmin: true, supplierId: other.supplierId }, boss);
    expect((await move(second, { isAdmin: false }, 0, boss)).status).toBe(200);
    expect((await move(second, { isAdmin: true }, 1, boss)).status).toBe(200);
    expect((await move(5103, { isAdmin: false }, 0, boss)).status).toBe(200);
    expect((await otto.get('/api/company/users')).status).toBe(403);
    expect((await move(5103, { isAdmin: true }, 1, boss)).status).toBe(200);
    expect((await move(second, { isAdmin: false }, 2, otto)).status).toBe(200);
  });

  it('keeps no limit that takes nothing', async () => {
    const userId = await idOf();
    await saveRights(userId, {
      bids: { [acme.dallas]: 'decide' },
      orders: { [acme.dallas]: 'act', [acme.austin]: 'see' },
    });
    expect((await read(userId)).limits).toEqual({ orders: { [acme.austin]: 'see' } });
  });

  it('of two who save what they have both read, the second is told', async () => {
    const userId = await idOf();
    const limits = { bids: { [acme.dallas]: 'see' } };
    expect((await saveRights(userId, limits)).status).toBe(200);
    expect((await saveRights(userId, {})).body).toMatchObject({ status: 409, code: 'rights_changed' });
    expect((await read(userId)).limits).toEqual(limits);
  });

  it('refuses the own, foreign facilities, levels that a section has not, and more than the administrator has', async () => {
    const userId = await idOf({ limits: { bids: { [acme.dallas]: 'none', [acme.austin]: 'none' } } });
    expect((await saveRights(5101, {})).body).toMatchObject({ status: 403, code: 'own_account' });
    const paths = async (limits: object, client = ada) =>
      (await saveRights(userId, limits, 0, client)).body.errors?.map(({ path }: { path: string }) => path);
    expect(await paths({ bids: { 8001: 'see' } })).toEqual(['limits.bids.8001']);
    expect(await paths({ bids: { x: 'see' } })).toHaveLength(1);
    expect(await paths({ bids: { [acme.dallas]: 'all' } })).toHaveLength(1);
    // Amos has Austin alone: he cannot open Dallas to anybody.
    const open = { bids: { [acme.austin]: 'none' } };
    expect(await paths(open, amos)).toEqual([`limits.bids.${acme.dallas}`]);
    expect((await saveRights(userId, { bids: { [acme.dallas]: 'none' } }, 0, amos)).status).toBe(200);
  });
});

it('an employee who acts as an administrator changes nothing here', async () => {
  const { body } = await boss.post('/api/impersonate/ada');
  const headers = { authorization: `Bearer ${body.access_token}` };
  expect((await portal.nobody.get('/api/company/users', headers)).status).toBe(200);
  const invited = await portal.nobody.post('/api/company/users', person(), headers);
  expect(invited.body).toMatchObject({ status: 403, code: coreRefusals.notWhileImpersonating.code });
});
