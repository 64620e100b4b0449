import { type CSSProperties, memo, useRef, useState } from 'react';
import { useOneStop } from '../../keys/one-stop.ts';
import { columnWidths, sum } from '../columns/column-widths.ts';
import { useDraggableHeaders } from '../columns/use-draggable-headers.ts';
import { useRoom } from '../columns/use-room.ts';
import { nextSort } from '../list-model.ts';
import type { ListScreenProps } from '../list-types.ts';
import { chosenWidths, withMoved, withWidth } from '../preference/preference.ts';
import { moveInRows } from '../rows/row-focus.ts';
import { SelectPage } from '../selection/selection.tsx';
import type { List } from '../use-list.ts';
import { ClippedText } from './clipped-text.tsx';
import classes from './list-table.module.css';
import { type HeaderProps, TableHeader } from './list-table-header.tsx';
import { TableRow } from './list-table-row.tsx';

interface Props<Row extends object> {
  readonly screen: ListScreenProps<Row>;
  readonly list: List<Row>;
}

/** What the arrow keys lead to in the head: the box that selects the page, and the headers that sort. */
const headParts = 'input, th > button';

/** Wide enough for both lines of what leads and ends a row. */
const defaultHeldPx = 180;

/** The width of a column while it is dragged. */
interface Drawn {
  readonly field: string;
  readonly widthPx: number;
}

/** One page of rows; they come sorted and cut, as cards and export use the same ones. */
export function ListTable<Row extends object>({ screen, list }: Props<Row>) {
  const { lead, actions } = screen;
  const scroll = useRef<HTMLElement>(null);
  const headRow = useRef<HTMLTableRowElement>(null);
  useOneStop(headRow, headParts);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const roomPx = useRoom(scroll);
  const leadPx = lead ? (lead.widthPx ?? defaultHeldPx) : 0;
  const actionsPx = actions ? (actions.widthPx ?? defaultHeldPx) : 0;
  const chosen = chosenWidths(list.preference);
  const widths = columnWidths(list.shown, drawn ? new Map([...chosen, [drawn.field, drawn.widthPx]]) : chosen, {
    roomPx,
    heldPx: leadPx + actionsPx,
  });
  return (
    <section ref={scroll} className={classes.scroll} aria-label={`${screen.label} table`}>
      <table
        className={classes.table}
        // How wide the cells are that stay in sight: what takes the focus must not hide under them.
        style={
          {
            width: leadPx + sum(widths) + actionsPx,
            '--lead-width': `${leadPx}px`,
            '--actions-width': `${actionsPx}px`,
          } as CSSProperties
        }
      >
        <colgroup>
          {lead && <col style={{ width: leadPx }} />}
          {list.shown.map(({ field }, at) => (
            <col key={field} style={{ width: widths[at] }} />
          ))}
          {actions && <col style={{ width: actionsPx }} />}
        </colgroup>
        <thead>
          <tr ref={headRow}>
            {lead && (
              <th scope="col" className={classes.lead}>
                <div className={classes.leadContent}>
                  {screen.selection && <SelectPage screen={screen} selection={screen.selection} list={list} />}
                  {lead.header}
                </div>
              </th>
            )}
            <Headers list={list} widths={widths} onDraw={setDrawn} />
            {actions && (
              <th scope="col" className={classes.actions}>
                {actions.header}
              </th>
            )}
          </tr>
        </thead>
        <Rows screen={screen as unknown as ListScreenProps<object>} list={list as unknown as List<object>} />
      </table>
    </section>
  );
}

/** Not drawn anew while a column is made wider. */
const Rows = memo(function Rows({ screen, list }: Props<object>) {
  return (
    <ClippedText>
      <tbody onKeyDown={moveInRows}>
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
    </ClippedText>
  );
});

interface HeadersProps<Row extends object> {
  readonly list: List<Row>;
  readonly widths: readonly number[];
  readonly onDraw: (drawn: Drawn | null) => void;
}

/** Headers that only sort, until the pointer comes: then those that can be dragged take their place. */
function Headers<Row extends object>({ list, widths, onDraw }: HeadersProps<Row>) {
  const [DraggableHeaders, load] = useDraggableHeaders();
  const { sort, setSort, shown, preference, changePreference } = list;
  const headers = shown.map(
    ({ field, header, align, isSortable = true }, at): HeaderProps => ({
      field,
      title: header,
      align,
      direction: sort?.field === field && (sort.isDescending ? 'desc' : 'asc'),
      onSort: isSortable ? () => setSort(nextSort(sort, field)) : undefined,
      resizing: {
        widthPx: widths[at] ?? 0,
        onDraw: (widthPx) => onDraw({ field, widthPx }),
        onKeep: (widthPx) => {
          onDraw(null);
          changePreference(withWidth(preference, field, widthPx));
        },
      },
    }),
  );
  if (!DraggableHeaders)
    return headers.map((header) => <TableHeader key={header.field} {...header} onPointerEnter={load} />);
  return (
    <DraggableHeaders
      headers={headers}
      onMove={(field, overField) => changePreference(withMoved(preference, field, overField))}
    />
  );
}
