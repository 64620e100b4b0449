import { Anchor } from '@mantine/core';
import { linePath } from '@portal/contract/lines/line-paths';
import { orderTexts } from '@portal/contract/orders/order-messages';
import type { OrderRow } from '@portal/contract/orders/order-schemas';
import { orderLineLabel } from '@portal/contract/orders/order-tabs';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { logEvent } from '../lib/log-event.ts';
import { PageTitle } from '../lib/page-title.tsx';
import { useSession } from '../lib/session.ts';
import { uniqueId } from '../lib/unique-id.ts';
import { LazyPrintPopups } from '../lines/lazy-print-popups.tsx';
import { useGridPreference } from '../lines/list-queries.ts';
import { useListSelection } from '../lines/list-selection.ts';
import { usePrint } from '../lines/use-print.ts';
import { ListScreen } from '../ui/list/list-screen.tsx';
import { toast } from '../ui/toast.tsx';
import type { FullLine, OpenLineDialog } from './full-line.ts';
import { LazyLineDialogs } from './lazy-line-dialogs.tsx';
import { orderCard, orderLead, orderRowActions } from './order-cells.tsx';
import { orderColumns, orderTabs } from './order-columns.ts';
import { useOrderSearch, useOrders } from './order-queries.ts';
import { useBulkActions } from './use-bulk-actions.tsx';

const gridName = 'orders';
const rowId = (row: OrderRow) => String(row.lineItemId);
const rowPath = (row: OrderRow) => linePath('ORDER', row);
const noRows: readonly OrderRow[] = [];

/** /orders?tab=AwaitingReview, PendingShipment, Shipped or Delivered */
export function OrdersPage() {
  const { timeZoneId } = useSession();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState('');
  const [dialog, setDialog] = useState<OpenLineDialog | null>(null);
  const [selectedId, select] = useListSelection(gridName);
  const { preference, save } = useGridPreference(gridName);
  const printing = usePrint();
  const all = useOrders();
  const found = useOrderSearch(text);
  const shown = text === '' ? all : found;
  const columns = useMemo(() => orderColumns(timeZoneId), [timeZoneId]);
  const actions = orderRowActions({
    printing,
    onDialog: (kind, line) => setDialog({ kind, line, key: uniqueId() }),
  });
  const rows = shown.data ?? noRows;
  const bulk = useBulkActions(rows);
  const onSaved = ({ lineItemId }: FullLine) => {
    setDialog(null);
    toast.saved(orderTexts.saved);
    logEvent('ORDER UPDATE', [{ name: 'lineItemId', value: String(lineItemId) }]);
  };

  return (
    <>
      <PageTitle title="Orders" />
      <ListScreen
        label="Orders"
        gridName="Orders"
        rows={rows}
        rowId={rowId}
        columns={columns}
        card={orderCard}
        lead={orderLead}
        actions={actions}
        rowHref={rowPath}
        rowLabel={orderLineLabel}
        onOpen={(row) => navigate(rowPath(row))}
        tabs={orderTabs}
        activeTab={params.get('tab')}
        onTab={(tab, { isCorrection }) => {
          bulk.clear();
          setParams(tab === null ? {} : { tab }, { replace: isCorrection });
        }}
        status={shown.data ? 'ready' : shown.isError ? 'failed' : 'loading'}
        onRetry={() => void shown.refetch()}
        headerLink={
          <Anchor component={Link} to="/orders/history">
            {orderTexts.viewAll}
          </Anchor>
        }
        selection={bulk.selection}
        search={{ text, onSearch: setText, isBusy: found.isFetching }}
        preference={preference}
        onPreference={save}
        selectedId={selectedId}
        onSelect={select}
        onEvent={({ code, details }) => logEvent(code, [{ name: 'list', value: gridName }, ...details])}
      />
      <LazyLineDialogs open={dialog} detailsPath="/order-details" onSaved={onSaved} onClose={() => setDialog(null)} />
      {bulk.dialogs}
      <LazyPrintPopups printing={printing} />
    </>
  );
}
