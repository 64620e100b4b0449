const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** The start of a UTC day, moved to the Friday before where it is a weekend. */
export function workDay(now: Date, daysAgo: number): Date {
  const day = new Date(Math.floor(now.getTime() / dayMs) * dayMs - daysAgo * dayMs);
  const weekday = day.getUTCDay();
  const back = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  return new Date(day.getTime() - back * dayMs);
}

/** So many business days after a business day, or before it. */
export function workDaysAfter(day: Date, days: number): Date {
  const step = Math.sign(days) * dayMs;
  let at = day.getTime();
  for (let left = Math.abs(days); left > 0; ) {
    at += step;
    if (![0, 6].includes(new Date(at).getUTCDay())) left -= 1;
  }
  return new Date(at);
}

/** The plain date of a day. */
export function dateOf(day: Date): string {
  return day.toISOString().slice(0, 10);
}

/** An instant of a day, by its UTC hour; 14 to 22 is the working day of America's middle. */
export function hourOf(day: Date, hour: number): string {
  return new Date(day.getTime() + hour * hourMs).toISOString();
}
