import { join, raw, type Sql } from './sql.ts';

/** Columns of a table by the names of the fields that they hold; the one place that says which is which. */
export interface Columns<Field extends string> {
  /** `order_id, part_number`, for INSERT and SET. */
  readonly names: Sql;
  /** `bids.order_id AS "orderId"`, for SELECT. */
  readonly selected: Sql;
  /** Facts under the names of their columns, for `jsonb_populate_record`; those that are absent stay absent. */
  readonly rowOf: (facts: { readonly [Name in Field]?: unknown }) => Readonly<Record<string, unknown>>;
}

/**
 * @param table its name, or what stands for it in the FROM of its queries
 * @param byField `{ orderId: 'order_id' }`
 * @param untold fields that no reply has, which are written and not selected
 */
export function columns<Field extends string>(
  table: string,
  byField: Readonly<Record<Field, string>>,
  untold: readonly NoInfer<Field>[] = [],
): Columns<Field> {
  const pairs = Object.entries(byField) as [Field, string][];
  const told = pairs.filter(([field]) => !untold.includes(field));
  return {
    names: join(
      pairs.map(([, column]) => raw(column)),
      ', ',
    ),
    selected: join(
      told.map(([field, column]) => raw(`${table}.${column} AS "${field}"`)),
      ', ',
    ),
    rowOf: (facts) => Object.fromEntries(pairs.map(([field, column]) => [column, facts[field]])),
  };
}
