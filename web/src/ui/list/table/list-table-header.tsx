import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { CSSProperties, DOMAttributes, Ref } from 'react';
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
  /** Whether Tab stops at it; the arrow keys lead to the others. */
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
  readonly onPointerEnter?: () => void;
}

interface Drag {
  readonly ref: Ref<HTMLTableCellElement>;
  readonly listeners: DOMAttributes<HTMLTableCellElement> | undefined;
  readonly isDragging: boolean;
  readonly style: CSSProperties;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** A header: a click sorts up, down, then as at first; dragging moves the column, and at its right edge makes it wider. */
export function TableHeader({ drag, ...props }: HeaderProps & { readonly drag?: Drag }) {
  const { field, title, align, direction, onSort, resizing, isTabStop, onFocus, onPointerEnter } = props;
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
      onFocus={onFocus}
      {...drag?.listeners}
    >
      {onSort ? (
        <button type="button" className={classes.sort} tabIndex={isTabStop ? 0 : -1} onClick={onSort}>
          <span>{title}</span>
          {direction === 'asc' && <IconArrowUp size={14} aria-hidden />}
          {direction === 'desc' && <IconArrowDown size={14} aria-hidden />}
        </button>
      ) : (
        <span className={classes.unsorted}>{title}</span>
      )}
      <ColumnResizer title={title} isTabStop={isTabStop} {...resizing} />
    </th>
  );
}
