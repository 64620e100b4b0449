import { Anchor, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Asked } from '../../lib/api/query-client.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { PageSize } from '../../ui/list/list-types.ts';
import { ListPagination } from '../../ui/list/pages/list-pagination.tsx';
import { Page } from '../../ui/page.tsx';
import { AddressSearch, useAskedFor } from '../address-search.tsx';
import classes from '../admin.module.css';
import { SearchPending } from '../search-pending.tsx';

interface Item {
  readonly ravenId: string;
  readonly name: string;
}

interface Props<Row extends Item> {
  readonly title: string;
  /** `widget` or `portal`. */
  readonly what: string;
  readonly path: string;
  readonly pageSize: PageSize;
  readonly query: Asked<readonly Row[]>;
  /** What is searched and shown beside the name. */
  readonly linesOf: (row: Row) => readonly string[];
  readonly badgeOf?: (row: Row) => ReactNode;
  readonly emptyText: string;
  readonly renderRemoval: (row: Row, onClose: () => void) => ReactNode;
}

/** The list of widgets, or that of portals: found by typing, page by page. */
export function ReportList<Row extends Item>(props: Props<Row>) {
  const { title, what, path, query } = props;
  const [removed, setRemoved] = useState<Row | null>(null);
  return (
    <Page
      title={title}
      actions={
        <Button component={Link} to={`${path}/add`}>
          Add {what}
        </Button>
      }
    >
      <PageTitle title={title} />
      <AddressSearch label={`Find a ${what}`} placeholder="Name" />
      {query.data ? (
        <Rows {...props} rows={query.data} onRemove={setRemoved} />
      ) : (
        <SearchPending what={`${what}s`} columns={3} query={query} />
      )}
      {removed && props.renderRemoval(removed, () => setRemoved(null))}
    </Page>
  );
}

interface RowsProps<Row extends Item> extends Props<Row> {
  readonly rows: readonly Row[];
  readonly onRemove: (row: Row) => void;
}

function Rows<Row extends Item>({ rows, what, path, pageSize, linesOf, badgeOf, emptyText, onRemove }: RowsProps<Row>) {
  const text = useAskedFor().toLowerCase();
  const found = rows.filter((row) => [row.name, ...linesOf(row)].some((line) => line.toLowerCase().includes(text)));
  const pageCount = Math.max(1, Math.ceil(found.length / pageSize));
  const [page, setPage] = usePageInAddress(pageCount);
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  return (
    <>
      <p role="status" className={classes.found}>
        {found.length === 1 ? `1 ${what}` : `${found.length} ${what}s`}
        {text && ` with “${text}”`}
      </p>
      {found.length === 0 ? (
        <EmptyState title={`No ${what} found`} text={rows.length === 0 ? emptyText : 'Try a part of the name.'} />
      ) : (
        <ul className={`${classes.panel} ${classes.list}`}>
          {shown.map((row) => (
            <li key={row.ravenId} className={classes.user}>
              <div>
                <strong>
                  <Anchor component={Link} to={`${path}/${encodeURIComponent(row.ravenId)}`} inherit underline="always">
                    {row.name}
                  </Anchor>{' '}
                  {badgeOf?.(row)}
                </strong>
                {linesOf(row)
                  .filter(Boolean)
                  .map((line) => (
                    <span key={line}>{line}</span>
                  ))}
              </div>
              <Button variant="default" aria-label={`Delete ${row.name}`} onClick={() => onRemove(row)}>
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ListPagination
        page={page}
        pageCount={pageCount}
        pageSize={pageSize}
        shownCount={shown.length}
        rowCount={found.length}
        onPage={setPage}
      />
    </>
  );
}

function usePageInAddress(pageCount: number): [number, (page: number) => void] {
  const [params, setParams] = useSearchParams();
  const asked = Math.trunc(Number(params.get('page')) || 1);
  const page = Math.min(Math.max(1, asked), pageCount);
  const setPage = (to: number) =>
    setParams(
      (now) => {
        if (to === 1) now.delete('page');
        else now.set('page', String(to));
        return now;
      },
      { replace: true },
    );
  return [page, setPage];
}
