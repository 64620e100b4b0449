import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstTests } from '../../core/testing/first-tests.ts';
import { startTestPortal, type TestClient, type TestPortal, testPassword } from '../../core/testing/test-portal.ts';
import { makeAuthenticator } from '../testing/authenticator.ts';
import { addSupplier, addUser, askToken, auditedSince, lastAuditId, signInForm } from '../testing/people.ts';
import {
  codeOf,
  enrolApp,
  mfaTokenOf,
  passSeconds,
  sendCode,
  sendRecoveryCode,
  wrongCodeOf,
} from '../testing/second-factors.ts';

let portal: TestPortal;
let dana: TestClient;
let username: string;
let userId = 5000;

beforeAll(async () => {
  portal = await startTestPortal({ OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'portal' });
  portal.setNow(new Date('2026-11-20T10:00:00Z'));
  await addSupplier(portal);
  await addUser(portal, 4001, 'staff', { isEmployee: true });
  await addUser(portal, 4002, 'boss', { isEmployee: true, isAdmin: true });
});
beforeEach(async () => {
  passSeconds(portal, 600);
  userId += 1;
  username = `dana-${userId}`;
  await addUser(portal, userId, username);
  dana = await portal.signIn(username);
});
afterAll(() => portal.close());

const paths = {
  own: '/api/user/second-factor',
  enrolment: '/api/user/second-factor/enrolment',
  codes: '/api/user/second-factor/recovery-codes',
  off: '/api/user/second-factor/off',
  reset: (id: number) => `/api/admin/users/${id}/second-factor/reset`,
};

async function mailsTo(id: number): Promise<string[]> {
  const { rows } = await portal.owner.query(
    "SELECT payload->>'subject' AS subject FROM background_jobs WHERE payload->>'to' = $1 ORDER BY created_at",
    [`${id}@acme.example`],
  );
  return rows.map(({ subject }) => subject);
}

function setSetting(code: string, value: string) {
  return portal.owner.query('UPDATE site_settings SET value = $2 WHERE code = $1', [code, value]);
}

describe('setting an app up', () => {
  firstTests({
    name: 'POST /api/user/second-factor',
    portal: () => portal,
    call: (client) => client.post(paths.own, { code: '123456' }),
    invalid: { client: () => dana, call: (client) => client.post(paths.own, { code: '12345' }), paths: ['code'] },
  });

  it('gives a secret as text and for a QR code; nothing is on before the first code', async () => {
    const { status, body } = await dana.post(paths.enrolment, {});
    expect(status).toBe(200);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(body.uri);
    expect(decodeURIComponent(uri.pathname)).toContain(`Meridian Supplier Portal:${username}`);
    expect(uri.searchParams.get('secret')).toBe(body.secret);
    expect((await dana.get(paths.own)).body).toEqual({
      isOn: false,
      isRequired: false,
      turnedOnAt: null,
      recoveryCodesLeft: 0,
      needsPassword: false,
    });
    expect((await askToken(portal, signInForm(username))).status).toBe(200);
  });

  it('is done by the first code: ten recovery codes, told once; audit row and mail', async () => {
    const { secret } = (await dana.post(paths.enrolment, {})).body;
    const wrong = await dana.post(paths.own, { code: wrongCodeOf(portal, secret) });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'code']);
    const before = await lastAuditId(portal);
    const { status, body } = await dana.post(paths.own, { code: codeOf(portal, secret) });
    expect(status).toBe(200);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    for (const code of body.recoveryCodes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
    expect((await dana.get(paths.own)).body).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect(await auditedSince(portal, before)).toEqual(['authn_mfa_enable']);
    expect(await mailsTo(userId)).toEqual(['Two-step verification is on']);
    // The code that confirmed it counts no second time (ASVS 6.5.1).
    expect((await sendCode(portal, await mfaTokenOf(portal, username), codeOf(portal, secret))).status).toBe(400);
  });

  it('twice gives the newer secret; once on it stays as it is', async () => {
    const first = (await dana.post(paths.enrolment, {})).body.secret;
    const second = (await dana.post(paths.enrolment, {})).body.secret;
    expect((await dana.post(paths.own, { code: codeOf(portal, first) })).status).toBe(422);
    expect((await dana.post(paths.own, { code: codeOf(portal, second) })).status).toBe(200);
    for (const [path, body] of [
      [paths.enrolment, {}],
      [paths.own, { code: codeOf(portal, second) }],
    ] as const) {
      expect((await dana.post(path, body)).body).toMatchObject({ status: 409, code: 'second_factor_on' });
    }
  });

  it('without a beginning is 409', async () => {
    expect((await dana.post(paths.own, { code: '123456' })).body.code).toBe('second_factor_not_started');
  });

  it('needs the password ten minutes after the sign-in (ASVS 7.5.1)', async () => {
    passSeconds(portal, 601);
    expect((await dana.get(paths.own)).body.needsPassword).toBe(true);
    const refused = await dana.post(paths.enrolment, {});
    expect([refused.status, refused.body.errors[0]]).toEqual([
      422,
      { path: 'password', code: 'proof_required', message: 'Enter your password.' },
    ]);
    expect((await dana.post(paths.enrolment, { password: testPassword })).status).toBe(200);
  });

  it('an app that was begun and never confirmed proves nothing (ASVS 7.5.1)', async () => {
    const { secret } = (await dana.post(paths.enrolment, {})).body;
    passSeconds(portal, 601);
    const refused = await dana.post('/api/user/passkeys/options', { code: codeOf(portal, secret) });
    expect([refused.status, refused.body.errors[0]]).toMatchObject([422, { path: 'code' }]);
  });

  it('keeps nothing in the clear: no secret, no recovery code, in no table (ASVS 11.4)', async () => {
    const { secret, recoveryCodes } = await enrolApp(portal, dana);
    await sendRecoveryCode(portal, await mfaTokenOf(portal, username), recoveryCodes[0] ?? '');
    const { rows: tables } = await portal.owner.query(
      "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    for (const { name } of tables) {
      const { rows } = await portal.owner.query(`SELECT coalesce(json_agg(t)::text, '') AS text FROM ${name} t`);
      for (const told of [secret, ...recoveryCodes]) {
        expect(rows[0].text, name).not.toContain(told);
        expect(rows[0].text, name).not.toContain(Buffer.from(told).toString('hex'));
      }
    }
  });
});

describe('changing it', () => {
  it.each([
    ['off', paths.off, 204, 'authn_mfa_disable', 'Two-step verification is off'],
    ['new recovery codes', paths.codes, 200, 'authn_mfa_recovery_codes_create', 'New recovery codes'],
  ])('%s needs the password or a code, right after the sign-in too', async (_, path, status, action, subject) => {
    const { secret } = await enrolApp(portal, dana);
    expect((await dana.post(path, {})).body.errors[0].code).toBe('proof_required');
    expect((await dana.post(path, { password: 'wrong' })).body.errors[0].code).toBe('wrong_password');
    const wrong = await dana.post(path, { code: wrongCodeOf(portal, secret) });
    expect(wrong.body.errors[0]).toMatchObject({ path: 'code', code: 'wrong_code' });
    const before = await lastAuditId(portal);
    expect((await dana.post(path, { password: testPassword })).status).toBe(status);
    expect(await auditedSince(portal, before)).toEqual([action]);
    expect((await mailsTo(userId)).at(-1)).toBe(subject);
  });

  it('off by a code, which counts once; the password alone signs in again', async () => {
    const { secret, recoveryCodes } = await enrolApp(portal, dana);
    const code = codeOf(portal, secret);
    expect((await dana.post(paths.codes, { code })).status).toBe(200);
    expect((await dana.post(paths.off, { code })).status).toBe(422);
    const mfaToken = await mfaTokenOf(portal, username);
    passSeconds(portal, 30);
    expect((await dana.post(paths.off, { code: codeOf(portal, secret) })).status).toBe(204);
    expect((await sendRecoveryCode(portal, mfaToken, recoveryCodes[0] ?? '')).body.error).toBe('expired_token');
    expect((await askToken(portal, signInForm(username))).status).toBe(200);
    expect((await dana.post(paths.off, { password: testPassword })).body.code).toBe('second_factor_off');
  });

  it('new recovery codes take the place of the old ones', async () => {
    const { recoveryCodes } = await enrolApp(portal, dana);
    const { body } = await dana.post(paths.codes, { password: testPassword });
    const mfaToken = await mfaTokenOf(portal, username);
    expect((await sendRecoveryCode(portal, mfaToken, recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await sendRecoveryCode(portal, mfaToken, body.recoveryCodes[0])).status).toBe(200);
  });

  it('cannot be guessed at: the fifth wrong password or code has to wait (RL-1)', async () => {
    const { secret } = await enrolApp(portal, dana);
    for (const wrong of [{ password: 'wrong' }, { code: wrongCodeOf(portal, secret) }]) {
      for (let tries = 0; tries < 5; tries += 1) expect((await dana.post(paths.off, wrong)).status).toBe(422);
      const answer = await dana.post(paths.off, wrong);
      expect([answer.status, answer.headers['retry-after']]).toEqual([429, '1']);
    }
  });

  it('is not for this portal where the identity provider signs users in', async () => {
    await setSetting('identityProviderAuthentication', 'Y');
    expect((await dana.get(paths.own)).body.code).toBe('second_factor_at_provider');
    expect((await dana.post(paths.enrolment, {})).body.code).toBe('second_factor_at_provider');
    await setSetting('identityProviderAuthentication', 'N');
  });
});

describe('employees who must use it', () => {
  beforeEach(() => setSetting('employeeSecondFactor', 'Y'));
  afterAll(() => setSetting('employeeSecondFactor', 'N'));

  it('find nothing but its set-up open, on the server, until it is done', async () => {
    await addUser(portal, userId + 1000, `staff-${userId}`, { isEmployee: true, isAdmin: true });
    const staff = await portal.signIn(`staff-${userId}`);
    expect((await staff.get('/api/session')).body.mustSetUpSecondFactor).toBe(true);
    expect((await staff.get(paths.own)).body).toMatchObject({ isOn: false, isRequired: true });
    for (const path of ['/api/company/search?q=acme', '/api/setting/company/700', '/api/setting/Menu']) {
      const answer = await staff.get(path);
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'second_factor_required']);
    }
    expect((await staff.post(paths.reset(userId))).status).toBe(403);
    for (const path of ['/api/user/sessions', '/api/user/passkeys', '/api/user/location']) {
      expect([path, (await staff.get(path)).status]).toEqual([path, 200]);
    }
    await enrolApp(portal, staff);
    expect((await staff.get('/api/session')).body.mustSetUpSecondFactor).toBe(false);
    expect((await staff.get('/api/setting/Menu')).status).toBe(200);
  });

  it('are not asked in sessions of before, suppliers never, and nobody once it is switched off', async () => {
    await setSetting('employeeSecondFactor', 'N');
    await addUser(portal, userId + 2000, `early-${userId}`, { isEmployee: true });
    const before = await portal.signIn(`early-${userId}`);
    await setSetting('employeeSecondFactor', 'Y');
    expect((await before.get('/api/setting/Menu')).status).toBe(200);
    expect((await (await portal.signIn(username)).get('/api/setting/Menu')).status).toBe(200);
    const after = await portal.signIn(`early-${userId}`);
    expect((await after.get('/api/setting/Menu')).status).toBe(403);
    await setSetting('employeeSecondFactor', 'N');
    expect((await after.get('/api/setting/Menu')).status).toBe(200);
  });
});

describe('a reset by an administrator', () => {
  it('is for portal administrators alone', async () => {
    const answers = [];
    for (const client of [portal.nobody, dana, await portal.signIn('staff')]) {
      answers.push((await client.post(paths.reset(userId))).status);
    }
    expect(answers).toEqual([401, 403, 403]);
    expect((await (await portal.signIn('boss')).post(paths.reset(999_999))).status).toBe(404);
  });

  it("is not for one's own, which needs the password or a code", async () => {
    const answer = await (await portal.signIn('boss')).post(paths.reset(4002));
    const detail = 'You change your own two-step verification in My Profile.';
    expect([answer.status, answer.body.detail]).toEqual([403, detail]);
  });

  it('removes app, codes and passkeys, ends all sessions, and is told to the user', async () => {
    await enrolApp(portal, dana);
    await portal.owner.query(
      `INSERT INTO passkeys (credential_id, user_id, public_key, counter, transports, is_synced, name, created_at)
       VALUES ($1, $2, '\\x00', 0, '{}', false, 'Laptop', now())`,
      [Buffer.from(makeAuthenticator().id, 'base64url'), userId],
    );
    const boss = await portal.signIn('boss');
    const before = await lastAuditId(portal);
    expect((await boss.post(paths.reset(userId))).status).toBe(204);
    expect(await auditedSince(portal, before)).toEqual(['authn_mfa_reset']);
    const { rows } = await portal.owner.query(
      "SELECT actor_user_id, after FROM audit_log WHERE action = 'authn_mfa_reset' ORDER BY id DESC LIMIT 1",
    );
    expect(rows).toEqual([{ actor_user_id: 4002, after: { app: true, passkeys: 1 } }]);
    expect((await mailsTo(userId)).at(-1)).toBe('Two-step verification was reset');
    expect((await dana.get('/api/session')).status).toBe(401);
    const again = await portal.signIn(username);
    expect((await again.get(paths.own)).body).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect((await again.get('/api/user/passkeys')).body).toEqual([]);
  });
});
