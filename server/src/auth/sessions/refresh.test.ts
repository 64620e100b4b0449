import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../core/testing/test-portal.ts';
import {
  addSupplier,
  addUser,
  askToken,
  auditedSince,
  lastAuditId,
  refreshForm,
  signInForm,
  statusWith,
} from '../testing/people.ts';

let portal: TestPortal;
let start: Date;
beforeAll(async () => {
  portal = await startTestPortal();
  await addSupplier(portal);
  await addUser(portal, 5001, 'dana');
});
afterAll(() => portal.close());
beforeEach(() => {
  start = new Date();
  portal.setNow(start);
});

function after(seconds: number): void {
  portal.setNow(new Date(start.getTime() + seconds * 1000));
}

async function signIn() {
  const { body } = await askToken(portal, signInForm('dana', { client_id: 'a-program' }));
  return { accessToken: body.access_token as string, refreshToken: body.refresh_token as string };
}

async function refresh(token: string, more: Record<string, string> = {}) {
  return askToken(portal, { ...refreshForm(token), ...more });
}

async function members(refreshToken: string): Promise<number> {
  const { rows } = await portal.owner.query(
    `SELECT count(*)::int AS n FROM refresh_tokens WHERE session_id =
       (SELECT session_id FROM refresh_tokens WHERE token_hash = sha256(convert_to($1, 'UTF8')))`,
    [refreshToken],
  );
  return rows[0].n;
}

describe('refresh', () => {
  it('changes the token at each use and keeps none in plain text (ASVS 10.4.5)', async () => {
    const { refreshToken } = await signIn();
    const second = await refresh(refreshToken);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(refreshToken);
    expect(await statusWith(portal, second.body.access_token)).toBe(200);
    const { rows } = await portal.owner.query('SELECT * FROM refresh_tokens');
    const kept = rows
      .flatMap((row) => Object.values(row))
      .map((value) => (value instanceof Buffer ? value.toString('base64url') : String(value)));
    expect(kept).not.toContain(second.body.refresh_token);
  });

  it('a used token after the grace ends the whole family (TK-2)', async () => {
    const { accessToken, refreshToken } = await signIn();
    const second = await refresh(refreshToken);
    const before = await lastAuditId(portal);
    after(11);
    expect((await refresh(refreshToken)).body).toMatchObject({ error: 'invalid_grant' });
    expect((await refresh(second.body.refresh_token)).body).toMatchObject({ error: 'invalid_grant' });
    expect(await statusWith(portal, accessToken)).toBe(401);
    expect(await statusWith(portal, second.body.access_token)).toBe(401);
    expect(await auditedSince(portal, before)).toEqual(['authn_token_reuse']);
  });

  it('twenty at once all get the same successor, one new family member (TK-3)', async () => {
    const { refreshToken } = await signIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map((answer) => answer.body.refresh_token)).size).toBe(1);
    expect(await members(refreshToken)).toBe(2);
  });

  it('a lost answer can be asked for again within 10 s', async () => {
    const { refreshToken } = await signIn();
    const first = await refresh(refreshToken);
    after(10);
    const again = await refresh(refreshToken);
    expect(again.body.refresh_token).toBe(first.body.refresh_token);
  });

  it('the first of three fails whatever the grace (TK-3)', async () => {
    const { refreshToken } = await signIn();
    const second = await refresh(refreshToken);
    await refresh(second.body.refresh_token);
    expect((await refresh(refreshToken)).body).toMatchObject({ error: 'invalid_grant' });
  });

  it('the session ends after 8 hours whatever the activity (TK-7, ASVS 7.3.2)', async () => {
    let { refreshToken } = await signIn();
    let accessToken = '';
    for (let minutes = 5; minutes < 480; minutes += 5) {
      after(minutes * 60);
      const { body } = await refresh(refreshToken);
      refreshToken = body.refresh_token;
      accessToken = body.access_token;
    }
    expect(await statusWith(portal, accessToken)).toBe(200);
    after(480 * 60);
    expect((await refresh(refreshToken)).body).toMatchObject({ error: 'invalid_grant' });
    expect(await statusWith(portal, accessToken)).toBe(401);
  });

  it('belongs to the client that signed in', async () => {
    const { refreshToken } = await signIn();
    expect((await refresh(refreshToken, { client_id: 'another' })).status).toBe(400);
    expect((await refresh(refreshToken, { client_id: 'a-program' })).status).toBe(200);
  });

  it('a switched-off user has neither refresh nor access from then on (TK-6, ASVS 7.4.2)', async () => {
    const { accessToken, refreshToken } = await signIn();
    await addUser(portal, 5001, 'dana', { isActive: false });
    expect(await statusWith(portal, accessToken)).toBe(401);
    expect((await refresh(refreshToken)).body).toMatchObject({ error: 'invalid_grant' });
    await addUser(portal, 5001, 'dana', { isActive: true });
    expect(await statusWith(portal, accessToken)).toBe(401);
  });

  it('sessions that are long over are dropped with their tokens (LD-10)', async () => {
    const { refreshToken } = await signIn();
    after(33 * 3600);
    await signIn();
    expect(await members(refreshToken)).toBe(0);
  });
});
