const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago an instant was, in the largest unit that still tells: `12 min`, `5 h`, `3 days`. */
export function ageOf(instant: string, now: Date): string {
  const ms = now.getTime() - Date.parse(instant);
  if (ms < minuteMs) return 'less than 1 min';
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  if (ms < 2 * dayMs) return `${Math.floor(ms / hourMs)} h`;
  return `${Math.floor(ms / dayMs)} days`;
}
