import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { type CSSProperties, useMemo } from 'react';
import classes from './list-table.module.css';
import { type HeaderProps, TableHeader } from './list-table-header.tsx';
import { TableRow } from './list-table-row.tsx';
import type { ListScreenProps, SortChoice, TabDefinition } from './list-types.ts';
import { withMoved } from './preference.ts';
import { moveBetweenRows } from './row-focus.ts';
import { SelectPage } from './selection.tsx';
import { useDraggableHeaders } from './use-draggable-headers.ts';
import type { List } from './use-list.ts';

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, rowSortingFeature });

interface Props<Row extends object> {
  readonly screen: ListScreenProps<Row>;
  readonly list: List<Row>;
}

/**
 * One page of rows. The table keeps the state of columns and sorting; rows come sorted and cut, as cards and export use
 * the same ones.
 */
export function ListTable<Row extends object>({ screen, list }: Props<Row>) {
  const { lead, actions } = screen;
  const table = useColumns(screen, list);
  return (
    <section
      className={classes.scroll}
      aria-label={`${screen.label} table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by keyboard
      tabIndex={0}
      style={heldWidths(screen)}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            {lead && (
              <th scope="col" className={classes.lead} style={{ minWidth: lead.widthPx }}>
                <div className={classes.leadContent}>
                  {screen.selection && <SelectPage screen={screen} selection={screen.selection} list={list} />}
                  {lead.header}
                </div>
              </th>
            )}
            <Headers screen={screen} list={list} table={table} />
            {actions && (
              <th scope="col" className={classes.actions} style={{ minWidth: actions.widthPx }}>
                {actions.header}
              </th>
            )}
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenRows}>
          {table.getRowModel().rows.map((row) => (
            <TableRow
              key={row.id}
              row={row.original}
              columns={list.shown}
              screen={screen}
              tab={list.tab as TabDefinition<Row> | null}
              isSelected={row.id === screen.selectedId}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Table<Row extends object> = ReturnType<typeof useColumns<Row>>;

/** Headers that only sort, until the pointer comes: then those that can be dragged take their place. */
function Headers<Row extends object>({ screen, list, table }: Props<Row> & { readonly table: Table<Row> }) {
  const [DraggableHeaders, load] = useDraggableHeaders();
  const definitions = new Map(screen.columns.map((column) => [column.field, column]));
  const headers = (table.getHeaderGroups()[0]?.headers ?? []).map(
    (header): HeaderProps => ({
      field: header.id,
      title: definitions.get(header.id)?.header ?? '',
      align: definitions.get(header.id)?.align,
      widthPx: definitions.get(header.id)?.widthPx,
      direction: header.column.getIsSorted(),
      onSort: header.column.getCanSort() ? header.column.getToggleSortingHandler() : undefined,
    }),
  );
  if (!DraggableHeaders)
    return headers.map((header) => <TableHeader key={header.field} {...header} onPointerEnter={load} />);
  return (
    <DraggableHeaders
      headers={headers}
      onMove={(field, overField) => list.changePreference(withMoved(list.preference, field, overField))}
    />
  );
}

/** How wide the cells are that stay in sight: what takes the focus must not hide under them. */
function heldWidths<Row>({ lead, actions }: ListScreenProps<Row>) {
  return {
    '--lead-width': `${lead?.widthPx ?? 0}px`,
    '--actions-width': `${actions?.widthPx ?? 0}px`,
  } as CSSProperties;
}

function useColumns<Row extends object>({ columns, rowId }: ListScreenProps<Row>, list: List<Row>) {
  const { shown, sort, setSort } = list;
  const tableColumns = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return helper.columns(
      columns.map((column) =>
        helper.accessor((row) => column.format(row), {
          id: column.field,
          header: column.header,
          sortDescFirst: false,
          enableSorting: column.isSortable !== false,
        }),
      ),
    );
  }, [columns]);
  const state = useMemo(
    () => ({
      columnOrder: shown.map((column) => column.field),
      columnVisibility: Object.fromEntries(columns.map((column) => [column.field, shown.includes(column)])),
      sorting: toSorting(sort),
    }),
    [columns, shown, sort],
  );
  return useTable({
    features,
    columns: tableColumns,
    data: list.pageRows,
    getRowId: rowId,
    manualSorting: true,
    enableMultiSort: false,
    state,
    onSortingChange: (change: Updater<SortingState>) =>
      setSort(toChoice(typeof change === 'function' ? change(state.sorting) : change)),
  });
}

function toSorting(sort: SortChoice | null): SortingState {
  return sort ? [{ id: sort.field, desc: sort.isDescending }] : [];
}

function toChoice([first]: SortingState): SortChoice | null {
  return first ? { field: first.id, isDescending: first.desc } : null;
}
