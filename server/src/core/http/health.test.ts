import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
});
