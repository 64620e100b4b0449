import type { SavedView, SaveView } from '@portal/contract/frame/saved-view-schemas';
import type { ListView } from '../../../ui/list/list-types.ts';

/** What is shown, as the portal keeps it under a name. */
export function savedOf(name: string, { tab, filters, facilities, text, sort, pageSize, panel }: ListView): SaveView {
  const chosen = {
    filters: [...filters],
    facilities: [...facilities],
    ...(panel && { panel: structuredClone(panel) }),
  };
  return { name, tab, ...chosen, text, sort: sort && { ...sort }, pageSize } as SaveView;
}

/** Whether the list shows what a view has kept; in which order filters were chosen does not matter. */
export function isShowing(view: SavedView, shown: ListView): boolean {
  return contentOf(view) === contentOf(shown);
}

function contentOf({ tab, filters, facilities, text, sort, pageSize, panel = [] }: ListView): string {
  const order = sort && [sort.field, sort.isDescending];
  return JSON.stringify([
    tab,
    filters.toSorted(),
    facilities.toSorted(),
    text.trim(),
    order,
    pageSize,
    panel.map(rowContent),
  ]);
}

/** The database keeps the parts of a value in an order of its own. */
function rowContent({ name, value }: NonNullable<ListView['panel']>[number]): unknown {
  return [name, Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))];
}
