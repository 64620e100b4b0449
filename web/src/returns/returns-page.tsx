import { Anchor } from '@mantine/core';
import { lineTexts } from '@portal/contract/lines/line-messages';
import { lineLabel } from '@portal/contract/lines/line-names';
import { returnPath } from '@portal/contract/returns/return-tabs';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useSession } from '../lib/session/session.ts';
import { useBulkActions } from '../lines/bulk/use-bulk-actions.tsx';
import { type QueueDefinition, QueueScreen } from '../lines/queue/queue-screen.tsx';
import { rowActions } from '../lines/queue/row-actions.tsx';
import { useRowWork } from '../lines/queue/use-row-work.tsx';
import { returnCard, returnLead } from './return-cells.tsx';
import { returnColumns, returnFilters, returnTabs } from './return-columns.tsx';
import { returnLook } from './return-look.ts';
import { useReturn, useReturnQueue } from './return-queries.ts';
import { useReturnView } from './return-view.ts';
import type { ShownRow } from './shown-return.ts';

const queue: QueueDefinition<ShownRow> = {
  kind: 'return',
  hasFilters: true,
  tabs: returnTabs,
  card: returnCard,
  lead: returnLead,
  quickFilters: returnFilters,
  rowHref: returnPath,
  rowLabel: lineLabel,
};

/** /exchanges-returns?tab=Process, Pending{product}, Pending, ShippedInbound, Received or Inspected */
export function ReturnsPage() {
  const { timeZoneId } = useSession();
  const list = useReturnQueue();
  const view = useReturnView();
  const rows = useMemo(() => list.rows.filter(view.shows), [list.rows, view]);
  const { work, dialogs } = useRowWork(returnLook, useReturn, list.rows);
  const columns = useMemo(() => returnColumns(timeZoneId), [timeZoneId]);
  const actions = rowActions<ShownRow>(returnLook, work);
  const bulk = useBulkActions(returnLook, rows);
  const chooseView = (value: string) => {
    bulk.clear();
    view.filter.onChange(value);
  };

  return (
    <>
      <QueueScreen
        queue={queue}
        list={{ ...list, rows }}
        columns={columns}
        actions={actions}
        viewFilter={{ ...view.filter, onChange: chooseView }}
        canExportAllTabs
        headerLink={
          <Anchor component={Link} to="/orders/history">
            {lineTexts.viewAll}
          </Anchor>
        }
        selection={bulk.selection}
        onTabChange={bulk.clear}
      />
      {dialogs}
      {bulk.dialogs}
    </>
  );
}
