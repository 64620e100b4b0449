import type { BidRow } from '@portal/contract/bids/bid-schemas';
import { bidPath } from '@portal/contract/bids/bid-tabs';
import { lineLabel } from '@portal/contract/lines/line-names';
import { useMemo, useState } from 'react';
import { useSession } from '../lib/session/session.ts';
import { type QueueDefinition, QueueScreen } from '../lines/queue/queue-screen.tsx';
import { lazyDialog } from '../ui/dialogs/lazy-dialog.tsx';
import { StatusBadge } from '../ui/feedback/status-badge.tsx';
import { useAutoRefresh } from '../ui/refresh/use-auto-refresh.ts';
import { bidActions, bidCard, bidLead } from './bid-cells.tsx';
import { bidColumns, bidFilters, bidTabs } from './bid-columns.ts';
import { useBidQueue } from './bid-queries.ts';

const DeclineDialog = lazyDialog(
  async () => (await import('./bid-dialogs.tsx')).DeclineDialog,
  ({ bid }) => bid !== null,
);

const queue: QueueDefinition<BidRow> = {
  kind: 'bid',
  tabs: bidTabs,
  card: bidCard,
  lead: bidLead,
  quickFilters: bidFilters,
  rowHref: bidPath,
  rowLabel: lineLabel,
};

/** /bids?tab=OpenBids or MyBids */
export function BidsPage() {
  const { timeZoneId, defaultRefreshRate } = useSession();
  const list = useBidQueue();
  const [isRefreshing, setIsRefreshing] = useState(true);
  const [declining, setDeclining] = useState<BidRow | null>(null);
  const columns = useMemo(() => bidColumns(timeZoneId), [timeZoneId]);
  const actions = useMemo(() => bidActions(setDeclining), []);
  useAutoRefresh({
    isOn: isRefreshing,
    everyMinutes: defaultRefreshRate.value,
    isRunning: list.isFetching,
    onRefresh: list.refresh,
  });

  return (
    <>
      <QueueScreen
        queue={queue}
        list={list}
        columns={columns}
        actions={actions}
        legend={<StatusBadge tone="urgent">Urgent Items</StatusBadge>}
        autoRefresh={{ isOn: isRefreshing, onChange: setIsRefreshing }}
      />
      <DeclineDialog bid={declining} onClose={() => setDeclining(null)} onDeclined={() => setDeclining(null)} />
    </>
  );
}
