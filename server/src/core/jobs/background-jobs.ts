import { everything, isUnavailable, type Tx } from '../database/database.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Services } from '../services.ts';
import { type ClaimedJob, claimJob, deleteJob, giveUpJob, postponeJob } from './background-store.ts';

/** What jobs work with beyond what calls have. */
export interface JobServices extends Services {
  readonly mailer: Mailer;
  /** The address that users open, without a slash at its end; never taken from a request. */
  readonly publicUrl: string;
}

export interface JobContext<Payload> extends ClaimedJob<Payload> {
  readonly services: JobServices;
  /** Ends the job in the given transaction, so that what it wrote there is written exactly once. */
  done(tx: Tx): Promise<void>;
}

/** A kind of work that is done after the call that asked for it, at least once, on whichever node is free. */
export interface JobKind<Payload extends object> {
  readonly kind: string;
  /** Only to tell the payload's type to `addJob`. */
  readonly payload?: Payload;
  /** How many a node runs at a time. */
  readonly atOnce: number;
  /** Waits before the second and each further try; after the last one it is given up. */
  readonly retrySeconds: readonly number[];
  run(context: JobContext<Payload>): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: each kind's payload is known to the kind alone
export type AnyJobKind = JobKind<any>;

/** Thrown by a job that no further try could help. */
export class HopelessJob extends Error {}

export interface JobFailure {
  readonly kind: string;
  readonly jobId: string;
  readonly attempts: number;
  readonly isGivenUp: boolean;
  readonly error: Error;
}

export type ReportJobFailure = (failure: JobFailure) => void;

const timeoutSeconds = 60;
/** A job whose node has died is due again after that; longer than any job may take. */
const claimSeconds = timeoutSeconds + 30;
const lookEveryMs = 1_000;

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Runs one job of a kind, if one is due. @returns whether there was one */
export async function runDueJob(services: JobServices, kind: AnyJobKind, report: ReportJobFailure): Promise<boolean> {
  const now = services.now();
  const job = await services.db.write(everything, (tx) => claimJob(tx, kind.kind, now, later(now, claimSeconds)));
  if (!job) return false;
  try {
    await runInTime(services, kind, job);
    await services.db.write(everything, (tx) => deleteJob(tx, job.jobId));
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    await keepForLater(services, kind, job, error, report);
  }
  return true;
}

async function runInTime(services: JobServices, kind: AnyJobKind, job: ClaimedJob<unknown>): Promise<void> {
  const done = (tx: Tx) => deleteJob(tx, job.jobId);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not done after ${timeoutSeconds} seconds`)), timeoutSeconds * 1000);
  });
  try {
    await Promise.race([kind.run({ ...job, services, done }), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function keepForLater(
  { db, now }: JobServices,
  { kind, retrySeconds }: AnyJobKind,
  { jobId, attempts }: ClaimedJob<unknown>,
  error: Error,
  report: ReportJobFailure,
): Promise<void> {
  const waitSeconds = error instanceof HopelessJob ? undefined : retrySeconds[attempts - 1];
  report({ kind, jobId, attempts, isGivenUp: waitSeconds === undefined, error });
  await db.write(everything, (tx) => {
    if (waitSeconds === undefined) return giveUpJob(tx, jobId, now(), error.message);
    // Spread, so that what failed together does not come back together.
    return postponeJob(tx, jobId, later(now(), waitSeconds * (1 + Math.random() / 5)), error.message);
  });
}

export interface BackgroundJobs {
  /** Starts nothing more; resolves when what runs has ended. */
  stop(): Promise<void>;
}

/**
 * Looks every second for due jobs of each kind. While there are some, more of them run side by side; one that hangs
 * holds up no other.
 * @param report hears of each try that failed
 * @param reportError hears of what kept it from looking, unless that was a database that does not answer for a moment
 */
export function startBackgroundJobs(
  services: JobServices,
  kinds: readonly AnyJobKind[],
  report: ReportJobFailure,
  reportError: (error: unknown) => void,
): BackgroundJobs {
  const running = new Set<Promise<void>>();
  let isStopping = false;

  function startLane(kind: AnyJobKind, lanes: { count: number }): void {
    if (isStopping || lanes.count >= kind.atOnce) return;
    lanes.count += 1;
    const lane = work(kind, lanes).finally(() => {
      lanes.count -= 1;
      running.delete(lane);
    });
    running.add(lane);
  }

  async function work(kind: AnyJobKind, lanes: { count: number }): Promise<void> {
    // Nothing of this may end the portal: the next look tries again.
    const runNext = () =>
      runDueJob(services, kind, report).catch((error: unknown) => {
        if (!isUnavailable(error)) reportError(error);
        return false;
      });
    while (!isStopping && (await runNext())) startLane(kind, lanes);
  }

  const lanesOf = kinds.map((kind) => ({ kind, lanes: { count: 0 } }));
  const look = () => {
    for (const { kind, lanes } of lanesOf) startLane(kind, lanes);
  };
  look();
  const timer = setInterval(look, lookEveryMs).unref();
  return {
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}
