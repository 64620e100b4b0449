import type { ReactNode } from 'react';
import { cutText } from '../../text/cut-text.ts';
import type { ColumnDefinition, ListScreenProps, TabDefinition } from '../list-types.ts';
import { isRowClick } from '../rows/row-focus.ts';
import { RowLink } from '../rows/row-link.tsx';
import { SelectRow } from '../selection/selection.tsx';
import { type List, newsOf } from '../use-list.ts';
import { clippable } from './clipped-text.tsx';
import classes from './list-table.module.css';

interface Props<Row extends object> {
  readonly row: Row;
  readonly screen: ListScreenProps<Row>;
  readonly list: List<Row>;
  readonly isSelected: boolean;
}

export function TableRow<Row extends object>({ row, screen, list, isSelected }: Props<Row>) {
  const { lead, actions, selection } = screen;
  const columns = list.shown;
  const open = () => {
    screen.onSelect?.(screen.rowId(row));
    screen.onOpen(row);
  };
  // A cell that draws itself may hold a link of its own.
  const linked = columns.find((column) => !column.render && column.format(row) !== '');
  const link = (text: string, children: ReactNode) => (
    <RowLink href={screen.rowHref(row)} label={screen.rowLabel(row)} text={text} isCurrent={isSelected} onOpen={open}>
      {children}
    </RowLink>
  );
  return (
    <tr
      data-row
      data-selected={isSelected || undefined}
      {...newsOf(list, screen.rowId(row))}
      data-chosen={selection?.ids.has(screen.rowId(row)) || undefined}
      onClick={(event) => isRowClick(event) && open()}
    >
      {lead && (
        <td className={classes.lead}>
          <div className={classes.leadContent}>
            {selection && <SelectRow row={row} screen={screen} selection={selection} list={list} />}
            {lead.render(row)}
            {!linked && link('Open', 'Open')}
          </div>
        </td>
      )}
      {columns.map((column) => (
        <td key={column.field} data-align={column.align}>
          <Cell column={column} row={row} link={column === linked ? link : null} />
        </td>
      ))}
      {actions && (
        <td className={classes.actions}>
          <div className={classes.actionsContent}>
            {actions.render(row, 'row', list.tab as TabDefinition<Row> | null)}
          </div>
        </td>
      )}
    </tr>
  );
}

/** Digits of a number that a column of numbers has room for in letters as large as those of the others. */
const longestAtFullSize = 7;

interface CellProps<Row> {
  readonly column: ColumnDefinition<Row>;
  readonly row: Row;
  readonly link: ((text: string, children: ReactNode) => ReactNode) | null;
}

function Cell<Row>({ column, row, link }: CellProps<Row>) {
  const text = column.format(row);
  const cut = cutText(text);
  return (
    <div
      className={classes.cell}
      data-digits={(column.align === 'right' && text.length > longestAtFullSize) || undefined}
      {...clippable(text, cut !== text)}
    >
      {column.render ? column.render(row) : link ? link(cut, cut) : cut}
    </div>
  );
}
