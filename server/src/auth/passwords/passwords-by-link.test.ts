import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../core/testing/test-portal.ts';
import {
  addSupplier,
  addUser,
  askToken,
  auditedSince,
  lastAuditId,
  signInForm,
  statusWith,
} from '../testing/people.ts';

let portal: TestPortal;
let userId = 0;
beforeAll(async () => {
  portal = await startTestPortal();
  await addSupplier(portal);
});
beforeEach(async () => {
  userId += 1;
  await addUser(portal, userId, `user-${userId}`);
});
afterEach(async () => {
  portal.setNow(new Date());
  await portal.owner.query('DELETE FROM call_counts');
  await portal.owner.query('DELETE FROM sign_in_address_failures');
});
afterAll(() => portal.close());

async function newLink(login = `user-${userId}`): Promise<string> {
  await portal.nobody.post('/api/account/ForgotPassword', { email: login });
  await portal.runJobs();
  return tokenOfLastMail();
}

function tokenOfLastMail(): string {
  return /e=([\w-]+)/.exec(portal.mails.at(-1)?.text ?? '')?.[1] ?? '';
}

const setPassword = (token: string, newPassword: unknown) =>
  portal.nobody.post(`/api/user/Password/${token}/New`, { newPassword });
const setByPath = (token: string, newPassword: string) =>
  portal.nobody.post(`/api/user/Password/${encodeURIComponent(token)}/New/${encodeURIComponent(newPassword)}`);
const canSignIn = async (password: string, username = `user-${userId}`) =>
  (await askToken(portal, signInForm(username, { password }))).status === 200;

describe('POST /api/user/Password/{token}/New', () => {
  it('AUTH-122, TK-5: sets the password, ends all sessions, opens a shut account and tells the user', async () => {
    const session = await askToken(portal, signInForm(`user-${userId}`));
    const token = await newLink();
    portal.setNow(new Date());
    for (let tries = 0; tries < 5; tries += 1) await askToken(portal, signInForm(`user-${userId}`, { password: 'x' }));
    expect((await askToken(portal, signInForm(`user-${userId}`))).status).toBe(429);
    const audit = await lastAuditId(portal);
    expect(await setPassword(token, 'rowing-boat-7')).toMatchObject({ status: 200, raw: '0' });
    expect(await auditedSince(portal, audit)).toEqual(['authn_password_change']);
    expect(await statusWith(portal, session.body.access_token)).toBe(401);
    expect(await canSignIn('rowing-boat-7')).toBe(true);
    await portal.runJobs();
    expect(portal.mails.at(-1)).toMatchObject({ to: `${userId}@acme.example`, subject: 'Your password was changed' });
    expect(JSON.stringify(portal.mails.at(-1))).not.toContain('rowing-boat-7');
  });

  it('PW-5: a link works once; the second use is 2 and changes nothing', async () => {
    const token = await newLink();
    expect((await setPassword(token, 'rowing-boat-7')).raw).toBe('0');
    expect((await setPassword(token, 'sailing-boat-8')).raw).toBe('2');
    expect(await canSignIn('rowing-boat-7')).toBe(true);
  });

  it('PW-5: of 20 uses at once with different passwords exactly one is 0, the rest 2', async () => {
    const token = await newLink();
    const passwords = Array.from({ length: 20 }, (_, index) => `rowing-boat-${index}`);
    const answers = await Promise.all(passwords.map((password) => setPassword(token, password)));
    expect(answers.map(({ raw }) => raw).sort()).toEqual(['0', ...Array(19).fill('2')]);
    const winner = passwords[answers.findIndex(({ raw }) => raw === '0')] ?? '';
    expect(await canSignIn(winner)).toBe(true);
  });

  it('D-AUTH-18: works until 24 hours have gone', async () => {
    const begin = Date.now();
    portal.setNow(new Date(begin));
    const token = await newLink();
    portal.setNow(new Date(begin + 24 * 60 * 60 * 1000));
    expect((await setPassword(token, 'rowing-boat-7')).raw).toBe('2');
    portal.setNow(new Date(begin + 24 * 60 * 60 * 1000 - 1000));
    expect((await setPassword(token, 'rowing-boat-7')).raw).toBe('0');
  });

  it('PW-5: a newer link makes the last one void', async () => {
    const first = await newLink();
    const second = await newLink();
    expect((await setPassword(first, 'rowing-boat-7')).raw).toBe('2');
    expect((await setPassword(second, 'rowing-boat-7')).raw).toBe('0');
  });

  it('PW-5: a password that was changed elsewhere makes it void', async () => {
    const token = await newLink();
    const client = await portal.signIn(`user-${userId}`);
    const body = { oldPassword: 'test-password', newPassword: 'sailing-boat-8' };
    expect((await client.post('/api/user/Password/ChangePassword', body)).raw).toBe('0');
    expect((await setPassword(token, 'rowing-boat-7')).raw).toBe('2');
  });

  it.each([
    ['password', { password: 'other-password' }],
    ['address', { email: 'new@acme.example' }],
  ])('a new %s from the marketplace makes it void', async (_, change) => {
    const token = await newLink();
    await addUser(portal, userId, `user-${userId}`, change);
    expect((await setPassword(token, 'rowing-boat-7')).raw).toBe('2');
  });

  it('a user who was switched off meanwhile gets 2', async () => {
    const token = await newLink();
    await addUser(portal, userId, `user-${userId}`, { isActive: false });
    expect((await setPassword(token, 'rowing-boat-7')).raw).toBe('2');
  });

  it('PW-6: an unknown token is 2, never 1', async () => {
    const tokens = [randomBytes(32).toString('base64url'), 'x', '%00', '..%2f', "'--", 'ä'.repeat(50)];
    for (const token of tokens) expect(await setPassword(token, 'rowing-boat-7')).toMatchObject({ raw: '2' });
    for (const token of tokens) expect(await setByPath(token, 'rowing-boat-7')).toMatchObject({ raw: '2' });
  });

  it('PW-9: looking at it does not use it up', async () => {
    const token = await newLink();
    await portal.nobody.get(`/login?e=${token}`);
    expect((await portal.nobody.get(`/api/user/Password/${token}/New`)).status).toBe(404);
    expect((await portal.nobody.get(`/api/user/Password/${token}/New/rowing-boat-7`)).status).toBe(404);
    expect((await setPassword(token, 'rowing-boat-7')).raw).toBe('0');
  });

  it('AUTH-119: a broken rule is 422 at its field and leaves the link as it was', async () => {
    const token = await newLink();
    for (const password of ['abcd', 'x'.repeat(18), '', undefined, ['rowing-boat-7'], '🚣'.repeat(18)]) {
      const answer = await setPassword(token, password);
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toMatchObject([
        { path: 'newPassword', message: 'New password must be between 5 and 17 characters long.' },
      ]);
    }
    expect((await setPassword(token, 'rowing-boat-7')).raw).toBe('0');
  });

  it.each([
    ['12345', 'password_common'],
    ['PassWord', 'password_common'],
    ['aaaaaaaa', 'password_common'],
    ['acme imaging', 'password_personal'],
    ['Acme2024!', 'password_personal'],
    ['reyes99', 'password_personal'],
    ['Supplier-Portal1', 'password_personal'],
    ['meridian1', 'password_personal'],
  ])('PW-2: %s is refused with a reason', async (password, code) => {
    const token = await newLink();
    const answer = await setPassword(token, password);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ path: 'newPassword', code }]);
  });

  it('PW-2: the own user name and address are refused', async () => {
    await addUser(portal, 900, 'quillfeather', { email: 'oarsandsails@acme.example' });
    const token = await newLink('quillfeather');
    for (const password of ['quillfeather', 'Quillfeather-77', 'oarsandsails']) {
      expect((await setPassword(token, password)).body.errors).toMatchObject([{ code: 'password_personal' }]);
    }
  });

  it('PW-2: they are refused as they stand, where next to no letters are in them', async () => {
    await addUser(portal, 901, '7001-x', { email: 'b52.9+k@a1.example' });
    const token = await newLink('7001-x');
    for (const password of ['7001-x', '7001-X', 'b52.9+k', 'B52.9+K']) {
      expect((await setPassword(token, password)).body.errors).toMatchObject([{ code: 'password_personal' }]);
    }
    await addUser(portal, 902, '7002-x', { email: '1@2.co' });
    expect((await setPassword(await newLink('7002-x'), '1@2.co')).body.errors).toMatchObject([
      { code: 'password_personal' },
    ]);
    expect((await setPassword(await newLink('7002-x'), '7002-x-other')).raw).toBe('0');
  });

  it('RL-4: 30 uses in 10 minutes of an address', async () => {
    for (let uses = 1; uses <= 30; uses += 1) expect((await setPassword('x', 'rowing-boat-7')).status).toBe(200);
    const refused = await setPassword('x', 'rowing-boat-7');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590);
    expect((await setByPath('x', 'rowing-boat-7')).status).toBe(429);
  });

  it('AUTH-125: a fault of ours is 3', async () => {
    const token = await newLink();
    await portal.owner.query('ALTER TABLE users RENAME COLUMN is_password_expired TO away');
    const answer = await setPassword(token, 'rowing-boat-7');
    await portal.owner.query('ALTER TABLE users RENAME COLUMN away TO is_password_expired');
    expect(answer).toMatchObject({ status: 200, raw: '3' });
    expect((await setPassword(token, 'rowing-boat-7')).raw).toBe('0');
  });
});

describe('POST /api/user/Password/{token}/New/{newPassword}', () => {
  it.each([
    'abcdx',
    'x23456789x1234567',
    '🚣🌊⛵🛶🏊🏄🤽🎣🐟🐠🐡🦈🐙🦑🦐🦞🦀',
    'with space in it',
    ' outer spaces ',
    `'"\\%/?#+&;=:@`,
    'Caf\u00e9-au-lait',
    'Cafe\u0301-au-lait',
    '%41%42%43',
    'MiXeD-CaSe',
    '../../etc/x',
  ])('CALL-024, PW-1: %j is kept and verified exactly as sent', async (password) => {
    expect((await setByPath(await newLink(), password)).raw).toBe('0');
    expect(await canSignIn(password)).toBe(true);
    for (const other of [
      password.trim(),
      password.normalize('NFC'),
      password.normalize('NFD'),
      password.slice(0, -1),
    ]) {
      if (other !== password) expect(await canSignIn(other)).toBe(false);
    }
  });

  it('PW-1: 18 characters are refused and never cut', async () => {
    const token = await newLink();
    expect((await setByPath(token, 'x23456789x12345678')).body.detail).toBe(
      'New password must be between 5 and 17 characters long.',
    );
    expect((await setByPath(token, 'abcd')).status).toBe(422);
  });
});

describe('an account without a password', () => {
  it('gets an invitation whose link sets the first one; so does a forgotten password', async () => {
    await addUser(portal, 950, 'invited', { password: undefined });
    await portal.runJobs();
    expect(portal.mails.at(-1)).toMatchObject({ to: '950@acme.example', subject: 'Your account is ready' });
    const invitation = tokenOfLastMail();
    const link = await newLink('invited');
    expect((await setPassword(invitation, 'rowing-boat-7')).raw).toBe('2');
    expect((await setPassword(link, 'rowing-boat-7')).raw).toBe('0');
    expect(await canSignIn('rowing-boat-7', 'invited')).toBe(true);
  });

  it('the invitation itself works, and is sent once only', async () => {
    await addUser(portal, 951, 'invited-2', { password: undefined });
    await portal.runJobs();
    const token = tokenOfLastMail();
    const mails = portal.mails.length;
    await addUser(portal, 951, 'invited-2', { password: undefined });
    await portal.runJobs();
    expect(portal.mails).toHaveLength(mails);
    expect((await setPassword(token, 'rowing-boat-7')).raw).toBe('0');
  });

  it('gets none while users sign in at an identity provider', async () => {
    await portal.owner.query("UPDATE site_settings SET value = 'Y' WHERE code = 'identityProviderAuthentication'");
    await portal.runJobs();
    const mails = portal.mails.length;
    await addUser(portal, 952, 'provided', { password: undefined });
    await portal.runJobs();
    expect(portal.mails).toHaveLength(mails);
    await portal.owner.query("UPDATE site_settings SET value = 'N' WHERE code = 'identityProviderAuthentication'");
  });
});
