import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../core/testing/test-portal.ts';
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

const minuteMs = 60_000;
const began = new Date('2026-03-02T15:00:00Z');

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await addSupplier(portal);
  await addUser(portal, 5001, 'dana');
  await addUser(portal, 5002, 'boss', { isAdmin: true });
  await addUser(portal, 5003, 'gone', { isActive: false });
  await addUser(portal, 6001, 'staff', { isEmployee: true });
  await addUser(portal, 6002, 'chief', { isEmployee: true, isAdmin: true });
});
beforeEach(() => portal.setNow(began));
afterAll(() => portal.close());

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

const bearer = ({ access_token }: Tokens) => ({ authorization: `Bearer ${access_token}` });

/** Tokens of a fresh sign-in as an API client. */
async function tokensOf(username: string): Promise<Tokens> {
  return (await askToken(portal, signInForm(username, { client_id: 'program' }))).body;
}

async function start(as: Tokens, loginId: string, body?: object) {
  return portal.nobody.post(`/api/impersonate/${loginId}?clientId=supplier`, body, bearer(as));
}

const stop = (as: Tokens) => portal.nobody.post('/api/impersonate/stop', undefined, bearer(as));
const refresh = ({ refresh_token }: Tokens) => askToken(portal, refreshForm(refresh_token));
const sessionOf = async (as: Tokens) => (await portal.nobody.get('/api/session', bearer(as))).body;

describe('POST /api/impersonate/{loginId} (CALL-039, AUTH-091)', () => {
  it('IM-1: is for employees alone: 401 signed out, 403 for supplier users and their administrators', async () => {
    expect((await portal.nobody.post('/api/impersonate/5001')).status).toBe(401);
    for (const username of ['dana', 'boss']) {
      const answer = await start(await tokensOf(username), '5001');
      expect([answer.status, answer.body.code]).toEqual([403, 'not_allowed']);
    }
    for (const username of ['staff', 'chief']) expect((await start(await tokensOf(username), '5001')).status).toBe(200);
  });

  it('IM-1: refuses employees, the caller, users who are switched off, and does not know unknown ones (D-AUTH-29)', async () => {
    const staff = await tokensOf('staff');
    for (const loginId of ['6002', 'chief', '6001', '5003', 'gone']) {
      const answer = await start(staff, loginId);
      expect([loginId, answer.status, answer.body.detail]).toEqual([
        loginId,
        403,
        'Only active supplier users can be impersonated.',
      ]);
    }
    for (const loginId of ['4711', 'nobody-of-this-name', '99999999999999']) {
      expect([loginId, (await start(staff, loginId)).status]).toEqual([loginId, 404]);
    }
  });

  it('takes an id or a name in any case, and clientId in the query or the body, supplier alone (ruling 21)', async () => {
    const staff = await tokensOf('staff');
    for (const loginId of ['5001', 'dana', 'DANA']) {
      expect((await sessionOf((await start(staff, loginId)).body)).userId).toBe(5001);
    }
    const inBody = await portal.nobody.post('/api/impersonate/dana', { clientId: 'supplier' }, bearer(staff));
    expect(inBody.status).toBe(200);
    const other = await portal.nobody.post('/api/impersonate/dana?clientId=other', undefined, bearer(staff));
    expect(other.status).toBe(422);
    expect((await start(staff, 'dana', { reason: 'x'.repeat(251) })).status).toBe(422);
    expect((await start(staff, 'dana', { reason: 'x'.repeat(250) })).status).toBe(200);
  });

  it('IM-4: answers four fields; the token names the user and the employee behind (RFC 8693)', async () => {
    const { body, headers } = await start(await tokensOf('staff'), 'dana');
    expect(Object.keys(body).sort()).toEqual(['access_token', 'expires_in', 'refresh_token', 'token_type']);
    expect(headers['cache-control']).toBe('no-store');
    expect(decodeJwt(body.access_token)).toMatchObject({
      sub: '5001',
      act: { sub: '6001' },
      userId: 5001,
      isEmployee: false,
      rootCompanyId: 700,
      status: 'Active',
    });
  });

  it('the session tells both sides (AUTH-051, AUTH-052, AUTH-092)', async () => {
    const { body } = await start(await tokensOf('staff'), 'dana');
    expect(await sessionOf(body)).toMatchObject({
      userId: 5001,
      isEmployee: false,
      companyName: 'Acme Imaging',
      menu: { '122': 'Y', '123': 'N' },
      beingImpersonated: true,
      impersonator: { userId: 6001, name: 'Dana Reyes' },
    });
    expect(await sessionOf(await tokensOf('dana'))).toMatchObject({ beingImpersonated: false, impersonator: null });
  });
});

describe('while impersonating', () => {
  it('IM-2: there is no second impersonation and no admin area', async () => {
    const { body } = await start(await tokensOf('staff'), 'dana');
    expect((await start(body, 'boss')).status).toBe(403);
    expect((await portal.nobody.get('/api/company/search?q=acme', bearer(body))).status).toBe(403);
    expect((await portal.nobody.get('/api/user/search?q=dana', bearer(body))).status).toBe(403);
  });

  it('IM-6: each write names the user and the employee, the start its reason', async () => {
    const from = await lastAuditId(portal);
    const { body } = await start(await tokensOf('staff'), 'dana', { reason: 'Ticket 4711' });
    const data = { defaultHomePage: 122, defaultRefreshRate: 5 };
    expect((await portal.nobody.post('/api/setting/default', data, bearer(body))).status).toBe(200);
    const { rows } = await portal.owner.query(
      `SELECT action, actor_user_id AS actor, impersonator_user_id AS impersonator, supplier_id AS supplier, object_id AS object,
        after->>'reason' AS reason FROM audit_log WHERE id > $1 AND action <> 'authn_login_success' ORDER BY id`,
      [from],
    );
    expect(rows).toEqual([
      {
        action: 'authn_impersonation_start',
        actor: 6001,
        impersonator: null,
        supplier: 700,
        object: '5001',
        reason: 'Ticket 4711',
      },
      { action: 'defaults.save', actor: 5001, impersonator: 6001, supplier: 700, object: '5001', reason: null },
    ]);
  });

  it('IM-4: 60 minutes are the end, whatever was refreshed; then the refresh leads back to the employee', async () => {
    const staff = await tokensOf('staff');
    let tokens: Tokens = (await start(staff, 'dana')).body;
    for (const minutes of [14, 28, 42, 56]) {
      portal.setNow(new Date(began.getTime() + minutes * minuteMs));
      tokens = (await refresh(tokens)).body;
      expect((await sessionOf(tokens)).beingImpersonated).toBe(true);
    }
    portal.setNow(new Date(began.getTime() + 60 * minuteMs - 1000));
    expect(await statusWith(portal, tokens.access_token)).toBe(200);
    portal.setNow(new Date(began.getTime() + 60 * minuteMs));
    expect(await statusWith(portal, tokens.access_token)).toBe(401);
    const back = await refresh(tokens);
    expect(back.body).toMatchObject({ userId: 6001, isEmployee: true });
    expect(decodeJwt(back.body.access_token).act).toBeUndefined();
    expect((await refresh(back.body)).body.userId).toBe(6001);
  });

  it('IM-4: it ends at once when the employee is switched off, and cannot be refreshed', async () => {
    await addUser(portal, 6003, 'leaver', { isEmployee: true });
    const { body } = await start(await tokensOf('leaver'), 'dana');
    expect(await statusWith(portal, body.access_token)).toBe(200);
    await addUser(portal, 6003, 'leaver', { isEmployee: true, isActive: false });
    expect(await statusWith(portal, body.access_token)).toBe(401);
    expect((await refresh(body)).status).toBe(400);
  });

  it('IM-4: it ends when the user is switched off, and the employee goes on', async () => {
    await addUser(portal, 5009, 'leaving');
    const { body } = await start(await tokensOf('staff'), 'leaving');
    await addUser(portal, 5009, 'leaving', { isActive: false });
    expect(await statusWith(portal, body.access_token)).toBe(401);
    expect((await refresh(body)).body).toMatchObject({ userId: 6001 });
  });

  it("it ends with the employee's own session; a logout of it ends both (D-AUTH-27)", async () => {
    const staff = await tokensOf('staff');
    const { body } = await start(staff, 'dana');
    const from = await lastAuditId(portal);
    expect((await portal.nobody.post('/api/connect/token/revoke', undefined, bearer(body))).status).toBe(204);
    expect(await auditedSince(portal, from)).toEqual(['authn_logout', 'authn_logout']);
    for (const { access_token } of [body, staff]) expect(await statusWith(portal, access_token)).toBe(401);
    expect((await refresh(body)).status).toBe(400);
    expect((await refresh(staff)).status).toBe(400);
  });

  it('a reused refresh token ends the employee as well (TK-2)', async () => {
    const staff = await tokensOf('staff');
    const { body } = await start(staff, 'dana');
    await refresh(body);
    portal.setNow(new Date(began.getTime() + minuteMs));
    expect((await refresh(body)).status).toBe(400);
    expect(await statusWith(portal, staff.access_token)).toBe(401);
  });

  it('one employee acts as one user at a time', async () => {
    const staff = await tokensOf('staff');
    const first = (await start(staff, 'dana')).body;
    await start(staff, 'boss');
    expect(await statusWith(portal, first.access_token)).toBe(401);
  });
});

describe('POST /api/impersonate/stop (AUTH-093)', () => {
  it('IM-5: ends the tokens at once and answers the own session', async () => {
    const staff = await tokensOf('staff');
    const { body } = await start(staff, 'dana');
    const from = await lastAuditId(portal);
    const stopped = await stop(body);
    expect(stopped.status).toBe(200);
    expect(await statusWith(portal, body.access_token)).toBe(401);
    expect((await refresh(body)).status).toBe(400);
    expect(await sessionOf(stopped.body)).toMatchObject({ userId: 6001, isEmployee: true, beingImpersonated: false });
    expect(await statusWith(portal, staff.access_token)).toBe(200);
    expect((await refresh(stopped.body)).body.userId).toBe(6001);
    expect(await auditedSince(portal, from)).toEqual(['authn_impersonation_stop']);
    expect((await stop(body)).status).toBe(401);
  });

  it('is 401 signed out and 409 where nobody is impersonated', async () => {
    expect((await portal.nobody.post('/api/impersonate/stop')).status).toBe(401);
    for (const username of ['staff', 'dana']) {
      const answer = await stop(await tokensOf(username));
      expect([answer.status, answer.body.code]).toEqual([409, 'not_impersonating']);
    }
  });
});

describe('in the web app', () => {
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    /portal_refresh=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
  const refreshBy = (cookie: string) =>
    askToken(
      portal,
      { grant_type: 'refresh_token', client_id: 'supplier' },
      { ...samePage, cookie: `portal_refresh=${cookie}` },
    );
  const signedIn = async () => {
    const form = signInForm('staff', { client_id: 'supplier', remember_me: 'true' });
    const answer = await askToken(portal, form, samePage);
    return { tokens: answer.body as Tokens, cookie: cookieOf(answer) };
  };

  it('the cookie takes the place of the own one, and the answer holds no refresh token (ruling 7)', async () => {
    const { tokens, cookie } = await signedIn();
    const started = await start(tokens, 'dana');
    expect(started.body.refresh_token).toBe('');
    expect(String(started.headers['set-cookie'])).not.toContain('portal_id');
    expect((await refreshBy(cookieOf(started))).body.userId).toBe(5001);

    const stopped = await stop(started.body);
    expect(stopped.body.refresh_token).toBe('');
    expect((await refreshBy(cookieOf(stopped))).body.userId).toBe(6001);
    expect((await refreshBy(cookie)).status).toBe(400);
  });

  it('an answer that was lost leaves the employee signed in', async () => {
    const { tokens, cookie } = await signedIn();
    await start(tokens, 'dana');
    expect((await refreshBy(cookie)).body.userId).toBe(6001);
  });
});
