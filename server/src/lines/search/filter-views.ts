import { addDays } from '@portal/contract/core/plain-date';
import { idText } from '@portal/contract/core/values';
import { type FilterValues, type StatusFilter, statusFilterOf } from '@portal/contract/lines/search/search-terms';
import type { SupplierActor } from '../../core/actor.ts';
import { empty, join, type Sql, sql, type Tx } from '../../core/database/database.ts';
import { startOfDay } from '../../core/jobs/day-start.ts';
import type { HistoryTerms } from './history.ts';
import { quickConditions } from './mark-views.ts';
import { searchedLines } from './search-policy.ts';
import { type SearchedKind, stateOf, statesOf } from './searched-kind.ts';
import { occursIn, statesNamed, textConditions, textFilters, wordCondition } from './text-views.ts';

export interface Facility {
  readonly companyId: number;
  readonly name: string;
}

/** The names that a search asks for. */
export interface SearchNames {
  /** The actor's. */
  readonly facilities: readonly Facility[];
  /** The OEM of the filter; null where it is not known. */
  readonly manufacturer: string | null;
}

/** Looks up names before the search itself, under row level security. */
export async function findNames(
  tx: Tx,
  { facilityIds }: SupplierActor,
  { ManufacturerId }: FilterValues,
): Promise<SearchNames> {
  const facilities = await tx.many<Facility>(sql`
    SELECT company_id AS "companyId", name FROM facilities WHERE company_id = ANY(${facilityIds as number[]}::integer[])`);
  const oem = ManufacturerId
    ? await tx.one<{ name: string }>(sql`SELECT name FROM oems WHERE id = ${ManufacturerId}`)
    : null;
  return { facilities, manufacturer: oem?.name ?? null };
}

/** Who searches what: the actor, and the kinds of lines whose section is open to the actor. */
export interface Searcher {
  readonly actor: SupplierActor;
  readonly kinds: readonly SearchedKind[];
  /** Plain date, in the zone of the actor. */
  readonly today: string;
}

/** What a line must be to answer a search. */
export interface Conditions {
  /** On `line_search`, the policy first. */
  readonly all: Sql;
  /** A text is among them that an index looks up, of which the planner cannot know how rare it is. */
  readonly isLookedUp: boolean;
  /** They ask for nothing that the widest indexes lack. */
  readonly isIndexed: boolean;
  /** What of them a date must be, beginning with AND where it is anything. */
  readonly dates: Sql;
}

/** The conditions that answer a search. */
export async function conditionsOf(
  tx: Tx,
  searcher: Searcher,
  { words, filters, quick }: HistoryTerms,
  names: SearchNames,
): Promise<Conditions> {
  const { actor, kinds } = searcher;
  const named = (text: string) =>
    names.facilities.filter(({ name }) => occursIn(name, text)).map(({ companyId }) => companyId);
  const { CompanyName, IsRepair } = filters;
  const asked = kinds.filter(
    ({ kind }) =>
      (IsRepair === undefined || (kind === 'repair') === IsRepair) &&
      (!quick?.kinds.length || quick.kinds.includes(kind)),
  );
  const own = searchedLines(actor, asked);
  const texts = [...textFilters(filters), ...words.map((word) => wordCondition(word, kinds, named(word)))];
  // Of all kinds: the newest lines of one that hardly occurs are found by reading all others.
  const ofTexts = await textConditions(tx, searchedLines(actor, kinds), texts);
  const dates = dateConditions(filters, actor.timeZoneId);
  const conditions = [
    own,
    // An index knows states, and none a kind: it would pass the lines of all others.
    ...(asked.length < kinds.length ? [hasAnyState(statesOf(asked, () => true))] : []),
    ...dates,
    ...lineConditions(filters, names),
    ...statusConditions(kinds, filters),
    ...(quick ? quickConditions(searcher, quick, names.facilities) : []),
    ...(CompanyName ? [sql`line_search.company_id = ANY(${named(CompanyName)}::integer[])`] : []),
    ...ofTexts.map(({ condition }) => condition),
  ];
  return {
    all: join(conditions, ' AND '),
    isLookedUp: ofTexts.some(({ isLookedUp }) => isLookedUp),
    isIndexed: ofTexts.length === 0 && !quick?.marks.length && !filters.OrderId && !filters.LineItemId,
    dates: join([empty, ...dates], ' AND '),
  };
}

/** Both days belong to the range, in the zone of whoever asks. */
function dateConditions({ StartDate, EndDate }: FilterValues, zone: string): Sql[] {
  return [
    ...(StartDate ? [sql`line_search.date_entered >= ${startOfDay(StartDate, zone)}`] : []),
    ...(EndDate ? [sql`line_search.date_entered < ${startOfDay(addDays(EndDate, 1), zone)}`] : []),
  ];
}

function lineConditions(filters: FilterValues, { manufacturer }: SearchNames): Sql[] {
  const { ConditionId, LineItemId, ManufacturerId, OrderId, OrderTypeId } = filters;
  return [
    ...(LineItemId ? [sql`line_search.line_item_id = ${LineItemId}`] : []),
    ...(ConditionId ? [anyOf(sql`line_search.condition_id`, ConditionId)] : []),
    ...(OrderTypeId ? [anyOf(sql`line_search.order_type_id`, OrderTypeId)] : []),
    ...(ManufacturerId ? [sql`line_search.manufacturer_key = left(lower(${manufacturer}::text), 100)`] : []),
    ...(OrderId ? [isOfOrder(OrderId)] : []),
  ];
}

/** One value is asked for by itself: several break the order in which an index has its lines. */
function anyOf(column: Sql, ids: readonly number[]): Sql {
  return ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = ANY(${ids as number[]}::integer[])`;
}

/** The number's beginning is asked for as its index has it. */
function isOfOrder(idOrNumber: string): Sql {
  const id = idText.safeParse(idOrNumber).data ?? null;
  return sql`(line_search.order_id = ${id} OR (lower(line_search.order_number) = lower(${idOrNumber}::text)
    AND left(lower(line_search.order_number), 100) COLLATE "C" = left(lower(${idOrNumber}::text), 100)))`;
}

function statusConditions(kinds: readonly SearchedKind[], filters: FilterValues): Sql[] {
  const { IsReceived, IsBackordered, OrderStatus } = filters;
  const wanted = statusFilterOf(filters);
  return [
    ...(wanted ? [isInAny(kinds, wanted)] : []),
    ...(IsReceived === false ? [sql`NOT ${hasAnyState(receivedStates(kinds))}`] : []),
    ...(IsBackordered === false ? [sql`NOT coalesce(${isBackordered(kinds)}, false)`] : []),
    ...(OrderStatus ? [hasAnyState(statesNamed(kinds, OrderStatus))] : []),
  ];
}

function receivedStates(kinds: readonly SearchedKind[]): string[] {
  return statesOf(kinds, ({ received }, status) => received.includes(status));
}

function isBackordered(kinds: readonly SearchedKind[]): Sql {
  const ofKinds = kinds.map((kind) => {
    const { states, shipDateReasonIds: reasonIds } = kind.backordered;
    const hasState = hasAnyState(states.map((status) => stateOf(kind, status)));
    return reasonIds === null
      ? hasState
      : sql`(${hasState} AND line_search.ship_date_reason_id = ANY(${reasonIds as number[]}::integer[]))`;
  });
  return ofKinds.length === 1 ? (ofKinds[0] as Sql) : sql`(${join([sql`false`, ...ofKinds], ' OR ')})`;
}

function hasAnyState(states: readonly string[]): Sql {
  return states.length === 1
    ? sql`line_search.state = ${states[0]}`
    : sql`line_search.state = ANY(${states as string[]}::text[])`;
}

function isInAny(kinds: readonly SearchedKind[], wanted: StatusFilter): Sql {
  const named = statesOf(kinds, ({ statusIds }, status) => wanted.statusIds.includes(statusIds[status] ?? 0));
  const states = [...named, ...(wanted.isReceived ? receivedStates(kinds) : [])];
  const hasState = hasAnyState(states);
  if (!wanted.isBackordered) return hasState;
  return states.length > 0 ? sql`(${hasState} OR ${isBackordered(kinds)})` : isBackordered(kinds);
}
