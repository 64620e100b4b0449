import { getGridPreference, saveGridPreference } from '@portal/contract/frame/setting-endpoints';
import type { GridPreference as KeptPreference } from '@portal/contract/frame/setting-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { logEvent } from '../../lib/log-event.ts';
import type { GridPreference, ListScreenProps, SavedPreference } from '../../ui/list/list-types.ts';

type GridName = KeptPreference['gridName'];

type ListMemory = Pick<ListScreenProps<never>, 'preference' | 'onPreference' | 'selectedId' | 'onSelect' | 'onEvent'>;

/** What is kept of a user's work with one list: view and columns, the row opened last, and what was done with it. */
export function useListMemory(gridName: GridName): ListMemory {
  const { preference, save } = useGridPreference(gridName);
  const [selectedId, select] = useSelection(gridName);
  return {
    preference,
    onPreference: save,
    selectedId,
    onSelect: select,
    onEvent: ({ code, details }) => logEvent(code, [{ name: 'list', value: gridName }, ...details]),
  };
}

interface PreferenceState {
  /** Undefined while it is not known, null where nothing was saved. */
  readonly preference: SavedPreference | null | undefined;
  /** Takes effect at once; one that cannot be saved holds for this visit. */
  readonly save: (preference: GridPreference) => void;
}

function useGridPreference(gridName: GridName): PreferenceState {
  const client = useQueryClient();
  const queryKey = ['gridPreference', gridName];
  const { data, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getGridPreference, { params: { gridName } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { mutate } = useMutation({
    mutationFn: (body: KeptPreference) => call(saveGridPreference, { body }),
    // One after the other: two changes in quick succession must arrive in their order.
    scope: { id: `gridPreference ${gridName}` },
  });
  const save = async ({ view, pageSize, cards, columns }: GridPreference) => {
    const body = { gridName, view, pageSize, ...(cards && { cards }), columns: [...columns] };
    mutate(body);
    // What was saved before may still be under way: it must not take the place of this.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, body);
  };
  if (!data) return { preference: isError ? null : undefined, save };
  return { preference: data.columns.length > 0 ? data : null, save };
}

/** The row that was opened last, kept in this tab until its user signs out. */
function useSelection(gridName: GridName): readonly [string | null, (rowId: string) => void] {
  const key = `portal.selection.${gridName}`;
  const [selected, setSelected] = useState(() => sessionStorage.getItem(key));
  const select = (rowId: string) => {
    sessionStorage.setItem(key, rowId);
    setSelected(rowId);
  };
  return [selected, select];
}
