import { Suspense, useEffect } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { Toolbar } from '../../keys/toolbar.tsx';
import type { ListActions } from '../list-actions.ts';
import type { ListScreenProps, QuickFilters } from '../list-types.ts';
import type { List } from '../use-list.ts';
import classes from './list-tools.module.css';
import { noChoice } from './quick-filter-model.ts';

const loadBar = () => import('./quick-filter-bar.tsx');
const QuickFilterBar = lazy(async () => ({ default: (await loadBar()).QuickFilterBar }));
const CountedFilterBar = lazy(async () => ({ default: (await loadBar()).CountedFilterBar }));

interface Props<Row extends object> {
  readonly screen: ListScreenProps<Row>;
  readonly list: List<Row>;
  readonly actions: ListActions;
}

/** Between the tabs and the rows: what narrows them by one click, and views by name. Chunks of their own, for which the place is kept. */
export function ListTools<Row extends object>({ screen, list, actions }: Props<Row>) {
  const { quickFilters, countedFilters, views, status } = screen;
  const quick = countedFilters ?? quickFilters;
  // It comes while the rows do, not after them.
  useEffect(() => void loadBar().catch(() => undefined), []);
  if (!quick && !views) return null;
  const { tab, sort, setSort, pageSize, searchText } = list;
  const shown = { ...(quick?.chosen ?? noChoice), tab: tab?.id ?? null, text: searchText, sort, pageSize };
  return (
    <Toolbar label={quick ? 'Quick filters' : 'Views'} className={classes.tools}>
      <Suspense>
        {status === 'ready' && quickFilters && (
          <QuickFilterBar quick={quickFilters as QuickFilters<unknown>} tabId={shown.tab} rows={list.tabRows} />
        )}
        {status === 'ready' && countedFilters && <CountedFilterBar counted={countedFilters} />}
      </Suspense>
      {status === 'ready' && (
        <Suspense>
          {views?.render(shown, (view) => {
            views.onPlace(view);
            setSort(view.sort);
            if (view.text !== searchText) actions.searchFor(view.text);
            if (view.pageSize !== pageSize) actions.choosePageSize(view.pageSize);
          })}
        </Suspense>
      )}
    </Toolbar>
  );
}
