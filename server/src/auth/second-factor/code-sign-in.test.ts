import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../core/testing/test-portal.ts';
import {
  addSupplier,
  addUser,
  askToken,
  auditedSince,
  lastAuditId,
  samePage,
  signInForm,
  statusWith,
} from '../testing/people.ts';
import {
  type App,
  codeOf,
  enrolApp,
  mfaTokenOf,
  passSeconds,
  sendCode,
  sendRecoveryCode,
  wrongCodeOf,
} from '../testing/second-factors.ts';

let portal: TestPortal;
/** A user of each test's own. */
let dana: string;
let userId = 5000;
let app: App;
const home = '198.51.100.7';
const elsewhere = '203.0.113.9';
const wrongCode = {
  error: 'invalid_grant',
  error_description: 'This code is incorrect or has already been used. Please try the next one.',
};
const expired = { error: 'expired_token', error_description: 'This sign-in took too long. Please sign in again.' };

beforeAll(async () => {
  portal = await startTestPortal();
  portal.setNow(new Date('2026-11-20T10:00:00Z'));
  await addSupplier(portal);
});
beforeEach(async () => {
  // What the test before has counted of its address is over by then.
  passSeconds(portal, 600);
  userId += 1;
  dana = `dana-${userId}`;
  await addUser(portal, userId, dana);
  app = await enrolApp(portal, await portal.signIn(dana));
});
afterAll(() => portal.close());

describe('the second step of a sign-in (ASVS 6.3.3)', () => {
  it('follows the right password and nothing else, which says no word of it (PW-3)', async () => {
    const wrong = await askToken(portal, signInForm(dana, { password: 'wrong' }));
    expect(wrong.body).toEqual({ error: 'invalid_grant', error_description: 'Invalid username or password.' });
    const right = await askToken(portal, signInForm(dana, { client_id: 'supplier' }), samePage);
    expect(right.status).toBe(400);
    expect(right.headers['cache-control']).toBe('no-store');
    expect(right.cookies).toEqual([]);
    expect(right.body).toEqual({
      error: 'mfa_required',
      error_description: 'A second step is needed to sign in.',
      mfa_token: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('takes the code of the app and answers the usual token, with Remember Me as it was asked for', async () => {
    const before = await lastAuditId(portal);
    const mfaToken = await mfaTokenOf(portal, dana, { client_id: 'supplier', remember_me: 'true' });
    const answer = await sendCode(portal, mfaToken, codeOf(portal, app.secret), { client_id: 'supplier' });
    expect(answer.status).toBe(200);
    expect(answer.cookies.map(({ name }) => name)).toEqual(['portal_refresh', 'portal_id']);
    expect(await statusWith(portal, answer.body.access_token)).toBe(200);
    expect(await auditedSince(portal, before)).toEqual(['authn_login_success']);
    const { rows } = await portal.owner.query(
      'SELECT sign_in_way FROM sessions WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1',
      [userId],
    );
    expect(rows).toEqual([{ sign_in_way: 'password_and_code' }]);
  });

  it.each([
    ['two steps before', -60, 400],
    ['one step before', -30, 200],
    ['one step after', 30, 200],
    ['two steps after', 60, 400],
  ])('a code of %s answers (ASVS 6.5.5)', async (_, offset, status) => {
    passSeconds(portal, 300);
    const mfaToken = await mfaTokenOf(portal, dana);
    expect((await sendCode(portal, mfaToken, codeOf(portal, app.secret, offset))).status).toBe(status);
  });

  it('takes a code with the space that apps show it with', async () => {
    const code = codeOf(portal, app.secret);
    const mfaToken = await mfaTokenOf(portal, dana);
    expect((await sendCode(portal, mfaToken, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  it('takes a code once, from twenty at the same moment too (ASVS 6.5.1)', async () => {
    const code = codeOf(portal, app.secret);
    const tokens = [];
    for (let count = 0; count < 20; count += 1) tokens.push(await mfaTokenOf(portal, dana));
    const answers = await Promise.all(
      tokens.map((token, index) => sendCode(portal, token, code, {}, `192.0.2.${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = await sendCode(portal, await mfaTokenOf(portal, dana), code, {}, elsewhere);
    expect([again.status, again.body]).toEqual([400, wrongCode]);
  });

  it('takes no code of before the newest that was taken', async () => {
    passSeconds(portal, 300);
    const older = codeOf(portal, app.secret, -30);
    await sendCode(portal, await mfaTokenOf(portal, dana), codeOf(portal, app.secret));
    expect((await sendCode(portal, await mfaTokenOf(portal, dana), older)).body).toEqual(wrongCode);
  });
});

describe('the token between the two steps', () => {
  it('works once', async () => {
    const mfaToken = await mfaTokenOf(portal, dana);
    expect((await sendCode(portal, mfaToken, codeOf(portal, app.secret))).status).toBe(200);
    passSeconds(portal, 30);
    expect((await sendCode(portal, mfaToken, codeOf(portal, app.secret))).body).toEqual(expired);
  });

  it('lives five minutes', async () => {
    const mfaToken = await mfaTokenOf(portal, dana);
    passSeconds(portal, 299);
    expect((await sendCode(portal, mfaToken, wrongCodeOf(portal, app.secret))).body).toEqual(wrongCode);
    passSeconds(portal, 1);
    expect((await sendCode(portal, mfaToken, codeOf(portal, app.secret))).body).toEqual(expired);
  });

  it('is for its own user and client alone, and for no other call', async () => {
    await addUser(portal, 9000, 'eve');
    const eve = await enrolApp(portal, await portal.signIn('eve'));
    const mfaToken = await mfaTokenOf(portal, dana);
    expect((await sendCode(portal, mfaToken, codeOf(portal, eve.secret))).body).toEqual(wrongCode);
    expect((await sendCode(portal, mfaToken, codeOf(portal, app.secret), { client_id: 'other' })).body).toEqual(
      expired,
    );
    expect(await statusWith(portal, mfaToken)).toBe(401);
    const refresh = await askToken(portal, { grant_type: 'refresh_token', refresh_token: mfaToken });
    expect(refresh.body.error).toBe('invalid_grant');
    expect((await sendCode(portal, 'made-up', codeOf(portal, app.secret))).body).toEqual(expired);
  });

  it.each([
    ['the password was changed', { password: 'new-password' }],
    ['the user was switched off', { isActive: false }],
  ])('is over when %s', async (_, change) => {
    const mfaToken = await mfaTokenOf(portal, dana);
    await addUser(portal, userId, dana, change);
    expect((await sendCode(portal, mfaToken, codeOf(portal, app.secret))).body).toEqual(expired);
  });

  it('stands in the database as a hash alone', async () => {
    const mfaToken = await mfaTokenOf(portal, dana);
    const { rows } = await portal.owner.query('SELECT json_agg(t)::text AS text FROM mfa_tokens t');
    expect(rows[0].text).not.toContain(Buffer.from(mfaToken, 'base64url').toString('hex'));
    expect(rows[0].text).not.toContain(Buffer.from(mfaToken).toString('hex'));
  });
});

describe('wrong codes', () => {
  it('wait 1, 2, 4 ... s from the fifth on, and are audited (RL-1, ASVS 6.3.1)', async () => {
    const mfaToken = await mfaTokenOf(portal, dana);
    const fail = () => sendCode(portal, mfaToken, wrongCodeOf(portal, app.secret));
    const before = await lastAuditId(portal);
    for (let tries = 1; tries <= 5; tries += 1) expect((await fail()).body).toEqual(wrongCode);
    expect(await auditedSince(portal, before)).toEqual(Array(5).fill('authn_mfa_fail'));
    const heldBack = await sendCode(portal, mfaToken, codeOf(portal, app.secret));
    expect([heldBack.status, heldBack.headers['retry-after'], heldBack.body]).toEqual([429, '1', wrongCode]);
    passSeconds(portal, 1);
    expect((await sendCode(portal, mfaToken, codeOf(portal, app.secret))).status).toBe(200);
  });

  it('wait under a new token as well, and for recovery codes', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      await sendCode(portal, await mfaTokenOf(portal, dana), wrongCodeOf(portal, app.secret));
    }
    const mfaToken = await mfaTokenOf(portal, dana);
    expect((await sendRecoveryCode(portal, mfaToken, app.recoveryCodes[0] ?? '')).status).toBe(429);
  });

  it('of somebody elsewhere do not keep the user out (RL-2, ASVS 6.1.1)', async () => {
    const mfaToken = await mfaTokenOf(portal, dana, {}, elsewhere);
    for (let tries = 0; tries < 6; tries += 1) {
      await sendCode(portal, mfaToken, wrongCodeOf(portal, app.secret), {}, elsewhere);
    }
    const mine = await mfaTokenOf(portal, dana, {}, home);
    expect((await sendCode(portal, mine, codeOf(portal, app.secret), {}, home)).status).toBe(200);
  });

  it('count no more once the password has been right, whose own failures they do not touch', async () => {
    for (let tries = 0; tries < 4; tries += 1) {
      await askToken(portal, signInForm(dana, { password: 'wrong' }));
    }
    await mfaTokenOf(portal, dana);
    await askToken(portal, signInForm(dana, { password: 'wrong' }));
    const answer = await askToken(portal, signInForm(dana));
    expect(answer.status).toBe(429);
  });

  it.each(['', '12345', '1234567', 'abcdef', "' OR 1=1"])('%j is none', async (otp) => {
    const answer = await sendCode(portal, await mfaTokenOf(portal, dana), otp);
    expect([answer.status, answer.body.error]).toEqual([400, otp === '' ? 'invalid_request' : 'invalid_grant']);
  });
});

describe('recovery codes', () => {
  it('sign in once each, in any case and with or without the dash, and tell how many are left', async () => {
    const [first = '', second = ''] = app.recoveryCodes;
    const before = await lastAuditId(portal);
    expect((await sendRecoveryCode(portal, await mfaTokenOf(portal, dana), first.toUpperCase())).status).toBe(200);
    expect(await auditedSince(portal, before)).toEqual(['authn_login_success', 'authn_mfa_recovery_code_use']);
    const again = await sendRecoveryCode(portal, await mfaTokenOf(portal, dana), first);
    expect([again.status, again.body.error_description]).toEqual([
      400,
      'This recovery code is incorrect or has already been used.',
    ]);
    const signedIn = await sendRecoveryCode(portal, await mfaTokenOf(portal, dana), second.replace('-', ' '));
    const headers = { authorization: `Bearer ${signedIn.body.access_token}` };
    const status = await portal.nobody.get('/api/user/second-factor', headers);
    expect(status.body).toMatchObject({ isOn: true, recoveryCodesLeft: 8 });
  });

  it('work once from ten at the same moment', async () => {
    const tokens = [];
    for (let count = 0; count < 10; count += 1) tokens.push(await mfaTokenOf(portal, dana));
    const code = app.recoveryCodes[0] ?? '';
    const answers = await Promise.all(tokens.map((token) => sendRecoveryCode(portal, token, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
