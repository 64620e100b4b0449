/** The periods that a user may choose, in days up to today; the second one is where nobody has chosen. */
export const periodDays = [30, 90, 365] as const;
export type PeriodDays = (typeof periodDays)[number];
export const defaultPeriodDays: PeriodDays = 90;
