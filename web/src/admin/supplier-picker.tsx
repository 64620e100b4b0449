import '../ui/theme/mantine-styles-choices.ts';
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { searchMin } from '@portal/contract/admin/search-limits';
import { IconBuildingStore } from '@tabler/icons-react';
import { useState } from 'react';
import { useCompanySearch } from './admin-queries.ts';
import { useChosenSupplier } from './chosen-supplier.ts';
import classes from './supplier-picker.module.css';

const pauseMs = 200;

interface Props {
  /** What the field is called; the header's has no room for a label, only a name. */
  readonly label?: string;
}

/** Picks the supplier to work on: type two characters of its name or id, then arrows and Enter, or a click. */
export function SupplierPicker({ label }: Props) {
  const [chosen, choose] = useChosenSupplier();
  const [text, setText] = useState<string | null>(null);
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setText(null);
    },
  });
  const asked = useDebouncedValue(text?.trim() ?? '', pauseMs)[0];
  const { data, isFetching, isError } = useCompanySearch(asked);
  const found = asked.length < searchMin ? [] : (data ?? []);
  const name = label ? { label } : { 'aria-label': 'Supplier' };
  return (
    <Combobox
      store={combobox}
      // The option holds the id; a supplier that is not among the found ones cannot be picked.
      onOptionSubmit={(id) => {
        const supplier = found.find(({ supplierId }) => String(supplierId) === id);
        if (supplier) choose({ supplierId: supplier.supplierId, name: supplier.name });
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...name}
          className={classes.picker}
          leftSection={<IconBuildingStore size={16} aria-hidden />}
          rightSection={isFetching ? <Loader size={16} /> : <Combobox.Chevron />}
          rightSectionPointerEvents="none"
          placeholder={chosen ? chosen.name : 'Pick a supplier'}
          maxLength={100}
          value={text ?? chosen?.name ?? ''}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={classes.options}>
          {found.map(({ supplierId, name: supplier }) => (
            <Combobox.Option
              key={supplierId}
              value={String(supplierId)}
              active={supplierId === chosen?.supplierId}
              className={classes.option}
            >
              {supplier} <span>{supplierId}</span>
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty>
              {hintFor({ asked: text?.trim() ?? '', isError, isFound: data !== undefined })}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface Asked {
  readonly asked: string;
  readonly isError: boolean;
  readonly isFound: boolean;
}

/** Why nothing is offered. */
function hintFor({ asked, isError, isFound }: Asked): string {
  if (asked.length < searchMin) return `Type at least ${searchMin} characters of its name or ID`;
  if (isError) return 'The suppliers could not be loaded';
  return isFound ? 'No suppliers found' : 'Searching…';
}
