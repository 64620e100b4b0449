import { Badge } from '@mantine/core';
import type { BidRow } from '@portal/contract/bids/bid-schemas';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../lib/session.ts';
import { tellEvent, useGridPreference } from '../lines/list-queries.ts';
import { useListSelection } from '../lines/list-selection.ts';
import { ListScreen } from '../ui/list/list-screen.tsx';
import { bidActions, bidCard, bidLead } from './bid-cells.tsx';
import { bidColumns, bidLabel, bidPath, bidTabs } from './bid-columns.ts';
import { DeclineDialog } from './bid-dialogs.tsx';
import { useBidSearch, useBids } from './bid-queries.ts';

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

  // A list that changes under an open question would answer for another line.
  const waits = !isRefreshing || declining !== null;
  const bids = useBids(waits ? null : defaultRefreshRate.value * 60_000);
  const found = useBidSearch(text);
  const shown = text === '' ? bids : found;
  const columns = useMemo(() => bidColumns(timeZoneId), [timeZoneId]);
  const actions = useMemo(() => bidActions(setDeclining), []);

  return (
    <>
      <ListScreen
        label="Bids"
        gridName="Bids"
        rows={shown.data ?? noRows}
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
        status={shown.data ? 'ready' : shown.isError ? 'failed' : 'loading'}
        failure="The bids could not be loaded."
        onRetry={() => void shown.refetch()}
        legend={<Legend />}
        autoRefresh={{ isOn: isRefreshing, onChange: setIsRefreshing }}
        search={{ text, onSearch: setText, isBusy: found.isFetching }}
        preference={preference}
        onPreference={save}
        selectedId={selectedId}
        onSelect={select}
        onEvent={({ code, details }) => tellEvent(code, [{ name: 'list', value: gridName }, ...details])}
      />
      <DeclineDialog bid={declining} onClose={() => setDeclining(null)} onDeclined={() => setDeclining(null)} />
    </>
  );
}

function Legend() {
  return (
    <Badge color="orange" variant="light" leftSection={<IconAlertTriangle size={12} aria-hidden />}>
      Urgent Items
    </Badge>
  );
}
