import type { ReactNode } from 'react';
import type { Asked } from '../lib/api/query-client.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import classes from './admin.module.css';
import { Pages } from './pages.tsx';
import { SearchPending } from './search-pending.tsx';

interface Props<Answer> {
  /** What is looked for, as `certification`; more of them end in `s`. */
  readonly what: string;
  readonly query: Asked<Answer>;
  /** How many there are on all pages. */
  readonly countOf: (answer: Answer) => number;
  readonly rowsOf: (answer: Answer) => readonly ReactNode[];
  readonly empty: { readonly title: string; readonly text: string };
  /** From 0 on. */
  readonly page: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
}

/** A page of what a desk has found, with how many there are in all. */
export function FoundList<Answer>({ what, query, countOf, rowsOf, empty, page, pageSize, onPage }: Props<Answer>) {
  const { data, isFetching } = query;
  if (data === undefined) return <SearchPending what={`${what}s`} columns={4} query={query} />;
  const count = countOf(data);
  const rows = rowsOf(data);
  return (
    <>
      <p role="status" className={classes.found}>
        {count === 1 ? `1 ${what}` : `${count.toLocaleString('en-US')} ${what}s`}
      </p>
      {rows.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <ul className={`${classes.panel} ${classes.list}`} aria-busy={isFetching}>
          {rows}
        </ul>
      )}
      <Pages page={page} pages={Math.ceil(count / pageSize)} onPage={onPage} />
    </>
  );
}
