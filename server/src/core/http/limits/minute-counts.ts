const minuteMs = 60_000;
const mostKept = 10_000;

/** @returns 0 where this one of `who` is within `most` a minute, and then counts it; else the seconds until the minute ends */
export type CountInMinute = (who: string, most: number, now: Date) => number;

/**
 * Counts in memory, for what is asked often and writes nothing: a search must not cost a commit to be counted. What a
 * restart must not forget is counted by `call-limits.ts`.
 */
export function minuteCounts(): CountInMinute {
  const minutes = new Map<string, { readonly beganAt: number; calls: number }>();
  return (who, most, now) => {
    const at = now.getTime();
    let minute = minutes.get(who);
    if (!minute || at >= minute.beganAt + minuteMs || at < minute.beganAt) {
      minute = { beganAt: at, calls: 0 };
      minutes.delete(who);
      minutes.set(who, minute);
    }
    const [oldest] = minutes.keys();
    if (minutes.size > mostKept && oldest !== undefined) minutes.delete(oldest);
    if (minute.calls >= most) return Math.ceil((minute.beganAt + minuteMs - at) / 1000);
    minute.calls += 1;
    return 0;
  };
}
