import { Button } from '@mantine/core';
import { kindOfStatusType, orderKinds } from '@portal/contract/lines/line-kinds';
import { lineTexts } from '@portal/contract/lines/line-messages';
import { lineLabel } from '@portal/contract/lines/line-names';
import { linePath } from '@portal/contract/lines/line-paths';
import type { HistoryRow } from '@portal/contract/lines/search/history-schemas';
import { searchLimit } from '@portal/contract/lines/search/search-limits';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureMessage } from '../../lib/api/failure.ts';
import { lazy } from '../../lib/lazy.ts';
import { useLiveNews } from '../../lib/live-lines.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { useSession } from '../../lib/session/session.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { defaultPageSize } from '../../ui/list/list-model.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import type { CardDefinition, ListView } from '../../ui/list/list-types.ts';
import { isAnyChosen } from '../../ui/list/narrowing/quick-filter-model.ts';
import { FilterPanel } from '../filters/filter-panel.tsx';
import { datesOf, keptRows, withoutDates } from '../filters/filter-rows.ts';
import filterClasses from '../filters/filters.module.css';
import { useCancellable } from '../forms/use-cancellable.tsx';
import { useListMemory } from '../queue/use-list-memory.ts';
import { useCodes } from '../scan/use-codes.tsx';
import { historyColumns } from './history-columns.ts';
import { countedFiltersOf } from './history-filters.ts';
import { loadWholeHistory, useHistory, useHistoryTotal, useQuickCounts } from './history-queries.ts';
import { useHistoryState } from './use-history-state.ts';

const ViewsMenu = lazy(async () => ({ default: (await import('../queue/views/views-menu.tsx')).ViewsMenu }));

const rowId = (row: HistoryRow) => `${row.statusType} ${row.lineItemId}`;
const rowPath = (row: HistoryRow) => linePath(kindOfStatusType(row.statusType), row);
const lineOf = ({ statusType, lineItemId }: HistoryRow) => ({
  section: orderKinds[kindOfStatusType(statusType)].section,
  lineItemId,
});
const noRows: readonly HistoryRow[] = [];
/** Never drawn: the history is a grid at every width. */
const noCard: CardDefinition<HistoryRow> = { title: lineLabel, facts: () => [] };

/** /orders/history: the lines of all queues that are open to the user */
export function HistoryPage() {
  const { timeZoneId } = useSession();
  const navigate = useNavigate();
  const [{ page, ...question }, change] = useHistoryState(timeZoneId);
  const memory = useListMemory('orders-history');
  const codes = useCodes();
  const news = useLiveNews();
  const { data, error, isError, isFetching, refetch } = useHistory(
    question,
    page,
    memory.preference?.pageSize ?? defaultPageSize,
  );
  const rowCount = useHistoryTotal(data);
  const { data: quickCounts } = useQuickCounts(data);
  const cancellable = useCancellable('history-export');
  const loadAll = () =>
    cancellable('Preparing the export', (signal) => loadWholeHistory(question, signal)).catch((error: unknown) => {
      toast.failed(failureMessage(error) ?? 'The export could not be prepared.');
      return null;
    });
  const columns = useMemo(() => historyColumns(timeZoneId), [timeZoneId]);
  const [panel, beginPanelAnew] = useState(0);
  const dates = datesOf(question.filters);
  const everyDate = (size: 'compact-sm' | 'sm') => (
    <Button
      variant="default"
      size={size}
      onClick={() => {
        change({ filters: withoutDates(question.filters) });
        beginPanelAnew((count) => count + 1);
      }}
    >
      Show all dates
    </Button>
  );
  return (
    <>
      <PageTitle title={lineTexts.allOrders} />
      <ListScreen
        label={lineTexts.allOrders}
        gridName={lineTexts.allOrders}
        isGridOnly
        rows={data?.rows ?? noRows}
        rowId={rowId}
        columns={columns}
        card={noCard}
        rowHref={rowPath}
        rowLabel={lineLabel}
        onOpen={(row) => navigate(rowPath(row))}
        status={data ? 'ready' : isError ? 'failed' : 'loading'}
        failure={failureMessage(error)}
        onRetry={() => void refetch()}
        filters={
          <>
            <FilterPanel
              key={panel}
              applied={question.filters}
              isBusy={isFetching}
              onApply={(filters) => change({ filters })}
            />
            {dates && (
              <p className={filterClasses.limits}>
                {dates} {everyDate('compact-sm')}
              </p>
            )}
          </>
        }
        elsewhere={dates && everyDate('sm')}
        views={{
          render: (shown, onOpen) => (
            <ViewsMenu
              gridName="orders-history"
              shown={{ ...shown, panel: question.filters as ListView['panel'] }}
              onOpen={onOpen}
            />
          ),
          onPlace: ({ panel = [], filters, facilities }) => {
            change({ filters: keptRows(panel), quick: { filters, facilities } });
            beginPanelAnew((count) => count + 1);
          },
        }}
        {...((quickCounts || isAnyChosen(question.quick)) && {
          countedFilters: {
            ...countedFiltersOf(quickCounts, question.quick),
            chosen: question.quick,
            onChange: (quick) => change({ quick }),
          },
        })}
        search={{ text: question.text, onSearch: (text) => change({ text }), isBusy: isFetching }}
        codes={codes}
        live={{ news, lineOf, key: JSON.stringify([question, page]) }}
        server={{
          page,
          rowCount,
          mostRows: searchLimit,
          onPage: (wanted) => change({ page: wanted }),
          sort: question.sort,
          onSort: (sort) => change({ sort }),
          loadAll,
        }}
        {...memory}
      />
    </>
  );
}
