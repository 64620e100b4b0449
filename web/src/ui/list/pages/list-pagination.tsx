import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  IconSelector,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { defaultPageSize, pageLinks, pageSizes } from '../list-model.ts';
import type { PageSize } from '../list-types.ts';
import classes from './list-pagination.module.css';

interface Props {
  readonly page: number;
  readonly pageCount: number;
  readonly pageSize: PageSize;
  /** Rows on this page. */
  readonly shownCount: number;
  /** Null while they are being counted. */
  readonly rowCount: number | null;
  /** So many rows stand for that many or more. */
  readonly mostRows?: number | undefined;
  readonly onPage: (page: number) => void;
  /** Where the user may choose how many rows a page has. */
  readonly onPageSize?: (pageSize: PageSize) => void;
}

/** Which rows are shown, how many of them, and ten page links with first, previous, next and last. */
export function ListPagination(props: Props) {
  const { page, pageCount, pageSize, shownCount, rowCount, mostRows, onPage, onPageSize } = props;
  if (rowCount === 0) return null;
  const first = (page - 1) * pageSize + 1;
  const last = rowCount === null ? first + shownCount - 1 : Math.min(page * pageSize, rowCount);
  const total = rowCount === null ? '…' : `${rowCount.toLocaleString('en-US')}${rowCount === mostRows ? '+' : ''}`;
  const step = (label: string, to: number, icon: ReactNode) => (
    <button
      type="button"
      className={classes.link}
      aria-label={label}
      // Not `disabled`: the focus would be lost on the last page.
      aria-disabled={to === page || undefined}
      onClick={() => to !== page && onPage(to)}
    >
      {icon}
    </button>
  );
  return (
    <div className={classes.foot}>
      <span className={classes.range}>
        {first.toLocaleString('en-US')}–{last.toLocaleString('en-US')} of {total}
      </span>
      {onPageSize && (rowCount === null || rowCount > defaultPageSize) && (
        <label className={classes.size}>
          Rows per page
          <span className={classes.choice}>
            <select value={pageSize} onChange={(event) => onPageSize(Number(event.currentTarget.value) as PageSize)}>
              {pageSizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
            <IconSelector size={14} aria-hidden />
          </span>
        </label>
      )}
      {pageCount > 1 && (
        <nav aria-label="Pages" className={classes.pages}>
          {step('First page', 1, <IconChevronsLeft size={16} aria-hidden />)}
          {step('Previous page', Math.max(1, page - 1), <IconChevronLeft size={16} aria-hidden />)}
          {pageLinks(page, pageCount).map((number) => (
            <button
              key={number}
              type="button"
              className={classes.link}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          ))}
          {step('Next page', Math.min(pageCount, page + 1), <IconChevronRight size={16} aria-hidden />)}
          {/* Which page is the last is known when the rows are counted. */}
          {step('Last page', rowCount === null ? page : pageCount, <IconChevronsRight size={16} aria-hidden />)}
        </nav>
      )}
    </div>
  );
}
