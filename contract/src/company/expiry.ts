import { daysBetween } from '../core/plain-date.ts';

/** Days before the end of a certification on which its supplier is reminded; the last one is the day itself. */
export const reminderSteps = [60, 30, 7, 0] as const;

export type ReminderStep = (typeof reminderSteps)[number];

/** So many days before its end a certification shows as one that runs out. */
export const expiresSoonDays = 60;

/** A reminder that is later than this is none any more: the certification was listed when it had long ended. */
export const lateReminderDays = 7;

/**
 * The reminder that is due, with the day still to come or the portal having missed it; null where none is.
 * @param today plain date where the company is
 */
export function dueReminder(expireDate: string, today: string): ReminderStep | null {
  const days = daysBetween(today, expireDate);
  if (days < -lateReminderDays) return null;
  return [...reminderSteps].reverse().find((step) => days <= step) ?? null;
}

/** 'expires in 7 days', with the day that it is as a plain date. */
export function expiryText(expireDate: string, today: string): string {
  const days = daysBetween(today, expireDate);
  if (days === 0) return 'expires today';
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days > 0 ? `expires in ${count}` : `expired ${count} ago`;
}

export type Expiry = 'expired' | 'soon' | null;

export function expiryOf(expireDate: string, today: string): Expiry {
  const days = daysBetween(today, expireDate);
  if (days < 0) return 'expired';
  return days <= expiresSoonDays ? 'soon' : null;
}
