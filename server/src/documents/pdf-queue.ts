/** What the queue needs to know of a job. */
export interface Waiting {
  readonly userId: number;
  /** Takes long; never all threads work on such jobs at once. */
  readonly isLarge: boolean;
}

/** Users take turns, each with the first of his jobs, so that nobody waits behind all that another one prints. */
export class FairQueue<Job extends Waiting> {
  readonly #jobs = new Map<number, Job[]>();

  get size(): number {
    let size = 0;
    for (const jobs of this.#jobs.values()) size += jobs.length;
    return size;
  }

  sizeOf(userId: number): number {
    return this.#jobs.get(userId)?.length ?? 0;
  }

  add(job: Job): void {
    const jobs = this.#jobs.get(job.userId);
    if (jobs) jobs.push(job);
    else this.#jobs.set(job.userId, [job]);
  }

  /** The next job in turn; undefined where none waits that may start now. */
  take({ isLargeAllowed }: { readonly isLargeAllowed: boolean }): Job | undefined {
    for (const [userId, jobs] of this.#jobs) {
      const index = jobs.findIndex((job) => isLargeAllowed || !job.isLarge);
      const [job] = index === -1 ? [] : jobs.splice(index, 1);
      if (!job) continue;
      this.#jobs.delete(userId);
      if (jobs.length > 0) this.#jobs.set(userId, jobs);
      return job;
    }
    return undefined;
  }

  /** All that still waits; the queue is empty afterwards. */
  drain(): Job[] {
    const jobs = [...this.#jobs.values()].flat();
    this.#jobs.clear();
    return jobs;
  }
}
