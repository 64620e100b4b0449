import type { BidRow } from '@portal/contract/bids/bid-schemas';
import { bidLabel, bidPath } from '@portal/contract/bids/bid-tabs';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { logEvent } from '../lib/log-event.ts';
import { PageTitle } from '../lib/page-title.tsx';
import { useSession } from '../lib/session.ts';
import { useGridPreference } from '../lines/list-queries.ts';
import { useListSelection } from '../lines/list-selection.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { ListScreen } from '../ui/list/list-screen.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { useAutoRefresh } from '../ui/use-auto-refresh.ts';
import { bidActions, bidCard, bidLead } from './bid-cells.tsx';
import { bidColumns, bidTabs } from './bid-columns.ts';
import { useBidSearch, useBids } from './bid-queries.ts';

const DeclineDialog = lazyDialog(
  async () => (await import('./bid-dialogs.tsx')).DeclineDialog,
  ({ bid }) => bid !== null,
);

const gridName = 'bids';
const rowId = (bid: BidRow) => String(bid.lineItemId);
const noRows: readonly BidRow[] = [];

/** /bids?tab=OpenBids or MyBids */
export function BidsPage() {
  const { timeZoneId, defaultRefreshRate } = useSession();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [isRefreshing, setIsRefreshing] = useState(true);
  const [declining, setDeclining] = useState<BidRow | null>(null);
  const [text, setText] = useState('');
  const [selectedId, select] = useListSelection(gridName);
  const { preference, save } = useGridPreference(gridName);
  const all = useBids();
  const found = useBidSearch(text);
  const shown = text === '' ? all : found;
  // Until the answer is there the rows stay; the search box shows that it works.
  const rows = shown.data ?? (shown.isError ? undefined : all.data);
  const columns = useMemo(() => bidColumns(timeZoneId), [timeZoneId]);
  const actions = useMemo(() => bidActions(setDeclining), []);
  useAutoRefresh({
    isOn: isRefreshing,
    everyMinutes: defaultRefreshRate.value,
    isRunning: all.isFetching || found.isFetching,
    onRefresh: () => {
      void all.refetch();
      if (text !== '') void found.refetch();
    },
  });

  return (
    <>
      <PageTitle title="Bids" />
      <ListScreen
        label="Bids"
        gridName="Bids"
        rows={rows ?? noRows}
        rowId={rowId}
        columns={columns}
        card={bidCard}
        lead={bidLead}
        actions={actions}
        rowHref={bidPath}
        rowLabel={bidLabel}
        onOpen={(bid) => navigate(bidPath(bid))}
        tabs={bidTabs}
        activeTab={params.get('tab')}
        onTab={(tab, { isCorrection }) => setParams(tab === null ? {} : { tab }, { replace: isCorrection })}
        status={rows ? 'ready' : shown.isError ? 'failed' : 'loading'}
        onRetry={() => void shown.refetch()}
        legend={<StatusBadge tone="urgent">Urgent Items</StatusBadge>}
        autoRefresh={{ isOn: isRefreshing, onChange: setIsRefreshing }}
        search={{ text, onSearch: setText, isBusy: found.isFetching }}
        preference={preference}
        onPreference={save}
        selectedId={selectedId}
        onSelect={select}
        onEvent={({ code, details }) => logEvent(code, [{ name: 'list', value: gridName }, ...details])}
      />
      <DeclineDialog bid={declining} onClose={() => setDeclining(null)} onDeclined={() => setDeclining(null)} />
    </>
  );
}
