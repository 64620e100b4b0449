import { dayOf } from '@portal/contract/core/plain-date';
import { everything, sql } from '../database/database.ts';
import { portalTimeZone } from '../portal-time.ts';
import type { Services } from '../services.ts';

type JobServices = Pick<Services, 'db' | 'files' | 'now'>;

/** Work that is done once a day, however many nodes run. A run that was cut short is taken up again. */
export interface DailyJob {
  readonly name: string;
  readonly run: (services: JobServices) => Promise<unknown>;
}

/** A run that has not ended by then has lost its node. */
const leaseMinutes = 15;
const lookEveryMs = 60_000;

/**
 * Runs the job unless it has run today, or is running on another node.
 * @returns whether it ran
 */
export async function runDaily(services: JobServices, { name, run }: DailyJob): Promise<boolean> {
  const { db, now } = services;
  const startedAt = now();
  const day = dayOf(startedAt, portalTimeZone);
  const lost = new Date(startedAt.getTime() - leaseMinutes * 60_000);
  // Of two nodes at once the second waits for the first one's row here, and then finds it taken.
  const taken = await db.write(everything, (tx) =>
    tx.run(sql`
      INSERT INTO daily_jobs (job, day, started_at) VALUES (${name}, ${day}, ${startedAt})
      ON CONFLICT (job, day) DO UPDATE SET started_at = excluded.started_at
        WHERE daily_jobs.finished_at IS NULL AND daily_jobs.started_at < ${lost}`),
  );
  if (taken === 0) return false;
  await run(services);
  await db.write(everything, (tx) =>
    tx.run(sql`UPDATE daily_jobs SET finished_at = ${now()} WHERE job = ${name} AND day = ${day}`),
  );
  return true;
}

export interface Jobs {
  /** Starts nothing more; resolves when what runs has ended. */
  stop(): Promise<void>;
}

/**
 * Looks every minute whether a job is due; the first time at once.
 * @param reportError hears of a run that failed; it is tried again later
 */
export function startDailyJobs(
  services: JobServices,
  jobs: readonly DailyJob[],
  reportError: (error: unknown) => void,
): Jobs {
  let running: Promise<void> | null = null;
  const look = async () => {
    for (const job of jobs) await runDaily(services, job).catch(reportError);
    running = null;
  };
  const lookUnlessRunning = () => {
    running ??= look();
  };
  lookUnlessRunning();
  const timer = setInterval(lookUnlessRunning, lookEveryMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
