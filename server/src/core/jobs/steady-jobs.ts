import type { Services } from '../services.ts';
import type { Jobs } from './jobs.ts';

type JobServices = Pick<Services, 'db' | 'now'>;

/** Work that is looked for again and again on every node; what two nodes must not do at once, it sees to itself. */
export interface SteadyJob {
  readonly name: string;
  /** How long it waits after it has found nothing to do. */
  readonly everySeconds: number;
  /** Does some of the work, in few seconds. @returns whether there may be more */
  readonly run: (services: JobServices) => Promise<boolean>;
}

/**
 * Starts each job at once, one after the other run of it.
 * @param reportError hears of a run that failed; the next one follows at its time
 */
export function startSteadyJobs(
  services: JobServices,
  jobs: readonly SteadyJob[],
  reportError: (error: unknown) => void,
): Jobs {
  let isStopping = false;
  const work = async ({ run }: SteadyJob) => {
    while (!isStopping && (await run(services)));
  };
  const running = jobs.map((job) => {
    let current: Promise<void> | null = null;
    const look = () => {
      current ??= work(job)
        .catch(reportError)
        .finally(() => {
          current = null;
        });
    };
    look();
    const timer = setInterval(look, job.everySeconds * 1000).unref();
    return async () => {
      clearInterval(timer);
      await current;
    };
  });
  return {
    stop: async () => {
      isStopping = true;
      await Promise.all(running.map((stop) => stop()));
    },
  };
}
