import { type ComponentProps, useState } from 'react';
import { latePart, useLatePart } from '../../lib/late-part.ts';
import { FilterFoot } from './filter-foot.tsx';
import type { FilterPanel } from './filter-panel.tsx';
import classes from './filters.module.css';

const filterPanel = latePart(async () => (await import('./filter-panel.tsx')).FilterPanel);
const comeNear = () => void filterPanel.load().catch(() => undefined);

/** The panel of a queue. Its fields, a quarter of what the list weighs, come with the first filter. */
export function LazyFilterPanel(props: Omit<ComponentProps<typeof FilterPanel>, 'hasOneToFill'>) {
  const [isAdding, setIsAdding] = useState(false);
  const [hadFilters, setHadFilters] = useState(false);
  if (!hadFilters && props.applied.length > 0) setHadFilters(true);
  const Panel = useLatePart(filterPanel, isAdding || hadFilters);
  if (Panel) return <Panel {...props} hasOneToFill={isAdding} />;
  return (
    <form className={classes.panel} aria-label="Filters">
      <FilterFoot
        add={{ onClick: () => setIsAdding(true), onFocus: comeNear, onPointerEnter: comeNear }}
        apply={{ disabled: true }}
      />
    </form>
  );
}
