import { lazy, Suspense } from 'react';
import classes from './list-tools.module.css';
import type { ListScreenProps, QuickFilters } from './list-types.ts';
import type { List } from './use-list.ts';

const QuickFilterBar = lazy(async () => ({ default: (await import('./quick-filter-bar.tsx')).QuickFilterBar }));

interface Props<Row extends object> {
  readonly screen: ListScreenProps<Row>;
  readonly list: List<Row>;
}

/** Between the tabs and the rows: what narrows them by one click. A chunk of its own, for which its place is kept. */
export function ListTools<Row extends object>({ screen: { quickFilters, status }, list }: Props<Row>) {
  if (!quickFilters) return null;
  return (
    <div className={classes.tools}>
      <Suspense>
        {status === 'ready' && (
          <QuickFilterBar
            quick={quickFilters as QuickFilters<unknown>}
            tabId={list.tab?.id ?? null}
            rows={list.tabRows}
          />
        )}
      </Suspense>
    </div>
  );
}
