import { NativeSelect } from '@mantine/core';
import type { ListScreenProps } from '../list-types.ts';
import classes from './list-header.module.css';

interface Props {
  readonly filter: NonNullable<ListScreenProps<unknown>['viewFilter']>;
}

/** Which kind of rows a list shows. */
export function ViewFilter({ filter }: Props) {
  return (
    <NativeSelect
      aria-label="View"
      className={classes.viewFilter}
      leftSection={<span className={classes.viewWord}>View</span>}
      leftSectionWidth={48}
      data={filter.options.map((option) => ({ ...option }))}
      value={filter.value}
      onChange={(event) => filter.onChange(event.currentTarget.value)}
    />
  );
}
