import { orderTypes } from '@portal/contract/lookups/lookups';
import type { SupplierActor } from '../../core/actor.ts';
import { type Sql, sql } from '../../core/database/database.ts';
import type { Facility, Searcher } from './filter-views.ts';
import { type GroupField, type HistorySort, isGroupField, oldestFirst } from './history.ts';
import { stateOf } from './searched-kind.ts';

type Sort = NonNullable<HistorySort>;

const newestFirst = sql`line_search.date_entered DESC, line_search.record_id DESC`;
const oldestLast = sql`line_search.date_entered ASC, line_search.record_id ASC`;

/** Written as in the indexes: small letters, the first hundred, by their characters' numbers. */
function caseless(text: Sql): Sql {
  return sql`(left(lower(${text}), 100) COLLATE "C")`;
}

type Key = Exclude<Sort['field'], GroupField | 'dateEntered'>;

/** What lines are sorted by, each with an index that begins with the supplier. */
const keys = {
  orderNumber: caseless(sql`line_search.order_number`),
  displayPo: caseless(sql`line_search.display_po`),
  lineItemId: sql`line_search.line_item_id`,
  manufacturer: sql`line_search.manufacturer_key`,
  partNumber: caseless(sql`line_search.part_number`),
  description: caseless(sql`line_search.description`),
  quantity: sql`line_search.quantity`,
  trackingNumber: caseless(sql`line_search.tracking_number`),
  vendorOrderNumber: caseless(sql`line_search.vendor_order_number`),
  estimatedShipDate: sql`line_search.estimated_ship_date`,
  dateShipped: sql`line_search.date_shipped`,
} as const satisfies Record<Key, Sql>;

/** Of those, what a line may be without. */
const optional: readonly Key[] = [
  'displayPo',
  'trackingNumber',
  'vendorOrderNumber',
  'estimatedShipDate',
  'dateShipped',
];

/** The values of a field by which lines stand in groups, in their order. */
interface Groups {
  readonly column: Sql;
  readonly values: Sql;
}

function groupsOf(
  { field, direction }: { field: GroupField; direction: Sort['direction'] },
  { kinds }: Searcher,
  facilities: readonly Facility[],
): Groups {
  const inOrder = <Value>(labels: readonly (readonly [Value, string])[]): Value[] => {
    const sign = direction === 'asc' ? 1 : -1;
    const key = (label: string) => label.toLowerCase();
    const sorted = [...labels].sort(([, a], [, b]) => (key(a) === key(b) ? 0 : sign * (key(a) < key(b) ? -1 : 1)));
    return sorted.map(([value]) => value);
  };
  switch (field) {
    case 'orderStatus': {
      const labels = kinds.flatMap((kind) =>
        Object.entries(kind.states).map(([status, { label }]) => [stateOf(kind, status), label] as const),
      );
      return { column: sql`line_search.state`, values: sql`${inOrder(labels)}::text[]` };
    }
    case 'orderType': {
      const labels = orderTypes.map(({ id, code }) => [id as number, code] as const);
      return { column: sql`line_search.order_type_id`, values: sql`${inOrder(labels)}::integer[]` };
    }
    case 'company': {
      const labels = facilities.map(({ companyId, name }) => [companyId, name] as const);
      return { column: sql`line_search.company_id`, values: sql`${inOrder(labels)}::integer[]` };
    }
  }
}

export interface Steps {
  /** Lines to look at. */
  readonly count: number;
  /** What must hold of the date of a line, which every index knows; begins with AND where there is anything. */
  readonly dates: Sql;
}

/** How lines are put in order: all that are wanted, or step by step along an index. */
export interface OrderOfLines {
  readonly by: Sql;
  /** The first lines of the supplier in this order, whoever may see them; null where no more is needed than `by`. */
  readonly walk: ((steps: Steps) => Sql) | null;
  /** The index of the walk knows what most filters ask for. */
  readonly isWide: boolean;
}

/** @param facilities those of the actor */
export function orderOf(sort: HistorySort, searcher: Searcher, facilities: readonly Facility[]): OrderOfLines {
  if (!sort) return { by: newestFirst, walk: null, isWide: true };
  const { field, direction } = sort;
  if (field === 'dateEntered') return { by: oldestFirst(sort) ? oldestLast : newestFirst, walk: null, isWide: true };
  const { actor } = searcher;
  if (isGroupField(field)) {
    const groups = groupsOf({ field, direction }, searcher, facilities);
    return {
      by: sql`array_position(${groups.values}, ${groups.column}), ${newestFirst}`,
      walk: (steps) => walkGroups(actor, groups, steps),
      isWide: false,
    };
  }
  const key = keys[field];
  return {
    by: direction === 'asc' ? sql`${key} ASC NULLS LAST, ${newestFirst}` : sql`${key} DESC NULLS LAST, ${oldestLast}`,
    walk: (steps) => walkKey(actor, { key, direction, isOptional: optional.includes(field) }, steps),
    isWide: field === 'manufacturer',
  };
}

/**
 * Backwards an index has its empty values first, so they are walked after the others; but only where there may be any:
 * PostgreSQL reads an index alone for one walk, and not for two that follow each other.
 */
function walkKey(
  { supplierId }: SupplierActor,
  { key, direction, isOptional }: { key: Sql; direction: Sort['direction']; isOptional: boolean },
  { count, dates }: Steps,
): Sql {
  const select = sql`SELECT * FROM line_search WHERE line_search.supplier_id = ${supplierId}${dates}`;
  if (direction === 'asc') return sql`${select} ORDER BY ${key} ASC, ${newestFirst} LIMIT ${count}`;
  const backwards = sql`ORDER BY ${key} DESC, ${oldestLast} LIMIT ${count}`;
  if (!isOptional) return sql`${select} ${backwards}`;
  return sql`
    SELECT * FROM (
      (${select} AND ${key} IS NOT NULL ${backwards}) UNION ALL (${select} AND ${key} IS NULL ${backwards})
    ) AS walked LIMIT ${count}`;
}

/** BETWEEN, since by `=` the planner might take the index by date, and read all of it for a value that no line has. */
function walkGroups({ supplierId }: SupplierActor, { column, values }: Groups, { count, dates }: Steps): Sql {
  return sql`
    SELECT line_search.* FROM unnest(${values}) AS wanted(value) CROSS JOIN LATERAL (
      SELECT * FROM line_search
      WHERE line_search.supplier_id = ${supplierId} AND ${column} BETWEEN wanted.value AND wanted.value${dates}
      ORDER BY ${column}, ${newestFirst} LIMIT ${count}) AS line_search
    LIMIT ${count}`;
}
