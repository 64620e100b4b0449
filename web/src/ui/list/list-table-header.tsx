import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './list-table.module.css';
import type { ColumnDefinition } from './list-types.ts';

interface Props<Row> {
  readonly field: string;
  readonly definition: ColumnDefinition<Row> | undefined;
  readonly direction: false | 'asc' | 'desc';
  readonly onSort: ((event: unknown) => void) | undefined;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** A header: a click sorts up, down, then as at first; dragging moves the column. */
export function TableHeader<Row>({ field, definition, direction, onSort }: Props<Row>) {
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: field });
  return (
    <th
      ref={setNodeRef}
      scope="col"
      aria-sort={direction ? ariaSort[direction] : undefined}
      data-align={definition?.align}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition, minWidth: definition?.widthPx }}
      {...listeners}
    >
      {onSort ? (
        <button type="button" className={classes.sort} onClick={onSort}>
          {definition?.header}
          {direction === 'asc' && <IconArrowUp size={14} aria-hidden />}
          {direction === 'desc' && <IconArrowDown size={14} aria-hidden />}
        </button>
      ) : (
        definition?.header
      )}
    </th>
  );
}
