import type { SavedView, SaveView } from '@portal/contract/frame/saved-view-schemas';
import type { ListView } from '../../../ui/list/list-types.ts';

/** What is shown, as the portal keeps it under a name. */
export function savedOf(name: string, { tab, filters, facilities, text, sort, pageSize }: ListView): SaveView {
  return { name, tab, filters: [...filters], facilities: [...facilities], text, sort: sort && { ...sort }, pageSize };
}

/** Whether the list shows what a view has kept; in which order filters were chosen does not matter. */
export function isShowing(view: SavedView, shown: ListView): boolean {
  return contentOf(view) === contentOf(shown);
}

function contentOf({ tab, filters, facilities, text, sort, pageSize }: ListView): string {
  const order = sort && [sort.field, sort.isDescending];
  return JSON.stringify([tab, filters.toSorted(), facilities.toSorted(), text.trim(), order, pageSize]);
}
