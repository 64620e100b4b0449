const dayMs = 86_400_000;

/** An instant so many days before now, in ISO 8601. */
export function instant(now: Date, daysAgo: number): string {
  return new Date(now.getTime() - daysAgo * dayMs).toISOString();
}

/** A plain date so many days after today; both are UTC days. */
export function day(now: Date, daysAhead: number): string {
  return instant(now, -daysAhead).slice(0, 10);
}
