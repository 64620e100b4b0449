/** What a device's clock may be off without being wrong. */
const toleranceMs = 5_000;
/** A `Date` header counts whole seconds. */
const headerStepMs = 1_000;

let offsetMs = 0;
const listeners = new Set<() => void>();

/** What the server's clock says; `at` is a moment by this device's, in milliseconds. */
export function serverTime(at: number = Date.now()): Date {
  return new Date(at + offsetMs);
}

/**
 * Learns from an answer how far this device's clock is off (F12). The server said its time at some moment between the
 * asking and the answer, so a slow answer moves nothing that it does not refute. One that a cache may hold tells nothing.
 * @param askedAt when it was asked for, in milliseconds of this device
 */
export function learnServerTime({ headers }: Pick<Response, 'headers'>, askedAt: number): void {
  const said = Date.parse(headers.get('date') ?? '');
  const isFresh = headers.get('cache-control')?.includes('no-store') && !headers.has('age');
  if (!isFresh || Number.isNaN(said)) return;
  const least = said - Date.now();
  const most = said + headerStepMs - askedAt;
  // The device's clock was set back meanwhile.
  if (most < least) return;
  if (offsetMs >= least - toleranceMs && offsetMs <= most + toleranceMs) return;
  const isRight = least <= toleranceMs && most >= -toleranceMs;
  offsetMs = isRight ? 0 : Math.round((least + most) / 2);
  for (const listener of listeners) listener();
}

/** Hears when the device's clock turns out to be off, or to be right again. @returns what ends it */
export function onServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
