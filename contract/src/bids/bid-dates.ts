/** How long a bid may wait before it shows as late. */
export const lateAfterMs = 30 * 60 * 1000;

/** Strictly more than 30 minutes have passed since the bid was entered. */
export function isPast30Minutes(dateEnteredUTC: string, now: Date): boolean {
  return now.getTime() - Date.parse(dateEnteredUTC) > lateAfterMs;
}

const firstSubmitDay = '2000-01-02T00:00:00.000Z';

/** The date submitted where it counts: systems write days up to 2000-01-01 for 'never'. */
export function submittedDate(dateSubmitted: string | null): string | null {
  return dateSubmitted !== null && Date.parse(dateSubmitted) >= Date.parse(firstSubmitDay) ? dateSubmitted : null;
}
