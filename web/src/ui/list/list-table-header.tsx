import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { CSSProperties, DOMAttributes, Ref } from 'react';
import classes from './list-table.module.css';
import type { ColumnDefinition } from './list-types.ts';

export interface HeaderProps {
  readonly field: string;
  readonly title: string;
  readonly align: ColumnDefinition<object>['align'];
  readonly widthPx: number | undefined;
  readonly direction: false | 'asc' | 'desc';
  readonly onSort: (() => void) | undefined;
  readonly onPointerEnter?: () => void;
}

interface Drag {
  readonly ref: Ref<HTMLTableCellElement>;
  readonly listeners: DOMAttributes<HTMLTableCellElement> | undefined;
  readonly isDragging: boolean;
  readonly style: CSSProperties;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** A header: a click sorts up, down, then as at first; dragging moves the column. */
export function TableHeader({ drag, ...props }: HeaderProps & { readonly drag?: Drag }) {
  const { field, title, align, widthPx, direction, onSort, onPointerEnter } = props;
  return (
    <th
      ref={drag?.ref}
      scope="col"
      data-field={field}
      aria-sort={direction ? ariaSort[direction] : undefined}
      data-align={align}
      data-dragging={drag?.isDragging || undefined}
      style={{ ...drag?.style, minWidth: widthPx }}
      onPointerEnter={onPointerEnter}
      {...drag?.listeners}
    >
      {onSort ? (
        <button type="button" className={classes.sort} onClick={onSort}>
          {title}
          {direction === 'asc' && <IconArrowUp size={14} aria-hidden />}
          {direction === 'desc' && <IconArrowDown size={14} aria-hidden />}
        </button>
      ) : (
        title
      )}
    </th>
  );
}
