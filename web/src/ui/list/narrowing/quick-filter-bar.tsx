import { IconBuilding, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useMemo } from 'react';
import { MenuButton } from '../../menu/menu-button.tsx';
import type { CountedFilters, QuickFilters } from '../list-types.ts';
import classes from './list-tools.module.css';
import { countRows, filtersOfTab, isAnyChosen, isNarrowed, noChoice, toggled } from './quick-filter-model.ts';

interface Props<Row> {
  readonly quick: QuickFilters<Row>;
  readonly tabId: string | null;
  /** The rows of the tab, not narrowed. */
  readonly rows: readonly Row[];
}

/** The quick filters of rows that are all here. */
export function QuickFilterBar<Row>({ quick, tabId, rows }: Props<Row>) {
  const { chosen, onChange } = quick;
  // Each filter is held against each row: not anew where only the order or the selection has changed.
  const counts = useMemo(() => countRows(rows, quick, tabId), [rows, quick, tabId]);
  const offered = filtersOfTab(quick, tabId).map(({ id, label }) => ({
    id,
    label,
    count: shownCount(counts.filters.get(id) ?? 0),
  }));
  const facilities = new Map([...counts.facilities].map(([name, count]) => [name, shownCount(count)]));
  return <CountedFilterBar counted={{ offered, facilities, chosen, onChange }} canClear={isNarrowed(quick, tabId)} />;
}

function shownCount(count: number): string {
  return count.toLocaleString('en-US');
}

interface CountedProps {
  readonly counted: CountedFilters;
  readonly canClear?: boolean;
}

/** One button for each filter with the number of its rows, and the facilities. */
export function CountedFilterBar({ counted, canClear = isAnyChosen(counted.chosen) }: CountedProps) {
  const { offered, facilities, chosen, onChange } = counted;
  return (
    <div className={classes.filters}>
      {offered.map(({ id, label, count }) => (
        <button
          key={id}
          type="button"
          className={classes.filter}
          aria-pressed={chosen.filters.includes(id)}
          onClick={() => onChange({ ...chosen, filters: toggled(chosen.filters, id) })}
        >
          {label} <span className={classes.count}>{count}</span>
        </button>
      ))}
      {(facilities.size > 1 || chosen.facilities.length > 0) && <Facilities {...counted} />}
      {canClear && (
        <button type="button" className={classes.clear} onClick={() => onChange(noChoice)}>
          Clear filters
        </button>
      )}
    </div>
  );
}

function Facilities({ facilities: counts, chosen, onChange }: CountedFilters) {
  const { facilities } = chosen;
  const [one] = facilities;
  const shown =
    one === undefined ? 'All facilities' : facilities.length === 1 ? one : `${facilities.length} facilities`;
  return (
    <MenuButton
      closeOnItemClick={false}
      dropdownClass={classes.facilities}
      button={
        <button
          type="button"
          className={classes.filter}
          aria-label={`Facility: ${shown}`}
          data-pressed={one !== undefined || undefined}
        >
          <IconBuilding size={14} aria-hidden />
          <span className={classes.facility}>{shown}</span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      }
    >
      {(Menu) =>
        [...counts].map(([name, count]) => (
          <Menu.Item
            key={name}
            role="menuitemcheckbox"
            aria-checked={facilities.includes(name)}
            leftSection={
              <IconCheck size={16} aria-hidden visibility={facilities.includes(name) ? 'visible' : 'hidden'} />
            }
            rightSection={<span className={classes.count}>{count}</span>}
            onClick={() => onChange({ ...chosen, facilities: toggled(facilities, name) })}
          >
            {name}
          </Menu.Item>
        ))
      }
    </MenuButton>
  );
}
