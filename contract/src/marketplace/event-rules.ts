/** Clocks differ; an event from further ahead would make every true one after it stale. */
const maxAheadMs = 5 * 60_000;

/** Whether an event's time lies too far ahead of the portal's own. */
export function isAheadOfTime(time: Date, now: Date): boolean {
  return time.getTime() > now.getTime() + maxAheadMs;
}

/** Far more than any event needs; what reads a value level by level has room for it. */
export const maxNesting = 64;

/** Whether objects and lists stand in one another too often; asked without recursion, which deep ones would end. */
export function isNestedTooDeeply(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (depth >= maxNesting && level.length > 0) return true;
  }
  return false;
}
