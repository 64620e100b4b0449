import { Button, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { lazyDialog } from '../dialogs/lazy-dialog.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { CardsSkeleton, TableSkeleton } from '../feedback/skeletons.tsx';
import { KeyHelp } from '../keys/key-help.tsx';
import type { KeyLine } from '../keys/key-line.ts';
import { type ListActions, listActions } from './list-actions.ts';
import { countSentence, emptyTexts } from './list-model.ts';
import classes from './list-screen.module.css';
import type { ColumnDefinition, ListScreenProps } from './list-types.ts';
import { ListTools } from './narrowing/list-tools.tsx';
import { noChoice } from './narrowing/quick-filter-model.ts';
import { ListPagination } from './pages/list-pagination.tsx';
import { chosenWidths } from './preference/preference.ts';
import { useRowKeys } from './rows/use-row-keys.ts';
import { SelectionBar } from './selection/selection.tsx';
import { ListTable } from './table/list-table.tsx';
import { ListTabs, listPanelId, TabRows, tabElementId } from './tabs/list-tabs.tsx';
import { ListHeader } from './toolbar/list-header.tsx';
import { SearchBox } from './toolbar/search-box.tsx';
import { ViewToggle } from './toolbar/view-toggle.tsx';
import { type List, useList } from './use-list.ts';

// Only where rows are shown as cards: a table does not wait for it.
const ListCards = lazy(async () => ({ default: (await import('./cards/list-cards.tsx')).ListCards }));
const NewsBar = lazy(async () => ({ default: (await import('./news/news-bar.tsx')).NewsBar }));
const ColumnDialog = lazyDialog(
  async () => (await import('./columns/column-dialog.tsx')).ColumnDialog,
  ({ opened }) => opened,
);
const MobileTab = lazyDialog(
  async () => (await import('./tabs/mobile-tab.tsx')).MobileTab,
  ({ opened }) => opened,
);

const keyLines: readonly KeyLine[] = [
  { keys: ['↑', '↓', 'j', 'k'], does: 'Move between rows' },
  { keys: ['←', '→'], does: 'Move between tools, headers and the cells of a row' },
  { keys: ['↓'], does: 'On a header: its width, which ← and → change' },
  { keys: ['Home', 'End'], does: 'First and last row of the page' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['x'], does: 'Select the row; Shift and a click select all in between' },
  { keys: ['/'], does: 'Search' },
  { keys: ['←', '→'], does: 'Move between tabs' },
  { keys: ['Esc'], does: 'Clear the search, close a dialog' },
  { keys: ['?'], does: 'Show these keys' },
];

/** The list screen of every queue: header, tabs with counts, table or cards, pages. What differs comes in as data. */
export function ListScreen<Row extends object>(given: ListScreenProps<Row>) {
  const props = withKnownPreference(given);
  const list = useList(props);
  const actions = listActions(props, list);
  const [isChoosingColumns, setIsChoosingColumns] = useState(false);
  const screen = useRef<HTMLDivElement>(null);
  useRowKeys(screen);
  return (
    <div ref={screen} className={classes.screen}>
      <ListHeader
        screen={props}
        actions={actions}
        searchText={list.searchText}
        toggle={!list.isMobile && <Toggle screen={props} list={list} actions={actions} />}
        hasWidths={chosenWidths(list.preference).size > 0}
        onColumns={() => setIsChoosingColumns(true)}
      />
      {!(list.isMobile && list.tab) && props.filters}
      {list.tabs.length === 0 && <ListBody screen={props} list={list} actions={actions} />}
      {list.tabs.length > 0 && <Tabbed screen={props} list={list} actions={actions} />}
      <VisuallyHidden role="status">
        {props.status === 'ready' &&
          list.rowCount !== null &&
          countSentence(list.rowCount, list.tab?.tabDisplay ?? null)}
      </VisuallyHidden>
      <ColumnDialog
        opened={isChoosingColumns}
        subject={props.label}
        columns={props.columns as readonly ColumnDefinition<unknown>[]}
        preference={list.preference}
        onVisible={actions.showColumn}
        onChange={list.changePreference}
        onClose={() => setIsChoosingColumns(false)}
      />
      <KeyHelp lines={keyLines} />
    </div>
  );
}

/** Rows wait for what the user has saved: shown before, they would jump, and a view chosen then would undo the columns. */
function withKnownPreference<Row>(props: ListScreenProps<Row>): ListScreenProps<Row> {
  return props.preference === undefined && props.status === 'ready' ? { ...props, status: 'loading' } : props;
}

interface PartProps<Row extends object> {
  readonly screen: ListScreenProps<Row>;
  readonly list: List<Row>;
  readonly actions: ListActions;
}

function Tabbed<Row extends object>({ screen, list, actions }: PartProps<Row>) {
  const label = `${screen.label} by state`;
  const countOf = screen.status === 'ready' ? list.countOf : null;
  if (list.isMobile) {
    return (
      <>
        <TabRows label={label} tabs={list.tabs} countOf={countOf} onTab={actions.openTab} />
        {screen.status === 'failed' && list.tab === null && <Failed screen={screen} />}
        <MobileTab
          opened={list.tab !== null}
          label={screen.label}
          title={list.tab?.tabDisplay}
          count={list.tab && countOf ? countOf(list.tab.id) : null}
          onBack={() => actions.openTab(null)}
          tools={<MobileTools screen={screen} list={list} actions={actions} />}
        >
          <ListBody screen={screen} list={list} actions={actions} />
        </MobileTab>
      </>
    );
  }
  const activeId = list.tab?.id ?? '';
  return (
    <>
      <ListTabs label={label} tabs={list.tabs} activeId={activeId} countOf={countOf} onTab={actions.openTab} />
      <div id={listPanelId} role="tabpanel" aria-labelledby={tabElementId(activeId)}>
        <ListBody screen={screen} list={list} actions={actions} />
      </div>
    </>
  );
}

function Toggle<Row extends object>({ screen, list, actions }: PartProps<Row>) {
  if (screen.isGridOnly) return null;
  return (
    <ViewToggle
      view={list.view}
      cards={list.cards}
      hasTable={list.canChooseView}
      canChoose={screen.preference !== undefined}
      actions={actions}
    />
  );
}

/** What stands above the rows of a phone's tab: the list's own header is behind it. */
function MobileTools<Row extends object>({ screen, list, actions }: PartProps<Row>) {
  return (
    <>
      <div className={classes.mobileTools}>
        <SearchBox
          label={screen.label}
          text={list.searchText}
          isBusy={screen.search?.isBusy ?? false}
          onSearch={actions.searchFor}
          onEnter={screen.codes?.onEnter}
        />
        {screen.codes?.renderButton(actions.searchFor)}
        <Toggle screen={screen} list={list} actions={actions} />
      </div>
      {screen.filters}
    </>
  );
}

function isNews<Row extends object>({ news: { newCount, movedIds, marked } }: List<Row>): boolean {
  return newCount + movedIds.size + marked.size > 0;
}

function ListBody<Row extends object>(props: PartProps<Row>) {
  return (
    <>
      <ListTools {...props} />
      <ListRows {...props} />
    </>
  );
}

function ListRows<Row extends object>({ screen, list, actions }: PartProps<Row>) {
  if (screen.status === 'loading') return list.view === 'Grid' ? <TableSkeleton /> : <CardsSkeleton />;
  if (screen.status === 'failed') return <Failed screen={screen} />;
  if (list.isEmpty) {
    return <Empty screen={screen} list={list} actions={actions} />;
  }
  // Above the cards it would push them away under the pointer that has just chosen one.
  const bar = screen.selection && <SelectionBar screen={screen} selection={screen.selection} list={list} />;
  return (
    <>
      <div role="status">
        {isNews(list) && (
          <Suspense>
            <NewsBar screen={screen as unknown as ListScreenProps<object>} list={list as unknown as List<object>} />
          </Suspense>
        )}
      </div>
      {list.view === 'Grid' && bar}
      {list.view === 'Grid' ? (
        <ListTable screen={screen} list={list} />
      ) : (
        <Suspense fallback={<CardsSkeleton />}>
          <ListCards screen={screen as unknown as ListScreenProps<object>} list={list as unknown as List<object>} />
        </Suspense>
      )}
      <ListPagination
        page={list.page}
        pageCount={list.pageCount}
        pageSize={list.pageSize}
        shownCount={list.pageRows.length}
        rowCount={list.rowCount}
        mostRows={screen.server?.mostRows}
        onPage={list.setPage}
        onPageSize={actions.choosePageSize}
      />
      {list.view === 'Card' && bar}
    </>
  );
}

/** What was searched for may stand in other tabs, or outside of what the page is limited to: each is one click away. */
function Empty<Row extends object>({ screen, list, actions }: PartProps<Row>) {
  const { title, text } = emptyTexts(screen.gridName, list.tab?.tabDisplay ?? null);
  const isSearched = list.searchText !== '';
  const unfiltered = list.isNarrowed ? list.tabRows.length : 0;
  const others = isSearched ? list.tabs.filter(({ id }) => list.countOf(id) > 0) : [];
  const ways = others.map(({ id, tabDisplay }) => (
    <Button key={id} variant="default" onClick={() => actions.openTab(id)}>
      {list.countOf(id).toLocaleString('en-US')} in {tabDisplay}
    </Button>
  ));
  return (
    <EmptyState
      title={title}
      text={emptyReason(list) ?? text}
      action={
        (ways.length > 0 || unfiltered > 0 || screen.countedFilters || screen.elsewhere) && (
          <div className={classes.elsewhere}>
            {unfiltered > 0 && (
              <Button variant="default" onClick={() => screen.quickFilters?.onChange(noChoice)}>
                Clear filters to see {unfiltered.toLocaleString('en-US')}
              </Button>
            )}
            {list.isNarrowed && screen.countedFilters && (
              <Button variant="default" onClick={() => screen.countedFilters?.onChange(noChoice)}>
                Clear filters
              </Button>
            )}
            {ways}
            {screen.elsewhere}
          </div>
        )
      }
    />
  );
}

function emptyReason({ searchText, isNarrowed }: Pick<List<object>, 'searchText' | 'isNarrowed'>): string | null {
  if (isNarrowed) return 'Nothing here matches the filters.';
  return searchText === '' ? null : `Nothing here matches “${searchText}”.`;
}

function Failed<Row>({ screen }: { screen: ListScreenProps<Row> }) {
  return (
    <div role="alert">
      <EmptyState
        icon={IconAlertTriangle}
        title="The list could not be loaded"
        text={screen.failure ?? 'Please try again in a moment.'}
        action={screen.onRetry && <Button onClick={screen.onRetry}>Try again</Button>}
      />
    </div>
  );
}
