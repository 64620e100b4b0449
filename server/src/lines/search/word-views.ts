import { addDays } from '@portal/contract/core/plain-date';
import { containing } from '../../core/database/containing.ts';
import { join, type Sql, sql } from '../../core/database/database.ts';
import { startOfDay } from '../../core/jobs/day-start.ts';
import { dayNamedBy } from './day-words.ts';

/** What a list shows of a row, as columns. */
export interface ShownColumns {
  /** Texts and numbers. */
  readonly texts: readonly Sql[];
  /** Plain dates. */
  readonly days: readonly Sql[];
  /** Instants, shown in the zone of whoever looks. */
  readonly moments: readonly Sql[];
}

/** The condition that every word occurs in what a list shows of a row. */
export function showsEveryWord(words: readonly string[], shown: ShownColumns, timeZone: string): Sql {
  if (words.length === 0) return sql`true`;
  const text = sql`concat_ws(' ', ${join([...shown.texts], ', ')})`;
  const conditions = words.map((word) => {
    const occurs = sql`${text} ILIKE ${containing(word)}`;
    const day = dayNamedBy(word);
    return day ? sql`(${join([occurs, ...isOn(day, shown, timeZone)], ' OR ')})` : occurs;
  });
  return join(conditions, ' AND ');
}

function isOn(day: string, { days, moments }: ShownColumns, timeZone: string): Sql[] {
  const [from, to] = [startOfDay(day, timeZone), startOfDay(addDays(day, 1), timeZone)];
  return [
    ...days.map((column) => sql`${column} = ${day}::date`),
    ...moments.map((column) => sql`(${column} >= ${from} AND ${column} < ${to})`),
  ];
}

/** A status as its label; what the labels leave out has none. */
export function labelled(status: Sql, labels: Readonly<Record<string, string>>): Sql {
  const cases = Object.entries(labels).map(([code, label]) => sql`WHEN ${code} THEN ${label}`);
  return sql`CASE ${status} ${join(cases, ' ')} END`;
}
