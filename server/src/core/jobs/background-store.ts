import { randomUUID } from 'node:crypto';
import { sql, type Tx } from '../database/database.ts';
import type { ActionContext } from '../records/audit.ts';

/** A job that this node has claimed. */
export interface ClaimedJob<Payload> {
  readonly jobId: string;
  readonly payload: Payload;
  readonly createdAt: string;
  /** This try included. */
  readonly attempts: number;
}

/** Leaves work behind in the caller's own transaction: it is done after the commit, and not at all without one. */
export async function addJob<Payload extends object>(
  { tx, now }: Pick<ActionContext, 'tx' | 'now'>,
  { kind }: { readonly kind: string; readonly payload?: Payload },
  payload: Payload,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO background_jobs (job_id, kind, payload, created_at, run_at)
    VALUES (${randomUUID()}, ${kind}, ${JSON.stringify(payload)}, ${now}, ${now})`);
}

/** Claims the job that has been due longest; nobody else gets it before `until`. */
export function claimJob<Payload>(tx: Tx, kind: string, now: Date, until: Date): Promise<ClaimedJob<Payload> | null> {
  return tx.one(sql`
    UPDATE background_jobs SET attempts = attempts + 1, run_at = ${until}
    WHERE job_id = (
      SELECT job_id FROM background_jobs WHERE kind = ${kind} AND given_up_at IS NULL AND run_at <= ${now}
      ORDER BY run_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING job_id AS "jobId", payload, created_at AS "createdAt", attempts`);
}

/** The job is done, and with it everything that it said is gone. */
export async function deleteJob(tx: Tx, jobId: string): Promise<void> {
  await tx.run(sql`DELETE FROM background_jobs WHERE job_id = ${jobId}`);
}

export async function postponeJob(tx: Tx, jobId: string, runAt: Date, reason: string): Promise<void> {
  await tx.run(sql`UPDATE background_jobs SET run_at = ${runAt}, last_error = ${reason} WHERE job_id = ${jobId}`);
}

/** Keeps that and why it was given up, but no longer what it said. */
export async function giveUpJob(tx: Tx, jobId: string, now: Date, reason: string): Promise<void> {
  await tx.run(sql`
    UPDATE background_jobs SET given_up_at = ${now}, payload = NULL, last_error = ${reason} WHERE job_id = ${jobId}`);
}

export async function deleteJobsGivenUpBefore(tx: Tx, before: Date): Promise<void> {
  await tx.run(sql`DELETE FROM background_jobs WHERE given_up_at < ${before}`);
}

/** How many jobs of each kind wait, and how many were given up. */
export function countJobs(tx: Tx): Promise<{ kind: string; waiting: number; givenUp: number }[]> {
  return tx.many(sql`
    SELECT kind, count(*) FILTER (WHERE given_up_at IS NULL)::int AS waiting,
      count(given_up_at)::int AS "givenUp"
    FROM background_jobs GROUP BY kind`);
}
