import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, type TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ListPlace } from './list-order.ts';
import classes from './list-walk.module.css';

interface ListWalkProps {
  readonly place: ListPlace;
  readonly pathOf: (line: { readonly lineItemId: number }) => string;
}

/** Where the line stands in the list that it was opened from, with the ways to its neighbors. */
export function ListWalk({ place: { place, count, tabLabel, before, next }, pathOf }: ListWalkProps) {
  return (
    <nav aria-label={`Lines of ${tabLabel}`} className={classes.walk}>
      <Step
        icon={IconChevronLeft}
        label="Previous line"
        path={before === null ? null : pathOf({ lineItemId: before })}
      />
      <span className="tabular">
        {place.toLocaleString('en-US')} of {count.toLocaleString('en-US')} in {tabLabel}
      </span>
      <Step icon={IconChevronRight} label="Next line" path={next === null ? null : pathOf({ lineItemId: next })} />
    </nav>
  );
}

function Step({ icon: Icon, label, path }: { icon: TablerIcon; label: string; path: string | null }) {
  const icon = <Icon size={18} aria-hidden />;
  if (path === null) {
    return (
      <ActionIcon variant="default" size={32} aria-label={label} disabled>
        {icon}
      </ActionIcon>
    );
  }
  return (
    <ActionIcon variant="default" size={32} aria-label={label} component={Link} to={path}>
      {icon}
    </ActionIcon>
  );
}
