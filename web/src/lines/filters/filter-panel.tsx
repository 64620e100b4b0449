import '../../ui/theme/mantine-styles-choices.ts';
import { ActionIcon, Select } from '@mantine/core';
import { type FilterTerm, searchFilters, termsOf } from '@portal/contract/lines/search/search-filters';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { plainRules } from '../../forms/rules.ts';
import { useForm } from '../../forms/use-form.ts';
import { FilterFoot } from './filter-foot.tsx';
import { useOrderStatuses } from './filter-queries.ts';
import {
  chosenOf,
  emptyRow,
  type FilterForm,
  type FilterRow,
  type RowName,
  rowNames,
  wrongRows,
} from './filter-rows.ts';
import { FilterValue } from './filter-value.tsx';
import classes from './filters.module.css';

interface FilterPanelProps {
  /** The filters that the rows shown answer. */
  readonly applied: readonly FilterRow[];
  readonly isBusy: boolean;
  /** It was asked for by its first filter, which is to be filled in. */
  readonly hasOneToFill?: boolean;
  /** @param terms as the search takes them */
  readonly onApply: (rows: readonly FilterRow[], terms: readonly FilterTerm[]) => void;
}

const rules = plainRules<FilterForm, readonly FilterRow[]>(
  ({ rows }) => wrongRows(rows),
  // A copy: the form goes on with its own, and what is typed there is not applied.
  ({ rows }) => structuredClone(rows),
);

/** Rows of a filter and its value; nothing is searched for before they are applied. */
export function FilterPanel({ applied, isBusy, hasOneToFill = false, onApply }: FilterPanelProps) {
  const form = useForm({
    rules,
    initial: {
      rows: hasOneToFill && applied.length === 0 ? rowNames.slice(0, 1).map(emptyRow) : structuredClone([...applied]),
    },
    save: (chosen) => onApply(chosen, termsOf(chosenOf(chosen))),
  });
  const { append, remove, update } = useFieldArray({ control: form.control, name: 'rows' });
  const rows = useWatch({ control: form.control, name: 'rows' });
  const { data: statuses } = useOrderStatuses();
  const offered = rowNames.filter((name) => name !== 'Status' || (statuses?.length ?? 0) > 0);
  const free = offered.filter((name) => !rows.some((row) => row.name === name));
  const addButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The panel stands in place of the button that asked for it.
    if (hasOneToFill && document.activeElement === document.body) addButton.current?.focus();
  }, [hasOneToFill]);
  return (
    <form className={classes.panel} aria-label="Filters" onSubmit={form.submit} noValidate>
      <ul className={classes.rows}>
        {rows.map((row, index) => (
          <li key={row.name} className={classes.row}>
            <div>
              <FilterType row={row} free={free} onChange={(name) => update(index, emptyRow(name))} />
            </div>
            <div className={classes.value}>
              <FilterValue form={form} name={row.name} at={index} />
            </div>
            <ActionIcon aria-label={`Remove filter ${searchFilters[row.name].label}`} onClick={() => remove(index)}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <FilterFoot
        add={{
          ref: addButton,
          disabled: free.length === 0,
          onClick: () => free[0] && append(emptyRow(free[0]), { shouldFocus: false }),
        }}
        // Nothing chosen over nothing applied: there is nothing to do.
        apply={{ loading: isBusy, disabled: rows.length === 0 && applied.length === 0 }}
      />
    </form>
  );
}

interface FilterTypeProps {
  readonly row: FilterRow;
  /** Filters that no row has yet. */
  readonly free: readonly RowName[];
  readonly onChange: (name: RowName) => void;
}

function FilterType({ row, free, onChange }: FilterTypeProps) {
  const data = rowNames
    .filter((name) => name === row.name || free.includes(name))
    .map((name) => ({ value: name, label: searchFilters[name].label }));
  return (
    <Select
      aria-label="Filter"
      searchable
      allowDeselect={false}
      data={data}
      value={row.name}
      maxDropdownHeight={320}
      onChange={(name) => name && onChange(name as RowName)}
    />
  );
}
