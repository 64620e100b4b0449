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

/** Whether a field, at any place, would reach into what objects have in common where its object is copied. */
export function hasUnsafeField(value: unknown): boolean {
  let level = [value];
  while (level.length > 0) {
    const objects = level.filter((one): one is object => typeof one === 'object' && one !== null);
    if (objects.some(isUnsafe)) return true;
    level = objects.flatMap((one) => Object.values(one));
  }
  return false;
}

function isUnsafe(one: object): boolean {
  if (Object.hasOwn(one, '__proto__')) return true;
  const inherited = Object.hasOwn(one, 'constructor') ? one.constructor : null;
  return typeof inherited === 'object' && inherited !== null && Object.hasOwn(inherited, 'prototype');
}
