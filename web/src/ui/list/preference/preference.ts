import { allowedWidth } from '../columns/column-widths.ts';
import { defaultPageSize, pageSizes } from '../list-model.ts';
import type {
  CardSize,
  ColumnDefinition,
  GridPreference,
  GridView,
  PageSize,
  PreferenceColumn,
  SavedPreference,
} from '../list-types.ts';

type Definitions = readonly Pick<ColumnDefinition<never>, 'field' | 'header' | 'visible' | 'isNested' | 'tabs'>[];
type Columns = readonly PreferenceColumn[];

const inOrder = (columns: Columns): Columns => columns.map((column, order) => ({ ...column, order }));

/** Whether a column appears in a tab once it is switched on; `null` is a list without tabs. */
function belongsTo(definition: Definitions[number], tabId: string | null): boolean {
  return definition.tabs === undefined || tabId === null || definition.tabs.includes(tabId);
}

/** Tabs that some column is limited to, and null for all others: each must keep a column. */
function tabIdsOf(definitions: Definitions): readonly (string | null)[] {
  return [null, ...new Set(definitions.flatMap((definition) => definition.tabs ?? []))];
}

function showsSomething(definitions: Definitions, columns: Columns, tabId: string | null): boolean {
  return definitions.some(
    (definition) =>
      // Outside of every named tab only columns without a limit show.
      (tabId === null ? definition.tabs === undefined : belongsTo(definition, tabId)) &&
      columns.some((column) => column.field === definition.field && column.visible === true),
  );
}

/** Whether hiding a column would leave some tab without any. */
export function isLastVisible(definitions: Definitions, columns: Columns, field: string): boolean {
  const without = columns.map((column) => (column.field === field ? { ...column, visible: false as const } : column));
  return tabIdsOf(definitions).some(
    (tabId) => showsSomething(definitions, columns, tabId) && !showsSomething(definitions, without, tabId),
  );
}

function columnFrom(definition: Definitions[number], saved: PreferenceColumn | undefined): PreferenceColumn {
  const wasChosen = saved !== undefined && saved.visible !== 'never';
  return {
    field: definition.field,
    header: definition.header,
    visible: definition.visible === 'never' ? 'never' : wasChosen ? saved.visible : definition.visible,
    order: 0,
    isNested: definition.isNested ?? false,
    ...(saved?.width !== undefined && { width: allowedWidth(saved.width) }),
  };
}

/**
 * The columns that count: as saved where the list still has them, new ones at the end as they are defined, at least
 * one of them visible. A definition's `never` always wins.
 */
export function mergePreference(definitions: Definitions, saved: SavedPreference | null | undefined): GridPreference {
  const savedColumns = [...(saved?.columns ?? [])].sort((a, b) => a.order - b.order);
  const known = new Map(definitions.map((definition) => [definition.field, definition]));
  const savedByField = new Map<string, PreferenceColumn>();
  for (const column of savedColumns) {
    if (known.has(column.field) && !savedByField.has(column.field)) savedByField.set(column.field, column);
  }
  const fields = [...savedByField.keys(), ...[...known.keys()].filter((field) => !savedByField.has(field))];
  const columns = fields.flatMap((field) => {
    const definition = known.get(field);
    return definition ? [columnFrom(definition, savedByField.get(field))] : [];
  });
  const pageSize = pageSizes.find((size) => size === saved?.pageSize) ?? defaultPageSize;
  const cards = saved?.cards;
  return {
    view: saved?.view === 'Card' ? 'Card' : 'Grid',
    pageSize,
    ...(cards && { cards }),
    columns: inOrder(withOneVisible(columns)),
  };
}

function withOneVisible(columns: Columns): Columns {
  if (columns.some((column) => column.visible === true)) return columns;
  const first = columns.find((column) => column.visible === false);
  return columns.map((column) => (column === first ? { ...column, visible: true } : column));
}

export function withView(preference: GridPreference, view: GridView): GridPreference {
  return { ...preference, view };
}

export function withCards(preference: GridPreference, cards: CardSize): GridPreference {
  return { ...preference, cards };
}

export function withPageSize(preference: GridPreference, pageSize: PageSize): GridPreference {
  return { ...preference, pageSize };
}

export function withVisible(preference: GridPreference, field: string, isVisible: boolean): GridPreference {
  const columns = preference.columns.map((column) =>
    column.field === field && column.visible !== 'never' ? { ...column, visible: isVisible } : column,
  );
  return { ...preference, columns };
}

/** @param widthPx null for the width that the column had at first */
export function withWidth(preference: GridPreference, field: string, widthPx: number | null): GridPreference {
  const columns = preference.columns.map((column) => {
    if (column.field !== field) return column;
    const { width: _, ...others } = column;
    return widthPx === null ? others : { ...others, width: widthPx };
  });
  return { ...preference, columns };
}

/** All columns as wide as they were at first. */
export function withoutWidths(preference: GridPreference): GridPreference {
  return { ...preference, columns: preference.columns.map(({ width: _, ...column }) => column) };
}

/** The widths that the user has chosen, by field. */
export function chosenWidths({ columns }: GridPreference): ReadonlyMap<string, number> {
  return new Map(columns.flatMap(({ field, width }) => (width === undefined ? [] : [[field, width] as const])));
}

/** Puts a column where another one stands; the ones between move up. */
export function withMoved(preference: GridPreference, field: string, toField: string): GridPreference {
  const columns = [...preference.columns];
  const from = columns.findIndex((column) => column.field === field);
  const to = columns.findIndex((column) => column.field === toField);
  const moved = columns[from];
  if (!moved || to < 0) return preference;
  columns.splice(from, 1);
  columns.splice(to, 0, moved);
  return { ...preference, columns: inOrder(columns) };
}

/** The offered columns in a new order; the ones never offered follow them. */
export function withOrder(preference: GridPreference, fields: readonly string[]): GridPreference {
  const place = (column: PreferenceColumn) => (fields.includes(column.field) ? fields.indexOf(column.field) : Infinity);
  const columns = preference.columns
    .map((column) => ({ column, at: place(column) }))
    .sort((a, b) => (a.at === b.at ? a.column.order - b.column.order : a.at - b.at))
    .map(({ column }) => column);
  return { ...preference, columns: inOrder(columns) };
}

/** The columns that a tab shows, in their order. */
export function shownColumns<Row>(
  definitions: readonly ColumnDefinition<Row>[],
  preference: GridPreference,
  tabId: string | null,
): readonly ColumnDefinition<Row>[] {
  const byField = new Map(definitions.map((definition) => [definition.field, definition]));
  return preference.columns.flatMap((column) => {
    const definition = byField.get(column.field);
    return definition && column.visible === true && belongsTo(definition, tabId) ? [definition] : [];
  });
}
