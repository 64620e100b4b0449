import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstTests } from '../../core/testing/first-tests.ts';
import { startTestPortal, type TestClient, type TestPortal, testPassword } from '../../core/testing/test-portal.ts';
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
import { changePassword } from './password-service.ts';

let portal: TestPortal;
let username = '';
let userId = 0;
let client: TestClient;
beforeAll(async () => {
  portal = await startTestPortal();
  await addSupplier(portal);
});
beforeEach(async () => {
  userId += 1;
  username = `user-${userId}`;
  await addUser(portal, userId, username, { isPasswordExpired: userId === 1 });
  client = await portal.signIn(username);
});
afterEach(async () => {
  portal.setNow(new Date());
  await portal.owner.query('DELETE FROM sign_in_address_failures');
});
afterAll(() => portal.close());

const path = '/api/user/Password/ChangePassword';
const change = (oldPassword: unknown, newPassword: unknown, by: TestClient = client) =>
  by.post(path, { oldPassword, newPassword });

firstTests({
  name: 'POST /user/Password/ChangePassword',
  call: (by) => change(testPassword, 'rowing-boat-7', by),
  portal: () => portal,
  invalid: {
    client: () => client,
    call: (by) => change('', 'abcd', by),
    paths: ['oldPassword', 'newPassword'],
  },
});

describe('POST /user/Password/ChangePassword', () => {
  it('CALL-025, ruling 26, TK-5: changes it, keeps this session, ends the others and tells the user', async () => {
    const other = await askToken(portal, signInForm(username));
    const audit = await lastAuditId(portal);
    expect(await change(testPassword, 'rowing-boat-7')).toMatchObject({ status: 200, raw: '0' });
    expect((await client.get('/api/session')).body.isPasswordExpired).toBe(false);
    expect(await statusWith(portal, other.body.access_token)).toBe(401);
    expect((await askToken(portal, refreshForm(other.body.refresh_token))).status).toBe(400);
    expect(await auditedSince(portal, audit)).toEqual(['authn_password_change']);
    await portal.signIn(username, 'rowing-boat-7');
    await portal.runJobs();
    expect(portal.mails.at(-1)).toMatchObject({ to: `${userId}@acme.example`, subject: 'Your password was changed' });
  });

  it('clears the expired flag', async () => {
    await addUser(portal, userId, username, { isPasswordExpired: true });
    expect((await client.get('/api/session')).body.isPasswordExpired).toBe(true);
    await change(testPassword, 'rowing-boat-7');
    expect((await client.get('/api/session')).body.isPasswordExpired).toBe(false);
  });

  it('TK-5: the web app goes on with a new refresh token; the one before is void', async () => {
    const web = await askToken(portal, signInForm(username, { client_id: 'supplier' }), samePage);
    const before = web.cookies.find(({ name }) => name === 'portal_refresh')?.value ?? '';
    const answer = await portal.app.inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${web.body.access_token}` },
      payload: { oldPassword: testPassword, newPassword: 'rowing-boat-7' },
    });
    expect(answer.body).toBe('0');
    const cookie = answer.cookies.find(({ name }) => name === 'portal_refresh');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/connect/token' });
    const form = { grant_type: 'refresh_token', client_id: 'supplier' };
    const refresh = (token: string) => askToken(portal, form, { ...samePage, cookie: `portal_refresh=${token}` });
    expect((await refresh(before)).status).toBe(400);
    const refreshed = await refresh(cookie?.value ?? '');
    expect(refreshed.status).toBe(200);
    expect(await statusWith(portal, refreshed.body.access_token)).toBe(200);
  });

  it('a program keeps its refresh token', async () => {
    const program = await askToken(portal, signInForm(username));
    const by = { authorization: `Bearer ${program.body.access_token}` };
    await portal.nobody.post(path, { oldPassword: testPassword, newPassword: 'rowing-boat-7' }, by);
    expect((await askToken(portal, refreshForm(program.body.refresh_token))).status).toBe(200);
  });

  it('a wrong current password is 2 and changes nothing', async () => {
    const audit = await lastAuditId(portal);
    expect(await change('wrong', 'rowing-boat-7')).toMatchObject({ status: 200, raw: '2' });
    expect(await change(`${testPassword} `, 'rowing-boat-7')).toMatchObject({ status: 200, raw: '2' });
    expect(await auditedSince(portal, audit)).toEqual(['authn_password_change_fail', 'authn_password_change_fail']);
    await portal.signIn(username);
  });

  it('RL-1: guessing the current password waits as at the sign-in, 429 with Retry-After', async () => {
    for (let tries = 1; tries <= 5; tries += 1) expect((await change('wrong', 'rowing-boat-7')).raw).toBe('2');
    const refused = await change(testPassword, 'rowing-boat-7');
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('1');
    portal.setNow(new Date(Date.now() + 2_000));
    expect((await change(testPassword, 'rowing-boat-7')).raw).toBe('0');
  });

  it.each([
    ['the current one', testPassword, 'The new password cannot match the current password'],
    ['4 characters', 'abcd', 'New password must be between 5 and 17 characters long.'],
    ['18 characters', 'x23456789x12345678', 'New password must be between 5 and 17 characters long.'],
    ['a common one', 'qwertyuiop', 'This password is too easy to guess. Please choose another one.'],
    [
      'the company',
      'acme-imaging',
      'Please choose a password other than a name, email address or company that belongs to you or to this portal.',
    ],
  ])('%s as the new one is 422 at its field', async (_, password, message) => {
    const answer = await change(testPassword, password);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ path: 'newPassword', message }]);
  });

  it('of 5 changes at once exactly one is 0; the rest find the current password changed', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => change(testPassword, `rowing-boat-${index}`)),
    );
    expect(answers.map(({ raw }) => raw).sort()).toEqual(['0', '2', '2', '2', '2']);
  });

  it('a try that comes while another is being kept does not wait for it in a circle', async () => {
    const waiting = async () => {
      // Within a transaction the same is told again and again.
      await portal.owner.query('SELECT pg_stat_clear_snapshot()');
      const { rows } = await portal.owner.query<{ count: number }>(
        `SELECT count(*)::integer AS count FROM pg_stat_activity
         WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      );
      return rows[0]?.count ?? 0;
    };
    /** Past the counts: the try of the one that waits, and the second. */
    const admitted = async () => {
      const { rows } = await portal.owner.query<{ failures: number }>('SELECT failures FROM sign_in_address_failures');
      return rows.some(({ failures }) => failures === 2);
    };
    // Keeps the first one where it has the account's lock, and would ask for the address's next.
    await portal.owner.query('BEGIN');
    await portal.owner.query('LOCK TABLE background_jobs IN SHARE MODE');
    const first = change(testPassword, 'rowing-boat-1');
    await vi.waitUntil(async () => (await waiting()) === 1, { timeout: 10_000 });
    const second = change('wrong', 'rowing-boat-2');
    await vi.waitUntil(async () => (await admitted()) || (await waiting()) === 2, { timeout: 10_000 });
    await portal.owner.query('COMMIT');
    expect([(await first).raw, (await second).raw]).toEqual(['0', '2']);
  });

  it('an account without a password of its own gets 2', async () => {
    await portal.owner.query('UPDATE users SET password_hash = NULL WHERE user_id = $1', [userId]);
    expect((await change(testPassword, 'rowing-boat-7')).raw).toBe('2');
  });

  it('works for an employee too', async () => {
    await addUser(portal, 800, 'erin', { isEmployee: true });
    expect((await change(testPassword, 'rowing-boat-7', await portal.signIn('erin'))).raw).toBe('0');
  });

  it('an employee who acts as the user is refused with 403', async () => {
    const actor = {
      kind: 'supplier',
      userId,
      sessionId: '00000000-0000-4000-8000-000000000000',
      name: 'Dana Reyes',
      supplierId: 700,
      facilityIds: [],
      menu: {},
      isAdmin: false,
      timeZoneId: 'America/Chicago',
      impersonatorUserId: 800,
    } as const;
    const body = { oldPassword: testPassword, newPassword: 'rowing-boat-7' };
    const changed = changePassword(portal.services, actor, body, { ip: '198.51.100.7', requestId: null });
    await expect(changed).rejects.toMatchObject({ refusal: { status: 403, code: 'not_allowed' } });
    await portal.signIn(username);
  });
});
