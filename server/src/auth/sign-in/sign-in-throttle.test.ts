import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../core/testing/test-portal.ts';
import { addSupplier, addUser, askToken, auditedSince, lastAuditId, signInForm } from '../testing/people.ts';

let portal: TestPortal;
const home = '198.51.100.7';
const elsewhere = '203.0.113.9';

beforeEach(async () => {
  await portal?.close();
  portal = await startTestPortal();
  portal.setNow(new Date('2026-11-20T10:00:00Z'));
  await addSupplier(portal);
  await addUser(portal, 5001, 'dana');
});
afterAll(() => portal.close());

function passSeconds(seconds: number): void {
  portal.setNow(new Date(portal.now().getTime() + seconds * 1000));
}

function fail(address = home, username = 'dana', headers: Record<string, string> = {}, more = {}) {
  return askToken(portal, signInForm(username, { password: 'wrong', ...more }), headers, address);
}

function tryRight(address = home) {
  return askToken(portal, signInForm('dana'), {}, address);
}

/** Fails as often as asked; when held back, waits as long as told. */
async function failTimes(times: number, address: string): Promise<void> {
  for (let failures = 0; failures < times; ) {
    const answer = await fail(address);
    if (answer.status === 429) passSeconds(Number(answer.headers['retry-after']));
    else failures += 1;
  }
}

describe('failed sign-ins', () => {
  it.each(['dana', 'never-heard-of'])(
    'of %s wait 1, 2, 4 ... 900 s from the fifth on, in the same words (RL-1, ASVS 6.3.1)',
    async (username) => {
      for (let failures = 1; failures <= 4; failures += 1) await fail(home, username);
      const waits: number[] = [];
      for (let failures = 5; failures <= 16; failures += 1) {
        const failed = await fail(home, username);
        const heldBack = await fail(home, username);
        expect([failed.status, heldBack.status]).toEqual([400, 429]);
        expect(failed.body.error_description).toBe('Invalid username or password.');
        expect(heldBack.body).toEqual(failed.body);
        waits.push(Number(heldBack.headers['retry-after']));
        passSeconds(Number(heldBack.headers['retry-after']));
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    },
  );

  it('the right password has to wait as well, then signs in and starts anew', async () => {
    for (let tries = 0; tries < 5; tries += 1) await fail();
    expect((await tryRight()).status).toBe(429);
    passSeconds(1);
    expect((await tryRight()).status).toBe(200);
    for (let tries = 0; tries < 4; tries += 1) expect((await fail()).status).toBe(400);
    expect((await tryRight()).status).toBe(200);
  });

  it('are 30 a minute from one address, whatever the name (RL-1)', async () => {
    for (let tries = 0; tries < 30; tries += 1) expect((await fail(home, `name-${tries}`)).status).toBe(400);
    const answer = await fail(home, 'name-30');
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '60']);
    expect((await tryRight(elsewhere)).status).toBe(200);
    passSeconds(60);
    expect((await fail(home, 'name-31')).status).toBe(400);
  });

  it('are forgotten after a day without one, and not a second before (RL-1)', async () => {
    const secondTryAfter = async (seconds: number) => {
      await failTimes(5, home);
      passSeconds(seconds);
      return [(await fail()).status, (await fail()).status];
    };
    const day = 24 * 60 * 60;
    expect(await secondTryAfter(day - 1)).toEqual([400, 429]);
    passSeconds(day);
    expect(await secondTryAfter(day)).toEqual([400, 400]);
  });

  it('add up when they come at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => fail()));
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(5);
  });

  it('are counted before the password is looked at, so that a crash forgets none (RL-1)', async () => {
    await fail();
    const { rows } = await portal.owner.query('SELECT failures FROM sign_in_failures');
    expect(rows).toEqual([{ failures: 1 }]);
  });

  it('good sign-ins of a whole office never count', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => tryRight()));
    expect(answers.map((answer) => answer.status)).toEqual(Array(40).fill(200));
  });

  it('before them hold up none of many good ones at once', async () => {
    for (let tries = 0; tries < 4; tries += 1) await fail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryRight()));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
  });

  it('of somebody else do not lock the user out (RL-2, ASVS 6.1.1)', async () => {
    await failTimes(90, elsewhere);
    expect((await tryRight(home)).status).toBe(200);
  });

  it('after 100 leave the account to addresses that it was signed in from, until its password is set anew', async () => {
    await tryRight(home);
    const before = await lastAuditId(portal);
    await failTimes(100, elsewhere);
    expect(await auditedSince(portal, before)).toContain('authn_login_lock');
    const third = '192.0.2.33';
    expect([(await fail(elsewhere)).status, (await tryRight(third)).status]).toEqual([429, 429]);
    await addUser(portal, 5001, 'dana', { password: 'new-password' });
    const anew = signInForm('dana', { password: 'new-password' });
    expect((await askToken(portal, anew, {}, third)).status).toBe(200);
    await failTimes(100, elsewhere);
    expect((await askToken(portal, anew, {}, home)).status).toBe(200);
  });

  it('cannot be hidden by headers, more fields or another spelling of the name (RL-3)', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      await fail(home, ['dana', ' DANA', 'Dana ', 'ｄａｎａ', 'dAnA'][tries], { 'x-forwarded-for': `10.0.0.${tries}` });
    }
    const headers = { 'x-forwarded-for': '10.9.9.9', 'x-real-ip': '10.9.9.9', forwarded: 'for=10.9.9.9' };
    expect((await fail(home, 'dana', headers, { client_id: 'new', x: '1' })).status).toBe(429);
  });

  it('from one IPv6 network count together (RL-1)', async () => {
    for (let tries = 0; tries < 5; tries += 1) await fail(`2001:db8:1:2::${tries + 1}`);
    expect((await fail('2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await fail('2001:db8:1:3::1')).status).toBe(400);
  });

  it('keep no typed name, which may be a password in the wrong field', async () => {
    await fail(home, 'my-secret-password');
    const { rows } = await portal.owner.query(
      `SELECT (SELECT json_agg(f)::text FROM sign_in_failures f) || (SELECT json_agg(a)::text FROM audit_log a) AS text`,
    );
    expect(rows[0].text).not.toContain('my-secret-password');
  });

  it('that were held back write no audit row', async () => {
    for (let tries = 0; tries < 5; tries += 1) await fail();
    const before = await lastAuditId(portal);
    expect((await fail()).status).toBe(429);
    expect(await auditedSince(portal, before)).toEqual([]);
  });
});
