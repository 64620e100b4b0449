import '../../ui/theme/mantine-styles-choices.ts';
import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { allTag, searchFilters } from '@portal/contract/lines/search/search-filters';
import { conditionCodes, orderTypes } from '@portal/contract/lookups/lookups';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { Form } from '../../forms/use-form.ts';
import { useOems, useOrderStatuses } from './filter-queries.ts';
import { type FilterForm, type FilterRow, type RowValue, withAll } from './filter-rows.ts';
import classes from './filters.module.css';

interface FilterValueProps {
  readonly form: Form<FilterForm>;
  readonly name: FilterRow['name'];
  /** Which of the panel's rows it is. */
  readonly at: number;
}

/** The value of a filter, in the control that fits it. */
export function FilterValue({ form, name, at }: FilterValueProps) {
  const { field, fieldState } = useController({ control: form.control, name: `rows.${at}.value` });
  const value: RowValue = field.value;
  const onChange = (typed: RowValue) => field.onChange(typed);
  const { label } = searchFilters[name];
  switch (value.control) {
    case 'date':
      return <DateRange value={value} error={fieldState.error?.message} onBlur={field.onBlur} onChange={onChange} />;
    case 'yesNo':
      return (
        <Select
          aria-label={label}
          allowDeselect={false}
          data={['Yes', 'No']}
          value={value.isYes ? 'Yes' : 'No'}
          onChange={(chosen) => onChange({ ...value, isYes: chosen === 'Yes' })}
        />
      );
    case 'tags':
      return <Tags name={name} ids={value.ids} onChange={(ids) => onChange({ ...value, ids })} />;
    case 'oem':
      return <OemChoice value={value} onChange={onChange} />;
    default:
      return (
        <TextInput
          aria-label={label}
          maxLength={value.control === 'number' ? 10 : 200}
          inputMode={value.control === 'number' ? 'numeric' : undefined}
          value={value.text}
          onChange={({ currentTarget: { value: typed } }) =>
            onChange({ ...value, text: value.control === 'number' ? typed.replace(/\D/g, '') : typed })
          }
        />
      );
  }
}

type ValueOf<Control extends RowValue['control']> = Extract<RowValue, { control: Control }>;

interface DateRangeProps {
  readonly value: ValueOf<'date'>;
  readonly error: string | undefined;
  readonly onBlur: () => void;
  readonly onChange: (value: RowValue) => void;
}

function DateRange({ value, error, onBlur, onChange }: DateRangeProps) {
  return (
    <div className={classes.dates}>
      <TextInput
        type="date"
        aria-label="Order Date from"
        max="9999-12-31"
        onBlur={onBlur}
        value={value.from}
        onChange={(event) => onChange({ ...value, from: event.currentTarget.value })}
      />
      <span aria-hidden>to</span>
      <TextInput
        type="date"
        aria-label="Order Date to"
        max="9999-12-31"
        onBlur={onBlur}
        value={value.to}
        error={error}
        onChange={(event) => onChange({ ...value, to: event.currentTarget.value })}
      />
    </div>
  );
}

interface TagsProps {
  readonly name: FilterRow['name'];
  readonly ids: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

const entry = ({ id, description }: { id: number; description: string }) => ({ value: String(id), label: description });

function useChoices(name: FilterRow['name']) {
  const { data: statuses = [] } = useOrderStatuses();
  if (name === 'ConditionId') return conditionCodes.map(entry);
  if (name === 'OrderTypeId') return orderTypes.map(({ id, code }) => ({ value: String(id), label: code }));
  return [
    { group: 'Orders', items: statuses.filter(({ group }) => group !== 'repair').map(entry) },
    { group: 'Repairs', items: statuses.filter(({ group }) => group === 'repair').map(entry) },
  ].filter(({ items }) => items.length > 0);
}

function Tags({ name, ids, onChange }: TagsProps) {
  const choices = useChoices(name);
  return (
    <MultiSelect
      aria-label={searchFilters[name].label}
      data={[{ value: allTag, label: allTag }, ...choices]}
      value={[...ids]}
      searchable
      hidePickedOptions
      maxDropdownHeight={320}
      onChange={(chosen) => onChange(withAll(ids, chosen))}
    />
  );
}

function OemChoice({ value, onChange }: { value: ValueOf<'oem'>; onChange: (value: RowValue) => void }) {
  const [text, setText] = useState(value.label);
  const [asked] = useDebouncedValue(text, 200);
  const { data: oems = [] } = useOems(asked === value.label ? '' : asked.trim());
  const found = oems.map(({ id, name }) => ({ value: String(id), label: name }));
  const isChosenFound = value.id === '' || found.some((one) => one.value === value.id);
  const data = isChosenFound ? found : [{ value: value.id, label: value.label }, ...found];
  return (
    <Select
      aria-label="OEM"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear the OEM' }}
      placeholder="Type a name"
      nothingFoundMessage="No OEM of this name"
      limit={100}
      // The server has searched already.
      filter={({ options }) => options}
      data={data}
      searchValue={text}
      onSearchChange={setText}
      value={value.id || null}
      onChange={(id, option) => onChange({ control: 'oem', id: id ?? '', label: option?.label ?? '' })}
    />
  );
}
