import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { everything, sql } from '../database/database.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const ready = () => portal.nobody.get('/api/health/ready');

/** As PostgreSQL says it, whatever the statement. */
const noSpace = () =>
  portal.db.write(everything, (tx) =>
    tx.run(sql`DO $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`),
  );

describe('GET /health/ready', () => {
  it('F7: says so once a save has found the disk full, and the save is worth another try', async () => {
    expect((await ready()).status).toBe(200);
    await expect(noSpace()).rejects.toMatchObject({ code: '53100' });
    const answer = await ready();
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.body).toEqual({
      status: 'unavailable',
      reason: 'The disk of the database is full: nothing can be saved.',
    });
    expect((await portal.nobody.get('/api/health/live')).status).toBe(200);
  });
});

describe('GET /metrics', () => {
  it('counts what has happened to the database', async () => {
    portal.db.state.note('panic');
    const { raw } = await portal.nobody.get('/api/metrics');
    expect(raw).toContain('portal_database_troubles{trouble="panic"} 1');
    expect(raw).toContain('portal_database_troubles{trouble="exit"} 0');
  });

  it('F4: tells of the process at once while the database does not answer, and of the jobs once it does', async () => {
    const jobs = /^portal_background_jobs\{/m;
    await portal.db.write(everything, (tx) =>
      tx.run(sql`INSERT INTO background_jobs (job_id, kind, payload, created_at, run_at)
        VALUES (gen_random_uuid(), 'test', '{}', now(), now())`),
    );
    let answer = (_rows: never[]) => {};
    const hanging = new Promise<never[]>((resolve) => {
      answer = resolve;
    });
    const asked = vi.spyOn(portal.db.system, 'many').mockReturnValue(hanging);
    try {
      const { status, raw } = await portal.nobody.get('/api/metrics');
      expect([status, asked.mock.calls.length]).toEqual([200, 1]);
      expect(raw).toContain('portal_http_request_seconds_bucket');
      expect(raw).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
      expect(raw).not.toMatch(jobs);
      expect((await portal.nobody.get('/api/health/live')).status).toBe(200);
    } finally {
      asked.mockRestore();
      answer([]);
    }
    expect((await portal.nobody.get('/api/metrics')).raw).toMatch(jobs);
  });
});
