import { type ComponentProps, lazy, Suspense } from 'react';
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
