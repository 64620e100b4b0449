import type { CSSProperties } from 'react';
import { nextSort } from './list-model.ts';
import classes from './list-table.module.css';
import { type HeaderProps, TableHeader } from './list-table-header.tsx';
import { TableRow } from './list-table-row.tsx';
import type { ListScreenProps } from './list-types.ts';
import { withMoved } from './preference.ts';
import { moveBetweenRows } from './row-focus.ts';
import { SelectPage } from './selection.tsx';
import { useDraggableHeaders } from './use-draggable-headers.ts';
import type { List } from './use-list.ts';

interface Props<Row extends object> {
  readonly screen: ListScreenProps<Row>;
  readonly list: List<Row>;
}

/** One page of rows; they come sorted and cut, as cards and export use the same ones. */
export function ListTable<Row extends object>({ screen, list }: Props<Row>) {
  const { lead, actions } = screen;
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
            <Headers list={list} />
            {actions && (
              <th scope="col" className={classes.actions} style={{ minWidth: actions.widthPx }}>
                {actions.header}
              </th>
            )}
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenRows}>
          {list.pageRows.map((row) => (
            <TableRow
              key={screen.rowId(row)}
              row={row}
              list={list}
              screen={screen}
              isSelected={screen.rowId(row) === screen.selectedId}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Headers that only sort, until the pointer comes: then those that can be dragged take their place. */
function Headers<Row extends object>({ list }: { readonly list: List<Row> }) {
  const [DraggableHeaders, load] = useDraggableHeaders();
  const { sort, setSort } = list;
  const headers = list.shown.map(
    ({ field, header, align, widthPx, isSortable = true }): HeaderProps => ({
      field,
      title: header,
      align,
      widthPx,
      direction: sort?.field === field && (sort.isDescending ? 'desc' : 'asc'),
      onSort: isSortable ? () => setSort(nextSort(sort, field)) : undefined,
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
