import { type ComponentProps, Suspense } from 'react';
import { lazy } from '../../lib/lazy.ts';
import type { FilterPanel as Loaded } from './filter-panel.tsx';
import classes from './filters.module.css';

const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));

/** The panel of a queue, whose rows need not wait for it; its place is held, so that they stay where they are. */
export function LazyFilterPanel(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={<div className={`${classes.panel} ${classes.place}`} />}>
      <FilterPanel {...props} />
    </Suspense>
  );
}
