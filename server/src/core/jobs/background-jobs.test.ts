import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { everything } from '../database/database.ts';
import { Unanswered } from '../database/unanswered.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { type JobFailure, type JobKind, type JobServices, runDueJob, startBackgroundJobs } from './background-jobs.ts';
import { addJob } from './background-store.ts';

interface Note {
  readonly text: string;
}

let portal: TestPortal;
let services: JobServices;
beforeAll(async () => {
  portal = await startTestPortal();
  const mailer = { deliver: async () => {}, close: () => {} };
  services = { ...portal.services, mailer, publicUrl: 'http://127.0.0.1:3000' };
});
afterEach(async () => {
  portal.setNow(new Date());
  await portal.owner.query('DELETE FROM background_jobs');
});
afterAll(() => portal.close());

const kindOf = (run: JobKind<Note>['run'], atOnce = 2): JobKind<Note> => ({
  kind: 'test.note',
  atOnce,
  retrySeconds: [10],
  run,
});
const add = (text: string, kind = 'test.note') =>
  portal.system((tx) => addJob<Note>({ tx, now: portal.now() }, { kind }, { text }));
const jobs = async () => (await portal.owner.query('SELECT * FROM background_jobs')).rows;
const failures: JobFailure[] = [];
const report = (failure: JobFailure) => {
  failures.push(failure);
};
const errors: unknown[] = [];
const reportError = (error: unknown) => {
  errors.push(error);
};

describe('background jobs', () => {
  it('of a node that was killed are taken up by another after 90 seconds, and not before', async () => {
    await add('left behind');
    const seen: number[] = [];
    const dead = kindOf(() => new Promise(() => {}));
    void runDueJob(services, dead, report).catch(() => {});
    await expect.poll(async () => (await jobs())[0]?.attempts).toBe(1);
    const alive = kindOf(async ({ attempts }) => {
      seen.push(attempts);
    });
    portal.setNow(new Date(Date.now() + 80_000));
    expect(await runDueJob(services, alive, report)).toBe(false);
    portal.setNow(new Date(Date.now() + 100_000));
    expect(await runDueJob(services, alive, report)).toBe(true);
    expect(seen).toEqual([2]);
    expect(await jobs()).toEqual([]);
  });

  it('are given to one of two nodes that look at the same moment', async () => {
    await add('once');
    let runs = 0;
    const kind = kindOf(async () => {
      runs += 1;
    });
    const found = await Promise.all([1, 2, 3, 4].map(() => runDueJob(services, kind, report)));
    expect([runs, found.filter(Boolean).length]).toEqual([1, 1]);
  });

  it('that end themselves write once, though the process dies right after', async () => {
    await add('written');
    const kind = kindOf(async ({ done, services: { db } }) => {
      await db.write(everything, done);
      throw new Error('died');
    });
    await runDueJob(services, kind, report);
    expect(await jobs()).toEqual([]);
  });

  it('that hang hold up no other of their kind, and none of another', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const seen: string[] = [];
    const slow = kindOf(async ({ payload }) => {
      if (payload.text === 'hangs') await released;
      seen.push(payload.text);
    });
    const other = { ...kindOf(async ({ payload }) => void seen.push(payload.text)), kind: 'test.other' };
    await add('hangs');
    const running = startBackgroundJobs(services, [slow, other], report, reportError);
    await expect.poll(async () => (await jobs())[0]?.attempts).toBe(1);
    await add('quick');
    await add('other', 'test.other');
    await expect.poll(() => seen.toSorted(), { timeout: 20_000 }).toEqual(['other', 'quick']);
    release();
    await running.stop();
    expect(seen).toContain('hangs');
    expect(await jobs()).toEqual([]);
    expect(errors).toEqual([]);
  });

  it.each([
    ['that cannot be looked for are told of', new Error('no such column'), 1],
    ['wait in silence for a database that is away', new Unanswered(new Error('x')), 0],
  ])('%s', async (_, error, told) => {
    errors.length = 0;
    const write = () => Promise.reject(error);
    const broken = { ...services, db: { ...services.db, write } };
    await startBackgroundJobs(broken, [kindOf(async () => {})], report, reportError).stop();
    expect(errors).toEqual(told === 1 ? [error] : []);
  });
});
