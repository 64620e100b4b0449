import { downloadText, exportFileName, toCsv } from '../../lib/format/csv.ts';
import { type ExportTable, exportTab, exportTabs } from './export/list-export.ts';
import { pageAfterResize, sortRows } from './list-model.ts';
import type { CardSize, GridView, ListEventCode, ListScreenProps, PageSize } from './list-types.ts';
import { withCards, withoutWidths, withPageSize, withView, withVisible } from './preference/preference.ts';
import type { List } from './use-list.ts';

function download({ header, rows }: ExportTable): void {
  downloadText(toCsv(header, rows), exportFileName);
}

/** What a user can do on a list screen; each of these is told as an event. */
export function listActions<Row extends object>(props: ListScreenProps<Row>, list: List<Row>) {
  const { tab, preference } = list;
  const tell = (code: ListEventCode, details: Record<string, string>) =>
    props.onEvent?.({ code, details: Object.entries(details).map(([name, value]) => ({ name, value })) });
  const ofTab: Record<string, string> = tab ? { tab: tab.id } : {};
  return {
    openTab: (id: string | null) => {
      if (id !== null) tell('TAB ACCESS', { tab: id });
      props.onTab?.(id, { isCorrection: false });
    },
    searchFor: (text: string) => {
      if (text !== '') tell('SEARCH', { ...ofTab, text });
      if (props.search) props.search.onSearch(text);
      else list.setOwnText(text);
    },
    /** @param cards how much they show, where cards are chosen */
    chooseView: (view: GridView, cards?: CardSize) => {
      tell('VIEW CHANGE', { view, ...(cards && { cards }) });
      list.changePreference(withView(cards ? withCards(preference, cards) : preference, view));
    },
    /** Where the window is too narrow for a table, what was chosen for a wide one stays. */
    chooseCards: (cards: CardSize) => {
      tell('VIEW CHANGE', { view: 'Card', cards });
      list.changePreference(withCards(preference, cards));
    },
    choosePageSize: (pageSize: PageSize) => {
      list.setPage(pageAfterResize(list.page, list.pageSize, pageSize));
      list.changePreference(withPageSize(preference, pageSize));
    },
    showColumn: (field: string, isVisible: boolean) => {
      tell('COLUMN SHOW HIDE', { column: field, visible: String(isVisible) });
      list.changePreference(withVisible(preference, field, isVisible));
    },
    resetWidths: () => list.changePreference(withoutWidths(preference)),
    exportTab: async () => {
      tell('EXPORT', { ...ofTab, scope: 'Current Tab' });
      const rows = props.server ? await props.server.loadAll() : list.sorted;
      if (rows) download(exportTab(list.shown, rows));
    },
    exportAllTabs: () => {
      tell('EXPORT', { scope: 'All Tabs' });
      const rowsOf = (id: string) => sortRows(list.byTab.get(id) ?? [], props.columns, list.sort);
      download(exportTabs(list.tabs, list.searched, ({ id }) => rowsOf(id)));
    },
  };
}

export type ListActions = ReturnType<typeof listActions>;
