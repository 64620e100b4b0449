import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLayout } from '../theme/use-layout.ts';
import { countPages, createSearch, findTab, rowsByTab, rowsOfPage, sortRows } from './list-model.ts';
import type {
  CardSize,
  ColumnDefinition,
  GridPreference,
  GridView,
  ListScreenProps,
  ServerPaging,
  SortChoice,
  TabDefinition,
} from './list-types.ts';
import { isAnyChosen, isNarrowed, narrowedRows } from './narrowing/quick-filter-model.ts';
import { useHeldRows } from './news/use-held-rows.ts';
import { usePage } from './pages/use-page.ts';
import { shownColumns } from './preference/preference.ts';
import { usePreference } from './preference/use-preference.ts';

/** What a list screen shows: which rows, columns, tab, page and view. */
export type List<Row extends object> = ReturnType<typeof useList<Row>>;

const noTabs: readonly never[] = [];

export function useList<Row extends object>(props: ListScreenProps<Row>) {
  const { columns, rowId, search, selectedId } = props;
  const tabs = props.tabs ?? (noTabs as readonly TabDefinition<Row>[]);
  const layout = useLayout();
  const [preference, changePreference] = usePreference(columns, props.preference, props.onPreference);
  const [ownText, setOwnText] = useState('');
  const [ownSort, setOwnSort] = useState<SortChoice | null>(null);
  const { server } = props;
  const [sort, setSort] = server ? [server.sort, server.onSort] : [ownSort, setOwnSort];

  const tab = useTab(props, tabs, layout.isMobile);
  const tabId = tab?.id ?? null;
  const shown = useMemo(() => shownColumns(columns, preference, tabId), [columns, preference, tabId]);
  const searched = useMemo(() => shownColumns(columns, preference, null), [columns, preference]);
  const searchText = search ? search.text : ownText;
  const { byTab, tabRows, sorted } = useRowOrder(props, { tabs, tab, searched, ownText, ownSort });
  const resetKey = JSON.stringify([tabId, searchText, props.viewFilter?.value, props.quickFilters?.chosen, ownSort]);
  const held = useHeldRows({ rows: sorted, rowId, live: props.live, isPage: server !== undefined, resetKey });
  const { pageSize } = preference;
  const lastChosen = useRef<string | null>(null);
  const ownPaging = usePage({
    rows: held.rows,
    pageSize,
    isReady: props.status === 'ready',
    resetKey,
    isSelected: (row) => rowId(row) === selectedId,
  });
  const ownPage = useMemo(() => rowsOfPage(held.rows, ownPaging.page, pageSize), [held.rows, ownPaging.page, pageSize]);

  useToldOrder(props, tab, held.rows);

  return {
    tabs,
    tab,
    isMobile: layout.isMobile,
    canChooseView: !layout.isCardForced && !props.isGridOnly,
    cards: cardsOf(layout.isMobile, preference),
    view: viewOf(props.isGridOnly, layout.isCardForced, preference),
    preference,
    changePreference,
    pageSize,
    lastChosen,
    shown,
    searched,
    searchText,
    setOwnText,
    sort,
    setSort,
    tabRows,
    isNarrowed: isNarrowedIn(props, tabId),
    sorted: held.rows,
    news: held,
    byTab,
    rowCount: held.rows.length as number | null,
    isEmpty: held.rows.length === 0,
    pageRows: ownPage,
    ...ownPaging,
    ...(server && pagingOf(server, held.rows, pageSize)),
    countOf: (id: string) => byTab.get(id)?.length ?? 0,
  };
}

function isNarrowedIn<Row>({ quickFilters, countedFilters }: ListScreenProps<Row>, tabId: string | null): boolean {
  if (countedFilters) return isAnyChosen(countedFilters.chosen);
  return quickFilters !== undefined && isNarrowed(quickFilters, tabId);
}

/** How a row is marked that others have changed. */
export function newsOf({ news }: Pick<List<object>, 'news'>, id: string) {
  if (news.movedIds.has(id)) return { 'data-moved': true };
  return news.marked.has(id) ? { 'data-changed': true } : {};
}

interface RowOrder<Row> {
  readonly tabs: readonly TabDefinition<Row>[];
  readonly tab: TabDefinition<Row> | null;
  readonly searched: readonly ColumnDefinition<Row>[];
  readonly ownText: string;
  readonly ownSort: SortChoice | null;
}

/** The rows as they are searched, shared out to the tabs, narrowed and sorted, each step anew only where it has changed. */
function useRowOrder<Row extends object>(
  { columns, rows, search, quickFilters }: ListScreenProps<Row>,
  { tabs, tab, searched, ownText, ownSort }: RowOrder<Row>,
) {
  const tabId = tab?.id ?? null;
  const find = useMemo(() => createSearch(searched), [searched]);
  // What the page searched is the answer already.
  const ownSearch = search ? '' : ownText;
  const found = useMemo(() => find(rows, ownSearch), [find, rows, ownSearch]);
  const byTab = useMemo(() => rowsByTab(found, tabs), [found, tabs]);
  const tabRows = tab ? (byTab.get(tab.id) ?? []) : tabs.length > 0 ? (noTabs as readonly Row[]) : found;
  const narrowed = useMemo(() => narrowedRows(tabRows, quickFilters, tabId), [tabRows, quickFilters, tabId]);
  const sorted = useMemo(() => sortRows(narrowed, columns, ownSort), [narrowed, columns, ownSort]);
  return { byTab, tabRows, sorted };
}

/** Whoever works through the list on other pages goes by the order in which it was last shown. */
function useToldOrder<Row>(props: ListScreenProps<Row>, tab: TabDefinition<Row> | null, sorted: readonly Row[]) {
  const isShown = props.status === 'ready' && (tab !== null || !props.tabs);
  const tell = useEffectEvent((inOrder: readonly Row[]) => props.onOrder?.(inOrder, tab));
  useEffect(() => {
    if (isShown) tell(sorted);
  }, [isShown, sorted]);
}

/** While rows are being counted, a full page is followed by another one. */
function pagingOf<Row>({ page, rowCount, onPage }: ServerPaging<Row>, rows: readonly Row[], pageSize: number) {
  const pageCount = rowCount === null ? page + Number(rows.length === pageSize) : countPages(rowCount, pageSize);
  return { rowCount, isEmpty: rowCount === 0, pageRows: rows, page, pageCount, setPage: onPage };
}

/** In a hand the cards are compact until something else was chosen. */
function cardsOf(isMobile: boolean, { cards }: GridPreference): CardSize {
  return cards ?? (isMobile ? 'Compact' : 'Full');
}

function viewOf(isGridOnly: boolean | undefined, isCardForced: boolean, preference: GridPreference): GridView {
  if (isGridOnly) return 'Grid';
  return isCardForced ? 'Card' : preference.view;
}

/** The open tab; an address that names none is corrected to the first, except on a phone, where none means the list of tabs. */
function useTab<Row>(props: ListScreenProps<Row>, tabs: readonly TabDefinition<Row>[], isMobile: boolean) {
  const named = findTab(tabs, props.activeTab);
  const tab = named ?? (isMobile ? null : (tabs[0] ?? null));
  const correctTo = tab !== null && tab.id !== props.activeTab ? tab.id : null;
  const correct = useEffectEvent((id: string) => props.onTab?.(id, { isCorrection: true }));
  useEffect(() => {
    if (correctTo !== null) correct(correctTo);
  }, [correctTo]);
  return tab;
}
