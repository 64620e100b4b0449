import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everything } from '../../core/database/database.ts';
import { firstTests } from '../../core/testing/first-tests.ts';
import { startTestPortal, type TestPortal } from '../../core/testing/test-portal.ts';
import {
  addSupplier,
  addUser,
  askToken,
  auditedSince,
  lastAuditId,
  refreshForm,
  signInForm,
} from '../testing/people.ts';
import { listImpersonationsOf } from './impersonation-views.ts';

const began = new Date('2026-03-02T15:00:00Z');
const path = '/api/company/impersonations';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await addSupplier(portal);
  await addUser(portal, 5001, 'dana');
  await addUser(portal, 5002, 'boss', { isAdmin: true });
  await addUser(portal, 6001, 'staff', { isEmployee: true });
  await addSupplier(portal, { supplierId: 800, menu: {}, facilities: [{ companyId: 8001, name: 'X' }] });
  await addUser(portal, 5003, 'rival', { firstName: 'Ria', lastName: 'Val', supplierId: 800, isAdmin: true });
});
beforeEach(async () => {
  await portal.owner.query('DELETE FROM impersonations');
  portal.setNow(began);
});
afterAll(() => portal.close());

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

const bearer = ({ access_token }: Tokens) => ({ authorization: `Bearer ${access_token}` });
const tokensOf = async (username: string): Promise<Tokens> =>
  (await askToken(portal, signInForm(username, { client_id: 'program' }))).body;

/** An employee begins to act as the user. */
async function start(reason = '', staff?: Tokens): Promise<{ staff: Tokens; acting: Tokens }> {
  const own = staff ?? (await tokensOf('staff'));
  const { body } = await portal.nobody.post('/api/impersonate/dana', { reason }, bearer(own));
  return { staff: own, acting: body };
}

async function remove(url: string, headers: Record<string, string>): Promise<number> {
  return (await portal.app.inject({ method: 'DELETE', url, headers })).statusCode;
}

const later = (minutes: number) => portal.setNow(new Date(began.getTime() + minutes * 60_000));
const list = async (username = 'boss') => portal.nobody.get(path, bearer(await tokensOf(username)));

async function endOfLast(): Promise<string | null> {
  return (await list()).body[0].endedAt;
}

describe('GET /api/company/impersonations (IM-6)', () => {
  firstTests({ name: `GET ${path}`, call: (client) => client.get(path), portal: () => portal });

  it("tells the company's administrators who acted as whom, why and when, newest first", async () => {
    const { acting } = await start('Ticket 4711');
    later(2);
    await portal.nobody.post('/api/impersonate/stop', undefined, bearer(acting));
    later(3);
    await start();
    const common = { impersonationId: expect.any(String), userName: 'Dana Reyes', employeeName: 'Dana Reyes' };
    expect((await list()).body).toEqual([
      { ...common, reason: '', startedAt: '2026-03-02T15:03:00.000Z', endedAt: null },
      {
        ...common,
        reason: 'Ticket 4711',
        startedAt: '2026-03-02T15:00:00.000Z',
        endedAt: '2026-03-02T15:02:00.000Z',
      },
    ]);
  });

  it('tells nobody else: not other companies, other users, or employees (ASVS 8.2.2)', async () => {
    await start('Ticket 4711');
    expect((await list('rival')).body).toEqual([]);
    for (const username of ['dana', 'staff']) {
      const { status, body } = await list(username);
      expect([username, status, body.code]).toEqual([username, 403, 'not_allowed']);
    }
  });

  it('TI-19: the query alone keeps companies apart, without row level security', async () => {
    await start();
    const seenBy = (supplierId: number) =>
      portal.db.read(everything, (tx) => listImpersonationsOf(tx, supplierId, began));
    expect([(await seenBy(700)).length, (await seenBy(800)).length]).toEqual([1, 0]);
  });

  it('answers the last 100', async () => {
    await portal.owner.query(
      `INSERT INTO impersonations (session_id, impersonator_session_id, supplier_id, user_id, user_name,
         employee_user_id, employee_name, reason, started_at, ends_at)
       SELECT gen_random_uuid(), gen_random_uuid(), 700, 5001, 'D', 6001, 'S', n::text, $1::timestamptz - n * interval '1 day', $1
       FROM generate_series(1, 101) n`,
      [began],
    );
    const reasons = (await list()).body.map(({ reason }: { reason: string }) => reason);
    expect([reasons.length, reasons[0], reasons[99]]).toEqual([100, '1', '100']);
  });
});

describe('the end that is told', () => {
  it('runs out after 60 minutes', async () => {
    await start();
    later(59);
    expect(await endOfLast()).toBeNull();
    later(61);
    expect(await endOfLast()).toBe('2026-03-02T16:00:00.000Z');
  });

  it("IM-4: runs out with the employee's own session where that ends first", async () => {
    const staff = await tokensOf('staff');
    later(7 * 60 + 30);
    const { access_token } = (await askToken(portal, refreshForm(staff.refresh_token))).body;
    await start('', { ...staff, access_token });
    later(8 * 60);
    expect(await endOfLast()).toBe('2026-03-02T23:00:00.000Z');
  });

  it("comes with a logout, with the end of the employee's own session, and with the next one", async () => {
    const { acting } = await start();
    later(1);
    await portal.nobody.post('/api/connect/token/revoke', undefined, bearer(acting));
    expect(await endOfLast()).toBe('2026-03-02T15:01:00.000Z');

    const { staff } = await start();
    later(2);
    await portal.nobody.post('/api/connect/token/revoke', undefined, bearer(staff));
    expect(await endOfLast()).toBe('2026-03-02T15:02:00.000Z');

    const again = await start();
    later(3);
    await start('', again.staff);
    expect((await list()).body[1].endedAt).toBe('2026-03-02T15:03:00.000Z');
  });

  it('comes when the employee is switched off', async () => {
    await addUser(portal, 6002, 'leaver', { isEmployee: true });
    await start('', await tokensOf('leaver'));
    later(4);
    await addUser(portal, 6002, 'leaver', { isEmployee: true, isActive: false });
    expect(await endOfLast()).toBe('2026-03-02T15:04:00.000Z');
  });
});

describe('the user ends what is done in their name', () => {
  const ways = {
    'the session alone': async (dana: Tokens) => {
      const { body } = await portal.nobody.get('/api/user/sessions', bearer(dana));
      const { sessionId } = body.find(({ isImpersonation }: { isImpersonation: boolean }) => isImpersonation);
      return remove(`/api/user/sessions/${sessionId}`, bearer(dana));
    },
    'all other sessions': (dana: Tokens) => remove('/api/user/sessions', bearer(dana)),
  };

  it.each(Object.entries(ways))('%s: the employee is sent back to the own session, not out', async (_, end) => {
    await portal.owner.query('DELETE FROM sessions');
    const { staff, acting } = await start();
    later(5);
    const dana = await tokensOf('dana');
    const from = await lastAuditId(portal);
    expect(await end(dana)).toBeLessThan(300);
    expect(
      (await auditedSince(portal, from)).every((action) => /^authn_(impersonation_stop|logout)$/.test(action)),
    ).toBe(true);
    expect((await portal.nobody.get('/api/session', bearer(acting))).status).toBe(401);
    expect((await portal.nobody.get('/api/session', bearer(staff))).status).toBe(200);
    const back = await askToken(portal, refreshForm(acting.refresh_token));
    expect(back.body).toMatchObject({ userId: 6001, isEmployee: true });
    expect(await endOfLast()).toBe('2026-03-02T15:05:00.000Z');
  });

  it('a session of their own is out, and its tokens with it', async () => {
    const [here, there] = [await tokensOf('dana'), await tokensOf('dana')];
    await remove('/api/user/sessions', bearer(here));
    expect((await askToken(portal, refreshForm(there.refresh_token))).status).toBe(400);
  });
});
