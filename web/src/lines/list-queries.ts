import { getGridPreference, saveGridPreference } from '@portal/contract/frame/setting-endpoints';
import type { GridPreference as SavedPreference } from '@portal/contract/frame/setting-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import type { GridPreference } from '../ui/list/list-types.ts';

export interface GridPreferenceState {
  /** Undefined while it is not known, null where nothing was saved. */
  readonly preference: GridPreference | null | undefined;
  /** Takes effect at once; one that cannot be saved holds for this visit. */
  readonly save: (preference: GridPreference) => void;
}

/** The user's view and columns of one list. */
export function useGridPreference(gridName: SavedPreference['gridName']): GridPreferenceState {
  const client = useQueryClient();
  const queryKey = ['gridPreference', gridName];
  const { data, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getGridPreference, { params: { gridName } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { mutate } = useMutation({
    mutationFn: (body: SavedPreference) => call(saveGridPreference, { body }),
    // One after the other: two changes in quick succession must arrive in their order.
    scope: { id: `gridPreference ${gridName}` },
  });
  const save = ({ view, columns }: GridPreference) => {
    const body = { gridName, view, columns: [...columns] };
    client.setQueryData(queryKey, body);
    mutate(body);
  };
  if (!data) return { preference: isError ? null : undefined, save };
  return { preference: data.columns.length > 0 ? data : null, save };
}
