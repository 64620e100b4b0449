import type { FilterValues } from '@portal/contract/lines/search/search-terms';
import { orderTypes } from '@portal/contract/lookups/lookups';
import { containing } from '../../core/database/containing.ts';
import { join, type Sql, sql, type Tx } from '../../core/database/database.ts';
import { type SearchedKind, statesOf } from './searched-kind.ts';

/** A text that a line must hold. */
export interface TextCondition {
  /** Written so that an index looks it up. */
  readonly lookedUp: Sql;
  /** The same, written so that no index answers it. */
  readonly walked: Sql;
}

/** The text filters of a search. */
export function textFilters(filters: FilterValues): TextCondition[] {
  const { BillingPo, OrigReference, PartNumber, ShippingPo, TrackingNumber, VendorOrderNumber, VendorPartNumber } =
    filters;
  return [
    ...(PartNumber ? [isInWords(sql`line_search.part_number`, PartNumber)] : []),
    ...(VendorPartNumber ? [isInColumn(sql`line_search.vendor_part_number`, VendorPartNumber)] : []),
    ...(OrigReference ? [isInColumn(sql`line_search.orig_reference`, OrigReference)] : []),
    ...(TrackingNumber ? [isInWords(sql`line_search.tracking_number`, TrackingNumber)] : []),
    ...(BillingPo ? [isInColumn(sql`line_search.billing_po`, BillingPo)] : []),
    ...(ShippingPo ? [isInWords(sql`line_search.display_po`, ShippingPo)] : []),
    ...(VendorOrderNumber ? [isInWords(sql`line_search.vendor_order_number`, VendorOrderNumber)] : []),
  ];
}

/** In a column that has an index of its own. */
function isInColumn(column: Sql, text: string): TextCondition {
  return { lookedUp: sql`${column} ILIKE ${containing(text)}`, walked: holds(sql`lower(${column})`, text) };
}

/** In a column that is among the words, by whose index it is looked up. */
function isInWords(column: Sql, text: string): TextCondition {
  const walked = holds(sql`lower(${column})`, text);
  return { lookedUp: sql`(${wordsContain(text)} AND ${walked})`, walked };
}

/** Not LIKE, by whose pattern the planner would take a common text for a rare one and read all lines at once. */
function holds(smallLetters: Sql, text: string): Sql {
  return sql`strpos(${smallLetters}, lower(${text}::text)) > 0`;
}

function wordsContain(text: string): Sql {
  return sql`line_search.words LIKE lower(${containing(text)}::text)`;
}

/**
 * A word of the search box: it must occur in one of the fields that a row shows.
 * @param facilityIds the facilities in whose name it occurs
 */
export function wordCondition(
  word: string,
  kinds: readonly SearchedKind[],
  facilityIds: readonly number[],
): TextCondition {
  const named = statesNamed(kinds, word);
  const typeIds = orderTypes.filter(({ code }) => occursIn(code, word)).map(({ id }) => id);
  const others = [
    ...(facilityIds.length ? [sql`line_search.company_id = ANY(${facilityIds as number[]}::integer[])`] : []),
    ...(named.length ? [sql`line_search.state = ANY(${named}::text[])`] : []),
    ...(typeIds.length ? [sql`line_search.order_type_id = ANY(${typeIds}::integer[])`] : []),
  ];
  const walked = holds(sql`line_search.words`, word);
  return { lookedUp: anyOf([wordsContain(word), ...others]), walked: anyOf([walked, ...others]) };
}

/** The states whose label holds a text. */
export function statesNamed(kinds: readonly SearchedKind[], text: string): string[] {
  return statesOf(kinds, ({ states }, status) => occursIn(states[status]?.label ?? '', text));
}

export function occursIn(value: string, text: string): boolean {
  return value.toLowerCase().includes(text.toLowerCase());
}

function anyOf(conditions: readonly Sql[]): Sql {
  return sql`(${join([...conditions], ' OR ')})`;
}

/** A text as a condition on `line_search`. */
export interface FoundText {
  readonly condition: Sql;
  /** By an index, because it is rare. */
  readonly isLookedUp: boolean;
}

const sampleSize = 400;
/** From this share on it is sooner done to walk through the lines than to look the text up. */
const commonShare = 0.25;

/**
 * The texts of a search as conditions on `line_search`. How common a text is decides whether an index looks it up; the
 * planner cannot know, since row level security keeps the statistics of "contains" from it.
 * @param own the condition on the actor's lines
 */
export async function textConditions(tx: Tx, own: Sql, texts: readonly TextCondition[]): Promise<FoundText[]> {
  if (texts.length === 0) return [];
  const shares = await sharesOf(tx, own, texts);
  return texts.map(({ lookedUp, walked }, index) => {
    const isCommon = (shares[index] ?? 0) >= commonShare;
    return { condition: isCommon ? walked : lookedUp, isLookedUp: !isCommon };
  });
}

/** In which share of the newest lines each text occurs. */
async function sharesOf(tx: Tx, own: Sql, texts: readonly TextCondition[]): Promise<number[]> {
  const occurs = texts.map(({ walked }) => sql`avg(coalesce(${walked}, false)::integer)::float8`);
  const [{ shares } = { shares: [] }] = await tx.search<{ shares: number[] }>(sql`
    SELECT ARRAY[${join(occurs, ', ')}] AS shares
    FROM (SELECT * FROM line_search WHERE ${own} ORDER BY date_entered DESC, record_id DESC LIMIT ${sampleSize})
      AS line_search`);
  return shares;
}
