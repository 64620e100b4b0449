import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../core/testing/test-portal.ts';
import { addSupplier, addUser, auditedSince, lastAuditId } from '../testing/people.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await addSupplier(portal);
  await addUser(portal, 1, 'dana');
  await addUser(portal, 2, 'gone', { isActive: false });
  await addUser(portal, 3, 'erin', { isEmployee: true });
  for (const userId of [4, 5]) await addUser(portal, userId, `twin-${userId}`, { email: 'twins@acme.example' });
});
afterEach(async () => {
  await portal.owner.query('DELETE FROM call_counts');
  await portal.owner.query('DELETE FROM background_jobs');
  portal.mails.length = 0;
});
afterAll(() => portal.close());

const forgotUsername = (email: unknown, headers = {}) =>
  portal.nobody.post('/api/account/ForgotUsername', { email }, headers);
const forgotPassword = (email: unknown, headers = {}) =>
  portal.nobody.post('/api/account/ForgotPassword', { email }, headers);
const tokens = async () => (await portal.owner.query('SELECT * FROM password_tokens')).rows;

describe('POST /api/account/ForgotUsername', () => {
  it('CALL-030, AUTH-100: mails the user name to the address on file and answers 0 as plain JSON', async () => {
    const audit = await lastAuditId(portal);
    const answer = await forgotUsername(' 1@ACME.example ');
    expect(answer).toMatchObject({ status: 200, raw: '0' });
    await portal.runJobs();
    expect(portal.mails).toMatchObject([{ to: '1@acme.example', subject: 'Your user name' }]);
    expect(portal.mails[0]?.text).toContain('your user name is dana.');
    expect(await auditedSince(portal, audit)).toEqual(['authn_username_request']);
  });

  it.each([
    ['AUTH-101: 1 for an address that is not on file', 'nobody@acme.example', '1'],
    ['AUTH-101: 1 for a user who is switched off', '2@acme.example', '1'],
    ['AUTH-101: 1 for a user name', 'dana', '1'],
    ['AUTH-102: 3 for an address of several users', 'twins@acme.example', '3'],
  ])('CONST-042, %s, and no mail', async (_, email, expected) => {
    expect(await forgotUsername(email)).toMatchObject({ status: 200, raw: expected });
    await portal.runJobs();
    expect(portal.mails).toEqual([]);
  });

  it('AUTH-099: without an address is 422 with the sentence at its field', async () => {
    for (const email of [undefined, null, '', '   ', ['1@acme.example'], { email: '1@acme.example' }, 1]) {
      const answer = await forgotUsername(email);
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toMatchObject([{ path: 'email', message: 'Email is required' }]);
    }
  });
});

describe('POST /api/account/ForgotPassword', () => {
  it.each([
    ['an address', '1@acme.example'],
    ['a user name in other case', ' DANA'],
    ['an employee', 'erin'],
  ])('CALL-031, CONST-043, D-AUTH-15: mails a link for %s', async (_, email) => {
    expect(await forgotPassword(email)).toMatchObject({ status: 200, raw: '0' });
    expect(portal.mails, 'not while the caller waits').toEqual([]);
    expect(await portal.runJobs()).toEqual([]);
    expect(portal.mails).toMatchObject([{ subject: 'Choose a new password' }]);
    expect(portal.mails[0]?.text).toMatch(/http:\/\/127\.0\.0\.1:3000\/login\?e=[\w-]{43}\n/);
  });

  it('PW-4: known and unknown differ in nothing that the caller waits for or sees', async () => {
    const statements: string[][] = [];
    const { db } = portal;
    const write = db.write.bind(db);
    Object.assign(db, {
      write: (scope: never, work: (tx: never) => Promise<unknown>) =>
        write(scope, (tx) => work({ ...tx, run: logged(tx.run), one: logged(tx.one), many: logged(tx.many) } as never)),
    });
    const logged =
      <T>(query: (statement: never) => T) =>
      (statement: { text: string }) => {
        statements.at(-1)?.push(statement.text);
        return query(statement as never);
      };
    const bodies: string[] = [];
    for (const email of ['1@acme.example', 'dana', 'nobody@acme.example', '2@acme.example', 'gone']) {
      statements.push([]);
      bodies.push((await forgotPassword(email)).raw);
    }
    Object.assign(db, { write });
    expect(bodies).toEqual(['0', '0', '0', '0', '0']);
    expect(statements[0]?.length).toBeGreaterThan(1);
    for (const other of statements) expect(other).toEqual(statements[0]);
  });

  it('mails nobody for an unknown name, and what was typed is kept nowhere', async () => {
    const audit = await lastAuditId(portal);
    await forgotPassword('my-Secret-typed-here');
    expect(await portal.runJobs()).toEqual([]);
    expect(portal.mails).toEqual([]);
    expect(await auditedSince(portal, audit)).toEqual(['authn_password_request']);
    expect((await portal.owner.query('SELECT * FROM background_jobs')).rows).toEqual([]);
    const { rows } = await portal.owner.query('SELECT a::text AS row FROM audit_log a');
    expect(rows.filter(({ row }) => row.includes('my-Secret'))).toEqual([]);
  });

  it('an address of several users gets one link for each', async () => {
    await forgotPassword('twins@acme.example');
    await portal.runJobs();
    expect(portal.mails.map(({ to, text }) => [to, /user name (\S+)\./.exec(text)?.[1]])).toEqual([
      ['twins@acme.example', 'twin-4'],
      ['twins@acme.example', 'twin-5'],
    ]);
  });

  it('AUTH-109: without a name is 422 with the sentence at its field', async () => {
    const answer = await forgotPassword(' ');
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([
      { path: 'email', code: 'login_required', message: 'Email or User ID is required' },
    ]);
  });

  it.each([
    [['1@acme.example', 'evil@evil.example']],
    [{ email: '1@acme.example' }],
    ['1@acme.example,evil@evil.example'],
    ['"1@acme.example x"@evil.example'],
    ['1@acme.example\r\nBcc: evil@evil.example'],
    ['<evil@evil.example>'],
    [`${'a'.repeat(250)}@x.example`],
  ])('PW-7: %j is 422 and mails nobody', async (email) => {
    expect((await forgotPassword(email)).status).toBe(422);
    await portal.runJobs();
    expect(portal.mails).toEqual([]);
  });

  it('PW-8: links come from the settings, whatever the request says of its host', async () => {
    await forgotPassword('dana', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    });
    await portal.runJobs();
    expect(portal.mails).toHaveLength(1);
    expect(JSON.stringify(portal.mails)).not.toContain('evil.example');
    expect(portal.mails[0]?.html).toContain('href="http://127.0.0.1:3000/login?e=');
  });

  it('PW-9: the database holds the hash of a token of 256 bits, and no token', async () => {
    await forgotPassword('dana');
    await portal.runJobs();
    const token = /e=([\w-]+)/.exec(portal.mails[0]?.text ?? '')?.[1] ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await tokens())).not.toContain(token);
    const { rows } = await portal.owner.query('SELECT count(*)::int AS jobs FROM background_jobs');
    expect(rows).toEqual([{ jobs: 0 }]);
  });
});

describe('limits (RL-4, ruling 26)', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });

  it('30 calls in 10 minutes of an address, names and passwords together; a forged address does not help (RL-3)', async () => {
    for (let calls = 1; calls <= 30; calls += 1) {
      const ask = calls % 2 ? forgotPassword : forgotUsername;
      expect((await ask(`nobody-${calls}@x.example`, from(`203.0.113.${calls}`))).status).toBe(200);
    }
    const refused = await forgotPassword('nobody@x.example', from('203.0.113.99'));
    expect(refused.status).toBe(429);
    expect(refused.body.code).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590);
    expect((await forgotUsername('nobody@x.example')).status).toBe(429);
    portal.setNow(new Date(Date.now() + 601_000));
    expect((await forgotUsername('nobody@x.example')).status).toBe(200);
    portal.setNow(new Date());
  });

  it('5 mails an hour to one account, names and passwords together; the sixth is left out without a word', async () => {
    for (let calls = 1; calls <= 7; calls += 1) {
      expect(await (calls % 2 ? forgotPassword('dana') : forgotUsername('1@acme.example'))).toMatchObject({ raw: '0' });
      await portal.runJobs();
    }
    expect(portal.mails).toHaveLength(5);
    const kept = await tokens();
    await forgotPassword('1@acme.example');
    await portal.runJobs();
    expect(await tokens(), 'a link that is not mailed does not take the place of the last').toEqual(kept);
  });
});
