/** When a failed sign-in may be followed by another try. All pure; the counts come from the database. */

const freeFailures = 4;
const longestWaitSeconds = 900;
const addressLimit = 30;
export const addressWindowSeconds = 60;
export const accountLimit = 100;

/** An account's failures from one address are forgotten after a day without one. */
export const pairMemorySeconds = 24 * 60 * 60;

/** What is on record when somebody tries; all zero at first. */
export interface FailureCounts {
  /** Of this account from this address. */
  readonly pair: { readonly failures: number; readonly lastFailedAt: Date };
  /** Of this address, whatever the account, since its window began. */
  readonly address: { readonly failures: number; readonly windowBeganAt: Date };
  /** Of this account, whatever the address, since it was last signed in to. */
  readonly accountFailures: number;
  /** This address has signed this account in before. */
  readonly isKnownAddress: boolean;
}

/** 0 for the first four failures, then 1, 2, 4 ... 900 seconds. */
export function pairWaitSeconds(failures: number): number {
  return failures <= freeFailures ? 0 : Math.min(2 ** (failures - freeFailures - 1), longestWaitSeconds);
}

/** Seconds until the next try is looked at; 0 for now. */
export function waitSeconds(counts: FailureCounts, now: Date): number {
  const left = (since: Date, seconds: number) => Math.ceil(seconds - (now.getTime() - since.getTime()) / 1000);
  const { pair, address } = counts;
  return Math.max(
    0,
    left(pair.lastFailedAt, pairWaitSeconds(pair.failures)),
    address.failures >= addressLimit ? left(address.windowBeganAt, addressWindowSeconds) : 0,
    counts.accountFailures >= accountLimit && !counts.isKnownAddress ? longestWaitSeconds : 0,
  );
}
