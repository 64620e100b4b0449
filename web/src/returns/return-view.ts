import { returnViewKey, returnViews } from '@portal/contract/returns/return-tabs';
import { useMemo, useState } from 'react';
import type { ListScreenProps } from '../ui/list/list-types.ts';

interface Typed {
  readonly typeId: number;
}

interface View {
  readonly filter: NonNullable<ListScreenProps<never>['viewFilter']>;
  /** Whether the chosen View lets a row through. */
  readonly shows: (row: Typed) => boolean;
}

/** The View dropdown; what was chosen is kept in this browser until its user signs out. */
export function useReturnView(): View {
  const [value, setValue] = useState(() => localStorage.getItem(returnViewKey));
  const view = returnViews.find((known) => known.value === value) ?? returnViews[0];
  return useMemo(() => {
    const typeIds: readonly number[] = view.typeIds;
    return {
      filter: {
        value: view.value,
        options: returnViews,
        onChange: (chosen) => {
          localStorage.setItem(returnViewKey, chosen);
          setValue(chosen);
        },
      },
      shows: ({ typeId }) => typeIds.includes(typeId),
    };
  }, [view]);
}
