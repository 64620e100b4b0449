import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './filters.module.css';

interface Props {
  readonly add: Pick<ComponentProps<'button'>, 'disabled' | 'onClick' | 'onFocus' | 'onPointerEnter' | 'ref'>;
  readonly apply: { readonly disabled: boolean; readonly loading?: boolean };
}

/** The buttons of the filter panel. */
export function FilterFoot({ add, apply }: Props) {
  return (
    <div className={classes.foot}>
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} {...add}>
        ADD FILTER
      </Button>
      <Button type="submit" {...apply}>
        Apply Filters
      </Button>
    </div>
  );
}
