import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { CSSProperties, DOMAttributes, KeyboardEvent, Ref } from 'react';
import { ColumnResizer, type ColumnResizing } from '../columns/column-resizer.tsx';
import type { ColumnDefinition } from '../list-types.ts';
import classes from './list-table.module.css';

export interface HeaderProps {
  readonly field: string;
  readonly title: string;
  readonly align: ColumnDefinition<object>['align'];
  readonly direction: false | 'asc' | 'desc';
  readonly onSort: (() => void) | undefined;
  readonly resizing: ColumnResizing;
  readonly onPointerEnter?: () => void;
}

interface Drag {
  readonly ref: Ref<HTMLTableCellElement>;
  readonly listeners: DOMAttributes<HTMLTableCellElement> | undefined;
  readonly isDragging: boolean;
  readonly style: CSSProperties;
}

/** The arrow down leads from a header to its right edge, which the arrow keys then move. */
function toEdge({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === 'ArrowDown') currentTarget.parentElement?.querySelector<HTMLElement>('[role="separator"]')?.focus();
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** A header: a click sorts up, down, then as at first; dragging moves the column, and at its right edge makes it wider. */
export function TableHeader({ drag, ...props }: HeaderProps & { readonly drag?: Drag }) {
  const { field, title, align, direction, onSort, resizing, onPointerEnter } = props;
  return (
    <th
      ref={drag?.ref}
      scope="col"
      data-field={field}
      title={title}
      aria-sort={direction ? ariaSort[direction] : undefined}
      data-align={align}
      data-dragging={drag?.isDragging || undefined}
      style={drag?.style}
      onPointerEnter={onPointerEnter}
      {...drag?.listeners}
    >
      {onSort ? (
        <button type="button" className={classes.sort} onClick={onSort} onKeyDown={toEdge}>
          <span>{title}</span>
          {direction === 'asc' && <IconArrowUp size={14} aria-hidden />}
          {direction === 'desc' && <IconArrowDown size={14} aria-hidden />}
        </button>
      ) : (
        <span className={classes.unsorted}>{title}</span>
      )}
      <ColumnResizer title={title} {...resizing} />
    </th>
  );
}
