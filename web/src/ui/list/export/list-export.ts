import type { ColumnDefinition, TabDefinition } from '../list-types.ts';

export interface ExportTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** All rows of a tab under its visible columns, with the full text of every cell. */
export function exportTab<Row>(columns: readonly ColumnDefinition<Row>[], rows: readonly Row[]): ExportTable {
  return {
    header: columns.map((column) => column.header),
    rows: rows.map((row) => columns.map((column) => column.format(row))),
  };
}

/**
 * The rows of all tabs in the tabs' order, with the tab's label before them. A column that a tab does not show is empty
 * in that tab's rows.
 */
export function exportTabs<Row>(
  tabs: readonly TabDefinition<Row>[],
  columns: readonly ColumnDefinition<Row>[],
  rowsOf: (tab: TabDefinition<Row>) => readonly Row[],
): ExportTable {
  return {
    header: ['Tab', ...columns.map((column) => column.header)],
    rows: tabs.flatMap((tab) =>
      rowsOf(tab).map((row) => [
        tab.tabDisplay,
        ...columns.map((column) => (column.tabs?.includes(tab.id) === false ? '' : column.format(row))),
      ]),
    ),
  };
}
