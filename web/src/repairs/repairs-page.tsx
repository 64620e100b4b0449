import { Anchor } from '@mantine/core';
import { lineTexts } from '@portal/contract/lines/line-messages';
import { lineLabel } from '@portal/contract/lines/line-names';
import { linePath } from '@portal/contract/lines/line-paths';
import { repairTexts } from '@portal/contract/repairs/repair-messages';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useSession } from '../lib/session/session.ts';
import { useBulkActions } from '../lines/bulk/use-bulk-actions.tsx';
import { type QueueDefinition, QueueScreen } from '../lines/queue/queue-screen.tsx';
import { rowActions } from '../lines/queue/row-actions.tsx';
import { useRowWork } from '../lines/queue/use-row-work.tsx';
import { DetailSkeleton } from '../ui/feedback/skeletons.tsx';
import { StatusBadge } from '../ui/feedback/status-badge.tsx';
import { repairCard, repairLead } from './repair-cells.tsx';
import { type RepairRow, repairColumns, repairFilters, repairTabs } from './repair-columns.ts';
import { repairLook } from './repair-look.ts';
import { useRepair, useRepairQueue, useRmaRequired } from './repair-queries.ts';
import classes from './repairs.module.css';

const queue: Omit<QueueDefinition<RepairRow>, 'tabs'> = {
  kind: 'repair',
  hasFilters: true,
  card: repairCard,
  lead: repairLead,
  quickFilters: repairFilters,
  rowHref: (row) => linePath('repair', row),
  rowLabel: lineLabel,
};

/** /repairs?tab=RMA, PendingShipment, ShippedInbound, Evaluating, Quoted, Backordered, Repairing, ... */
export function RepairsPage() {
  const { timeZoneId } = useSession();
  const list = useRepairQueue();
  const isRmaRequired = useRmaRequired();
  const hasRmaTab = isRmaRequired || list.rows.some(({ status }) => status === 'Rma');
  const { work, dialogs } = useRowWork(repairLook, useRepair, list.rows);
  const definition = useMemo(() => ({ ...queue, tabs: repairTabs(hasRmaTab) }), [hasRmaTab]);
  const columns = useMemo(() => repairColumns(timeZoneId), [timeZoneId]);
  const actions = rowActions<RepairRow>(repairLook, work);
  const bulk = useBulkActions<RepairRow>(repairLook, list.rows);
  // An address may name the tab that only some companies have: until that is known, it is not corrected.
  if (isRmaRequired === null) return <DetailSkeleton />;

  return (
    <>
      <QueueScreen
        queue={definition}
        list={list}
        columns={columns}
        actions={actions}
        headerLink={
          <Anchor component={Link} to="/orders/history">
            {lineTexts.viewAll}
          </Anchor>
        }
        legend={
          <span className={classes.legend}>
            <StatusBadge tone="urgent">{repairTexts.criticalItems}</StatusBadge>
            <StatusBadge tone="pastDue">{lineTexts.pastDue}</StatusBadge>
          </span>
        }
        selection={bulk.selection}
        onTabChange={bulk.clear}
      />
      {dialogs}
      {bulk.dialogs}
    </>
  );
}
