import '../../theme/mantine-styles-choices.ts';
import { Select } from '@mantine/core';
import type { ListScreenProps } from '../list-types.ts';
import classes from './list-header.module.css';

interface Props {
  readonly filter: NonNullable<ListScreenProps<unknown>['viewFilter']>;
}

/** Which kind of rows a list shows; a chunk of its own, because most lists have none. */
export function ViewFilter({ filter }: Props) {
  return (
    <Select
      aria-label="View"
      className={classes.viewFilter}
      leftSection={<span className={classes.viewWord}>View</span>}
      leftSectionWidth={48}
      allowDeselect={false}
      data={filter.options.map((option) => ({ ...option }))}
      value={filter.value}
      onChange={(value) => value !== null && filter.onChange(value)}
    />
  );
}
