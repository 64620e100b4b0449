import { isPlainDate } from '@portal/contract/core/plain-date';

/** The plain date that a word of a search names as lists show it, `11/05/2026` or `11/5/2026`; null where it names none. */
export function dayNamedBy(word: string): string | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(word) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(date) ? date : null;
}
