import { setTimeout as sleep } from 'node:timers/promises';

/** Waits, unless the program is to stop: then it throws at once. */
export async function pause(ms: number, stopping: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stopping });
}

const firstPauseMs = 250;
const longestPauseMs = 15_000;

/** What is worth another try: the portal is not there, or says that it cannot answer just now. */
export class NotNow extends Error {}

/** Does something until it works, with pauses that grow. Errors other than `NotNow` are final. */
export async function withPatience<T>(work: () => Promise<T>, stopping: AbortSignal): Promise<T> {
  for (let wait = firstPauseMs; ; wait = Math.min(wait * 2, longestPauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NotNow)) throw error;
    }
    await pause(wait, stopping);
  }
}
