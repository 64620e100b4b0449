import {
  addSavedView,
  changeSavedView,
  deleteSavedView,
  listSavedViews,
} from '@portal/contract/frame/saved-view-endpoints';
import type { SavedView, SaveView } from '@portal/contract/frame/saved-view-schemas';
import type { GridName } from '@portal/contract/frame/setting-codes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

interface SavedViews {
  /** Undefined while they are not known. */
  readonly views: readonly SavedView[] | undefined;
  /** @param viewId of the one that is changed; absent for a new one */
  readonly save: (view: SaveView, viewId?: number) => Promise<SavedView>;
  readonly remove: (viewId: number) => Promise<void>;
}

/** The views of a list that its user has saved, on whatever machine. */
export function useSavedViews(gridName: GridName): SavedViews {
  const client = useQueryClient();
  const queryKey = ['savedViews', gridName];
  const params = { gridName };
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listSavedViews, { params }, { signal }),
  });
  const readAgain = () => client.invalidateQueries({ queryKey });
  return {
    views: data,
    save: async (body, viewId) => {
      const saved =
        viewId === undefined
          ? await call(addSavedView, { params, body })
          : await call(changeSavedView, { params: { ...params, viewId: String(viewId) }, body });
      await readAgain();
      return saved;
    },
    remove: async (viewId) => {
      await call(deleteSavedView, { params: { ...params, viewId: String(viewId) } });
      await readAgain();
    },
  };
}
