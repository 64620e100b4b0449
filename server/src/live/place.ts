import { isPlace, longestAwaySeconds } from '@portal/contract/live/live-schemas';

/** A place in the order of changes: what was visible, and when that was. */
interface Place {
  readonly seconds: number;
  readonly snapshot: string;
}

/** The `id` of what was told up to a snapshot. */
export function placeText(snapshot: string, now: Date): string {
  return `${Math.floor(now.getTime() / 1000)}-${snapshot}`;
}

/** Null where it is none that this portal has made. */
function placeFrom(text: string): Place | null {
  if (!isPlace(text)) return null;
  const [seconds = '', snapshot = ''] = text.split('-');
  return isSnapshot(snapshot) ? { seconds: Number(seconds), snapshot } : null;
}

/** As PostgreSQL reads one: the first that was running, the first that had not begun, and those between in their order. */
function isSnapshot(text: string): boolean {
  const [xmin = '', xmax = '', running = ''] = text.split(':');
  const numbers = [xmin, ...running.split(',').filter(Boolean)].map(BigInt);
  const isOrdered = numbers.every((one, at) => at < 2 || one > (numbers[at - 1] ?? 0n));
  const end = BigInt(xmax);
  const [first = 0n, ...rest] = numbers;
  return first > 0n && end < 2n ** 63n && first <= end && isOrdered && rest.every((one) => one >= first && one < end);
}

/**
 * The snapshot after which to go on; null where everything has to be read anew: the place is none, from too long ago, or
 * from a time that this database has not reached, as after it was put back from a backup.
 * @param present snapshot of the database
 */
export function snapshotToGoOn(text: string, present: string, now: Date): string | null {
  const place = placeFrom(text);
  if (!place || now.getTime() / 1000 - place.seconds > longestAwaySeconds) return null;
  return endOf(place.snapshot) > endOf(present) ? null : place.snapshot;
}

function endOf(snapshot: string): bigint {
  return BigInt(snapshot.split(':')[1] ?? 0);
}

/** The earlier of two places between which nothing was told, unless it grows so old that nobody could go on from it. */
export function freshOf(earlier: string, later: string): string {
  const [one, other] = [placeFrom(earlier), placeFrom(later)];
  return one && other && other.seconds - one.seconds < 60 * 60 ? earlier : later;
}
