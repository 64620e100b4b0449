import { searchLimit } from '@portal/contract/lines/search/search-limits';
import type { LineMark, QuickTerms } from '@portal/contract/lines/search/search-schemas';
import { urgentCodes } from '@portal/contract/lines/urgency';
import { join, type Sql, sql, type Tx } from '../../core/database/database.ts';
import { type SearchedKind, stateOf } from './searched-kind.ts';

/** By what lines are past due for whoever searches. */
interface Marking {
  readonly kinds: readonly SearchedKind[];
  /** Plain date, in the zone of whoever searches. */
  readonly today: string;
}

/** What the chosen quick filters ask of a line beside its kind. */
export function quickConditions(
  marking: Marking,
  { marks, facilities }: QuickTerms,
  own: readonly { readonly companyId: number; readonly name: string }[],
): Sql[] {
  const companyIds = own.flatMap(({ companyId, name }) => (facilities.includes(name) ? companyId : []));
  const marked = marks.map((mark) => isMarked[mark](marking));
  return [
    ...(marked.length > 0 ? [sql`(${join(marked, ' OR ')})`] : []),
    ...(facilities.length > 0 ? [sql`line_search.company_id = ANY(${companyIds}::integer[])`] : []),
  ];
}

const isMarked: Readonly<Record<LineMark, (marking: Marking) => Sql>> = {
  urgent: () => sql`coalesce(line_search.urgency_description = ANY(${[...urgentCodes]}::text[]), false)`,
  pastDue: ({ kinds, today }) => {
    const ofKinds = kinds.map((kind) => {
      const states = kind.due.states.map((status) => stateOf(kind, status));
      const day = kind.due.column === 'due_date' ? sql`line_search.due_date` : sql`line_search.estimated_ship_date`;
      return sql`(line_search.state = ANY(${states}::text[]) AND coalesce(${day} < ${today}::date, false))`;
    });
    return sql`(${join([sql`false`, ...ofKinds], ' OR ')})`;
  },
};

/** How many lines there are of a kind, at a facility, and of the same marks. */
export interface CountedCell {
  readonly kind: string;
  readonly companyId: number;
  readonly isPastDue: boolean;
  readonly isUrgent: boolean;
  readonly total: number;
}

/**
 * The lines that meet a condition, counted by what quick filters choose. No more than `searchLimit` of them are read, so
 * that it costs the same however long the history is.
 */
export function countCells(tx: Tx, marking: Marking, condition: Sql): Promise<CountedCell[]> {
  return tx.search(sql`
    SELECT kind, company_id AS "companyId", is_past_due AS "isPastDue", is_urgent AS "isUrgent", count(*)::integer AS total
    FROM (
      SELECT kind, company_id, ${isMarked.pastDue(marking)} AS is_past_due, ${isMarked.urgent(marking)} AS is_urgent
      FROM line_search WHERE ${condition} LIMIT ${searchLimit}) AS found
    GROUP BY 1, 2, 3, 4`);
}
