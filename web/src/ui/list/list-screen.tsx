import { ActionIcon, Button, Modal, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { KeyHelp, type KeyLine } from '../key-help.tsx';
import { CardsSkeleton, TableSkeleton } from '../skeletons.tsx';
import { ColumnDialog } from './column-dialog.tsx';
import { ListCards } from './list-cards.tsx';
import { ListHeader } from './list-header.tsx';
import { countSentence, emptyTexts } from './list-model.ts';
import { ListPagination } from './list-pagination.tsx';
import classes from './list-screen.module.css';
import { ListTable } from './list-table.tsx';
import { ListTabs, listPanelId, TabRows, tabElementId } from './list-tabs.tsx';
import type { ListScreenProps } from './list-types.ts';
import { type List, useList } from './use-list.ts';

const keyLines: readonly KeyLine[] = [
  { keys: ['↑', '↓'], does: 'Move between rows' },
  { keys: ['Home', 'End'], does: 'First and last row of the page' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['/'], does: 'Search' },
  { keys: ['←', '→'], does: 'Move between tabs' },
  { keys: ['Esc'], does: 'Clear the search, close a dialog' },
  { keys: ['?'], does: 'Show these keys' },
];

/** The list screen of every queue: header, tabs with counts, table or cards, pages. What differs comes in as data. */
export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  const list = useList(props);
  const [isChoosingColumns, setIsChoosingColumns] = useState(false);
  const { tabs, tab, isMobile } = list;
  const hasTabs = tabs.length > 0;
  const countOf = props.status === 'ready' ? list.countOf : null;
  const tabsLabel = `${props.label} by state`;
  return (
    <div className={classes.screen}>
      <ListHeader
        screen={props}
        searchText={list.searchText}
        onSearch={list.searchFor}
        view={list.canChooseView ? list.view : undefined}
        onView={list.chooseView}
        onColumns={() => setIsChoosingColumns(true)}
        onExportTab={list.exportTab}
        onExportAllTabs={list.exportAllTabs}
      />
      {props.filters}
      {hasTabs && isMobile && <TabRows label={tabsLabel} tabs={tabs} countOf={countOf} onTab={list.openTab} />}
      {hasTabs && !isMobile && (
        <ListTabs label={tabsLabel} tabs={tabs} activeId={tab?.id ?? null} countOf={countOf} onTab={list.openTab} />
      )}
      {hasTabs && isMobile ? (
        <MobileTab screen={props} list={list} />
      ) : (
        <div
          id={listPanelId}
          role={hasTabs ? 'tabpanel' : undefined}
          aria-labelledby={tab ? tabElementId(tab.id) : undefined}
        >
          <ListBody screen={props} list={list} />
        </div>
      )}
      <VisuallyHidden role="status">
        {props.status === 'ready' && countSentence(list.rowCount, tab?.tabDisplay ?? null)}
      </VisuallyHidden>
      <ColumnDialog
        opened={isChoosingColumns}
        subject={props.label}
        columns={props.columns}
        preference={list.preference}
        onVisible={list.showColumn}
        onChange={list.changePreference}
        onClose={() => setIsChoosingColumns(false)}
      />
      <KeyHelp lines={keyLines} />
    </div>
  );
}

interface PartProps<Row extends object> {
  readonly screen: ListScreenProps<Row>;
  readonly list: List<Row>;
}

/** On a phone a tab takes the whole screen; the address holds it, so that the back button leads to the tabs too. */
function MobileTab<Row extends object>({ screen, list }: PartProps<Row>) {
  const { tab } = list;
  return (
    <Modal
      opened={tab !== null}
      onClose={() => list.openTab(null)}
      fullScreen
      withCloseButton={false}
      transitionProps={{ duration: 0 }}
      title={
        <span className={classes.mobileTitle}>
          <ActionIcon aria-label={`Back to ${screen.label}`} size={40} onClick={() => list.openTab(null)}>
            <IconArrowLeft size={20} aria-hidden />
          </ActionIcon>
          {tab?.tabDisplay}
        </span>
      }
    >
      <ListBody screen={screen} list={list} />
    </Modal>
  );
}

function ListBody<Row extends object>({ screen, list }: PartProps<Row>) {
  if (screen.status === 'loading') return list.view === 'Grid' ? <TableSkeleton /> : <CardsSkeleton />;
  if (screen.status === 'failed') return <Failed screen={screen} />;
  if (list.rowCount === 0) {
    const { title, text } = emptyTexts(screen.gridName, list.tab?.tabDisplay ?? null);
    return <EmptyState title={title} text={text} />;
  }
  return (
    <>
      {list.view === 'Grid' ? <ListTable screen={screen} list={list} /> : <ListCards screen={screen} list={list} />}
      <ListPagination page={list.page} pageCount={list.pageCount} rowCount={list.rowCount} onPage={list.setPage} />
    </>
  );
}

function Failed<Row>({ screen }: { screen: ListScreenProps<Row> }) {
  return (
    <div role="alert">
      <EmptyState
        icon={IconAlertTriangle}
        title="The list could not be loaded"
        text={screen.failure}
        action={screen.onRetry && <Button onClick={screen.onRetry}>Try again</Button>}
      />
    </div>
  );
}
