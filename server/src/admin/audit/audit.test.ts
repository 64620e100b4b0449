import { sampleUser } from '@portal/contract/samples/party-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everything, type Scope, sql } from '../../core/database/database.ts';
import { firstTests } from '../../core/testing/first-tests.ts';
import { startTestPortal, type TestClient, type TestPortal, testPassword } from '../../core/testing/test-portal.ts';
import { addWorld } from '../../frame/testing/world.ts';
import { listAuditRows } from './audit-views.ts';
import { type ChainPart, checkPart } from './chain-views.ts';

const path = '/api/admin/audit';

let portal: TestPortal;
let boss: TestClient;
beforeAll(async () => {
  portal = await startTestPortal();
  await addWorld(portal);
  boss = await portal.signIn('boss');
});
afterAll(() => portal.close());

interface Made {
  readonly at?: string;
  readonly actor?: number;
  readonly impersonator?: number;
  readonly supplier?: number;
  readonly action?: string;
  readonly object?: string;
  readonly before?: object;
  readonly after?: object;
}

/** Rows as the portal writes them, by the trigger that chains them. */
async function add(...rows: readonly Made[]): Promise<void> {
  for (const row of rows) {
    await portal.owner.query(
      `INSERT INTO audit_log (at, actor_kind, actor_user_id, impersonator_user_id, supplier_id, ip, action, object_kind,
         object_id, before, after)
       VALUES ($1, 'supplier', $2, $3, $4, '203.0.113.7', $5, 'bid', $6, $7, $8)`,
      [
        row.at ?? '2026-02-01T12:00:00Z',
        row.actor ?? 5001,
        row.impersonator ?? null,
        row.supplier ?? 700,
        row.action ?? 'test.made',
        row.object ?? '90211',
        row.before ?? null,
        row.after ?? null,
      ],
    );
  }
}

const query = (asked: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)])).toString();
const list = async (asked: Record<string, string | number>) => (await boss.get(`${path}?${query(asked)}`)).body;
const objects = async (asked: Record<string, string | number>) =>
  (await list(asked)).rows.map(({ objectId }: { objectId: string }) => objectId);

describe('GET /api/admin/audit', () => {
  firstTests({
    name: `GET ${path}`,
    call: (client) => client.get(path),
    portal: () => portal,
    invalid: {
      client: () => boss,
      call: (client) => client.get(`${path}?from=soon&supplierId=x`),
      paths: ['from', 'supplierId'],
    },
  });

  it('answers who did what to what, both identities included, and what changed', async () => {
    await add({ object: 'whole', impersonator: 5005, before: { a: 1 }, after: { a: 2 } });
    const [row] = (await list({ objectId: 'whole' })).rows;
    expect(row).toMatchObject({
      ...{ at: '2026-02-01T12:00:00.000Z', actorKind: 'supplier', userId: 5001, userName: 'Dana Reyes' },
      ...{ impersonatorId: 5005, supplierId: 700, supplierName: 'Acme Imaging', ip: '203.0.113.7' },
      ...{ action: 'test.made', objectKind: 'bid', objectId: 'whole', before: '{"a": 1}', after: '{"a": 2}' },
    });
    expect(row.impersonatorName).toEqual(expect.any(String));
  });

  it('filters by company, user, action and object, each alone and together', async () => {
    await add(
      { object: 'f1', action: 'test.filter' },
      { object: 'f2', action: 'test.filter', supplier: 800 },
      { object: 'f3', action: 'test.filter', actor: 5002 },
      { object: 'f4', action: 'test.filter', actor: 5002, impersonator: 5005 },
    );
    const action = 'test.filter';
    expect(await objects({ action })).toEqual(['f4', 'f3', 'f2', 'f1']);
    expect(await objects({ action, supplierId: 700 })).toEqual(['f4', 'f3', 'f1']);
    expect(await objects({ action, user: 'DANA' })).toEqual(['f2', 'f1']);
    expect(await objects({ action, user: 5001 })).toEqual(['f2', 'f1']);
    expect(await objects({ action, user: 'staff' })).toEqual(['f4']);
    expect(await objects({ action, supplierId: 700, user: 5002, objectId: 'f3' })).toEqual(['f3']);
    expect(await objects({ action, user: 'nobody-of-this-name' })).toEqual([]);
    // Of a user who is gone by now.
    await add({ object: 'gone', actor: 4711 });
    expect(await objects({ user: 4711 })).toEqual(['gone']);
  });

  it('filters by time in the zone of who asks, both ends included', async () => {
    const action = 'test.time';
    await portal.send({
      type: 'user.upserted',
      data: sampleUser({
        userId: 5006,
        username: 'boss',
        firstName: 'Bo',
        isEmployee: true,
        isAdmin: true,
        timeZoneId: 'America/Chicago',
        password: testPassword,
      }),
    });
    boss = await portal.signIn('boss');
    // Daylight saving begins in Chicago on that day.
    await add(
      { action, object: 'before', at: '2026-03-08T05:59:59Z' },
      { action, object: 'first', at: '2026-03-08T06:00:00Z' },
      { action, object: 'minute', at: '2026-03-08T20:05:59Z' },
      { action, object: 'last', at: '2026-03-09T04:59:59Z' },
      { action, object: 'after', at: '2026-03-09T05:00:00Z' },
    );
    expect(await objects({ action, from: '2026-03-08', to: '2026-03-08' })).toEqual(['last', 'minute', 'first']);
    expect(await objects({ action, from: '2026-03-08T15:05', to: '2026-03-08T15:05' })).toEqual(['minute']);
    expect(await objects({ action, to: '2026-03-07' })).toEqual(['before']);
    expect(await objects({ action, from: '2026-03-09' })).toEqual(['after']);
    for (const from of ['2026-02-30', '2026-03-08T24:00', '2026-03-08T10:00Z', "2026-03-08' OR 1=1"]) {
      expect([from, (await boss.get(`${path}?${query({ from })}`)).status]).toEqual([from, 422]);
    }
  });

  it('pages by the row, also within one moment and for a user with both kinds of rows', async () => {
    const action = 'test.pages';
    await portal.owner.query(
      `INSERT INTO audit_log (at, actor_kind, actor_user_id, impersonator_user_id, action, object_kind, object_id)
       SELECT '2026-01-05T00:00:00Z', 'supplier', CASE WHEN n % 2 = 0 THEN 5005 ELSE 5001 END,
         CASE WHEN n % 2 = 0 THEN NULL ELSE 5005 END, $1, 'bid', n::text FROM generate_series(1, 250) n`,
      [action],
    );
    for (const asked of [{ action }, { action, user: 'staff' }] as Record<string, string>[]) {
      const seen: string[] = [];
      let next: number | null = null;
      do {
        const page = await list({ ...asked, ...(next !== null && { before: next }) });
        seen.push(...page.rows.map(({ objectId }: { objectId: string }) => objectId));
        next = page.next;
      } while (next !== null);
      expect(seen).toEqual(Array.from({ length: 250 }, (_, n) => String(250 - n)));
    }
  });

  it('walks an index to the page, however many rows there are', async () => {
    const plan = await portal.owner.query(`
      SET enable_seqscan = off; SET enable_sort = off;
      EXPLAIN SELECT * FROM audit_log WHERE supplier_id = 700
        AND (at, id) < ((SELECT at FROM audit_log WHERE id = 50), 50::bigint) ORDER BY at DESC, id DESC LIMIT 101`);
    const text = JSON.stringify((plan as unknown as { rows: object[] }[])[2]?.rows);
    expect(text).toContain('Index Scan Backward using audit_log_supplier');
    expect(text).not.toContain('Sort');
    await portal.owner.query('RESET enable_seqscan; RESET enable_sort');
  });

  it('tells which actions there are, each once', async () => {
    const { body } = await boss.get('/api/admin/audit/actions');
    expect(body).toEqual([...new Set(body)].sort());
    expect(body).toEqual(expect.arrayContaining(['test.made', 'test.pages', 'supplier.upsert']));
  });

  const refusedTo = async (client: TestClient) => {
    const gets = [path, '/api/admin/audit/actions', '/api/admin/audit/check'].map((address) => client.get(address));
    const posts = [client.post('/api/admin/audit/export', {}), client.post('/api/admin/audit/check')];
    return (await Promise.all([...gets, ...posts])).map(({ status }) => status);
  };

  it('AU-7: it is read by administrators of the portal alone, and no row ever goes', async () => {
    expect(await refusedTo(await portal.signIn('staff'))).toEqual([403, 403, 403, 403, 403]);
    const [first] = await portal.db.read(everything, (tx) =>
      tx.many<{ id: number }>(sql`SELECT min(id) AS id FROM audit_log`),
    );
    expect(first?.id).toBe(1);
    for (const end of [sql`DELETE FROM audit_log`, sql`TRUNCATE audit_log`])
      await expect(portal.db.write(everything, (tx) => tx.run(end))).rejects.toThrow(/permission denied/);
  });

  it('nothing of it shows to suppliers, administrators included, by the calls or in the database', async () => {
    await portal.send({
      type: 'user.upserted',
      data: sampleUser({ userId: 5009, username: 'owner', isAdmin: true, password: testPassword }),
    });
    expect(await refusedTo(await portal.signIn('owner'))).toEqual([403, 403, 403, 403, 403]);
    const scope: Scope = { kind: 'supplier', supplierId: 700, userId: 5009, facilityIds: [7001] };
    const asked = { timeZoneId: 'UTC', limit: 10 };
    expect(await portal.db.read(scope, (tx) => listAuditRows(tx, asked))).toEqual([]);
    expect(await portal.db.read(everything, (tx) => listAuditRows(tx, asked))).toHaveLength(10);
    expect(await portal.db.read(scope, (tx) => tx.many(sql`SELECT 1 FROM audit_checks`))).toEqual([]);
  });
});

describe('POST /api/admin/audit/export', () => {
  const exported = async (body: object) => (await boss.post('/api/admin/audit/export', body)).body;
  firstTests({
    name: `POST ${path}/export`,
    call: (client) => client.post('/api/admin/audit/export', {}),
    portal: () => portal,
    invalid: {
      client: () => boss,
      call: (client) => client.post('/api/admin/audit/export', { supplierId: 'x' }),
      paths: ['supplierId'],
    },
  });

  it('answers what the list shows, and is audited itself', async () => {
    const { rows, isCut } = await exported({ action: 'test.pages', user: 'dana' });
    expect([rows.length, isCut]).toEqual([125, false]);
    const { rows: audited } = await portal.owner.query(
      'SELECT action, actor_user_id AS actor, after FROM audit_log ORDER BY id DESC LIMIT 1',
    );
    expect(audited[0]).toEqual({
      ...{ action: 'audit.export', actor: 5006 },
      after: { action: 'test.pages', user: 'dana', rows: 125 },
    });
  });

  it('is cut after 10,000 rows, and says so', async () => {
    const action = 'test.many';
    await portal.owner.query(
      `INSERT INTO audit_log (at, actor_kind, action, object_kind, object_id)
       SELECT now(), 'portal', $1, 'bid', n::text FROM generate_series(1, 10000) n`,
      [action],
    );
    let answer = await exported({ action });
    expect([answer.rows.length, answer.isCut]).toEqual([10_000, false]);
    await add({ action });
    answer = await exported({ action });
    expect([answer.rows.length, answer.isCut]).toEqual([10_000, true]);
  });

  it('holds no secret (AU-1)', async () => {
    const text = JSON.stringify(await exported({}));
    expect(text).not.toContain(testPassword);
    expect(text).not.toMatch(/Bearer |eyJ[\w-]{10,}|whsec_|mk_[\w-]{20,}|\$argon2/);
  });
});

async function checkAll(): Promise<ChainPart> {
  return portal.db.read(everything, async (tx) => {
    let part: ChainPart = { state: 'more', place: { id: 0, hash: '' } };
    while (part.state === 'more') part = await checkPart((statement) => tx.many(statement), part.place);
    return part;
  });
}

/** Does something to the log past the portal, and puts everything back after the test. */
async function tampered(...statements: readonly string[]): Promise<ChainPart> {
  await portal.owner.query('CREATE TABLE kept_log AS TABLE audit_log; CREATE TABLE kept_head AS TABLE audit_head');
  await portal.owner.query('ALTER TABLE audit_log DISABLE TRIGGER chain_audit_row');
  for (const statement of statements) await portal.owner.query(statement);
  const part = await checkAll();
  await portal.owner.query(`
    TRUNCATE audit_log; INSERT INTO audit_log TABLE kept_log; DROP TABLE kept_log;
    DELETE FROM audit_head; INSERT INTO audit_head TABLE kept_head; DROP TABLE kept_head;
    ALTER TABLE audit_log ENABLE TRIGGER chain_audit_row`);
  return part;
}

describe('the chain of hashes (AU-4)', () => {
  const lastId = async () => (await portal.owner.query('SELECT id FROM audit_head')).rows[0].id as number;
  const broken = (id: number, kind: string) => ({ state: 'broken', found: { id, kind } });

  it('is whole while nobody changes anything, over several parts', async () => {
    expect(await lastId()).toBeGreaterThan(10_000);
    expect(await checkAll()).toMatchObject({ state: 'whole', place: { id: await lastId() } });
  });

  it.each([
    ['a changed row', ["UPDATE audit_log SET action = 'x' WHERE id = 7"], 7, 'changed'],
    ['a changed time', ["UPDATE audit_log SET at = at + interval '1 second' WHERE id = 5001"], 5001, 'changed'],
    [
      'a changed row with its hash made anew',
      [
        "UPDATE audit_log SET action = 'x' WHERE id = 7",
        'UPDATE audit_log SET hash = audit_row_hash((SELECT hash FROM audit_log WHERE id = 6), audit_log) WHERE id = 7',
      ],
      8,
      'changed',
    ],
    ['a removed row', ['DELETE FROM audit_log WHERE id = 9'], 9, 'missing'],
    ['the first row removed', ['DELETE FROM audit_log WHERE id = 1'], 1, 'missing'],
    ['more rows removed than a part has', ['DELETE FROM audit_log WHERE id BETWEEN 100 AND 9000'], 100, 'missing'],
    [
      'a removed row, the rest renumbered',
      [
        'DELETE FROM audit_log WHERE id = 9',
        'UPDATE audit_log SET id = -id WHERE id > 9',
        'UPDATE audit_log SET id = -id - 1 WHERE id < 0',
      ],
      9,
      'changed',
    ],
  ])('%s is found', async (_, statements, id, kind) => {
    expect(await tampered(...statements)).toEqual(broken(id, kind));
  });

  it('the last row removed or put in the place of another, and a row added past the counter are found', async () => {
    const last = await lastId();
    expect(await tampered(`DELETE FROM audit_log WHERE id = ${last}`)).toEqual(broken(last, 'missing'));
    const anew = `UPDATE audit_log SET hash = audit_row_hash((SELECT hash FROM audit_log WHERE id = ${last - 1}), audit_log) WHERE id = ${last}`;
    expect(await tampered(`UPDATE audit_log SET action = 'x' WHERE id = ${last}`, anew)).toEqual(
      broken(last, 'changed'),
    );
    const added = `INSERT INTO audit_log SELECT id + 1, at, actor_kind, actor_user_id, impersonator_user_id, supplier_id, ip,
      request_id, action, object_kind, object_id, before, after, hash FROM audit_log WHERE id = ${last}`;
    const hashed = `UPDATE audit_log SET hash = audit_row_hash((SELECT hash FROM audit_log WHERE id = ${last}), audit_log) WHERE id = ${last + 1}`;
    expect(await tampered(added, hashed)).toEqual(broken(last + 1, 'added'));
  });
});

describe('a check from the page', () => {
  const check = async () => (await boss.get('/api/admin/audit/check')).body.check;
  firstTests({
    name: `POST ${path}/check`,
    call: (client) => client.post('/api/admin/audit/check'),
    portal: () => portal,
  });

  it('runs in the background, once at a time, and tells how it came out', async () => {
    expect(await check()).toBeNull();
    const started = await boss.post('/api/admin/audit/check');
    expect(started.body.check).toMatchObject({
      state: 'running',
      startedBy: 'Bo Reyes',
      checkedRows: 0,
      finishedAt: null,
    });
    expect(started.body.check.allRows).toBeGreaterThan(10_000);
    await boss.post('/api/admin/audit/check');
    const { rows } = await portal.owner.query(
      "SELECT count(*)::int AS n FROM background_jobs WHERE kind = 'audit.check'",
    );
    expect(rows[0].n).toBe(1);
    expect(await portal.runJobs()).toEqual([]);
    const done = await check();
    expect(done).toMatchObject({ state: 'whole', brokenId: null, finishedAt: expect.any(String) });
    expect(done.checkedRows).toBe(done.allRows);
    const actions = (await list({})).rows.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(['audit.check_start', 'audit.check']));
  });

  it('names the first row that is not right', async () => {
    await portal.owner.query(
      "ALTER TABLE audit_log DISABLE TRIGGER USER; UPDATE audit_log SET action = 'x' WHERE id = 12",
    );
    await portal.owner.query('ALTER TABLE audit_log ENABLE TRIGGER USER');
    await boss.post('/api/admin/audit/check');
    await portal.runJobs();
    expect(await check()).toMatchObject({ state: 'broken', brokenId: 12, breakKind: 'changed', checkedRows: 11 });
    const [row] = (await list({ action: 'audit.check' })).rows;
    expect([row.objectId, JSON.parse(row.after)]).toEqual(['12', { id: 12, kind: 'changed' }]);
  });

  it('one whose job is gone is given up after ten minutes, and another can be started', async () => {
    const now = new Date();
    portal.setNow(now);
    await boss.post('/api/admin/audit/check');
    await portal.owner.query("DELETE FROM background_jobs WHERE kind = 'audit.check'");
    portal.setNow(new Date(now.getTime() + 10 * 60_000 + 1));
    expect((await boss.post('/api/admin/audit/check')).body.check.state).toBe('running');
    const { rows } = await portal.owner.query("SELECT count(*)::int AS n FROM audit_checks WHERE state = 'failed'");
    expect(rows[0].n).toBe(1);
  });
});
