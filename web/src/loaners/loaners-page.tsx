import { Anchor, SegmentedControl } from '@mantine/core';
import { lineTexts } from '@portal/contract/lines/line-messages';
import { lineLabel } from '@portal/contract/lines/line-names';
import { linePath } from '@portal/contract/lines/line-paths';
import type { LoanerRow } from '@portal/contract/loaners/loaner-schemas';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useSession } from '../lib/session/session.ts';
import { useBulkActions } from '../lines/bulk/use-bulk-actions.tsx';
import { type QueueDefinition, QueueScreen } from '../lines/queue/queue-screen.tsx';
import { rowActions } from '../lines/queue/row-actions.tsx';
import { useRowWork } from '../lines/queue/use-row-work.tsx';
import { loanerCard, loanerLead } from './loaner-cells.tsx';
import { type InUseSort, inUseTab, loanerColumns, loanerFilters, loanerTabs } from './loaner-columns.ts';
import { loanerLook } from './loaner-look.ts';
import { useLoaner, useLoanerQueue } from './loaner-queries.ts';
import classes from './loaners.module.css';

const queue: Omit<QueueDefinition<LoanerRow>, 'tabs'> = {
  kind: 'loaner',
  hasFilters: true,
  title: 'Loaners & Rentals',
  card: loanerCard,
  lead: loanerLead,
  quickFilters: loanerFilters,
  rowHref: (row) => linePath('loaner', row),
  rowLabel: lineLabel,
};

/** /loaners-rentals?tab=Ordered, ShippedOutbound, ReceivedInUse, ShippedInbound, Returned or Inspected */
export function LoanersPage() {
  const { timeZoneId } = useSession();
  const [inUse, setInUse] = useState<InUseSort>('dueDate');
  const list = useLoanerQueue();
  const { work, dialogs } = useRowWork(loanerLook, useLoaner, list.rows);
  const tabs = useMemo(() => loanerTabs(inUse), [inUse]);
  const columns = useMemo(() => loanerColumns(timeZoneId), [timeZoneId]);
  const actions = rowActions<LoanerRow>(loanerLook, work);
  const bulk = useBulkActions(loanerLook, list.rows);

  return (
    <>
      <QueueScreen
        queue={{ ...queue, tabs }}
        list={list}
        columns={columns}
        actions={actions}
        headerLink={
          <Anchor component={Link} to="/orders/history">
            {lineTexts.viewAll}
          </Anchor>
        }
        legend={<InUseOrder value={inUse} onChange={setInUse} />}
        selection={bulk.selection}
        onTabChange={bulk.clear}
      />
      {dialogs}
      {bulk.dialogs}
    </>
  );
}

interface InUseOrderProps {
  readonly value: InUseSort;
  readonly onChange: (sort: InUseSort) => void;
}

/** In which order the loaners stand that customers work with: those of other tabs cost nothing by the day. */
function InUseOrder({ value, onChange }: InUseOrderProps) {
  const [params] = useSearchParams();
  if (params.get('tab')?.toLowerCase() !== inUseTab.toLowerCase()) return null;
  return (
    <span className={classes.order}>
      <span id="in-use-order">Order</span>
      <SegmentedControl
        aria-labelledby="in-use-order"
        size="xs"
        value={value}
        onChange={(sort) => onChange(sort as InUseSort)}
        data={[
          { value: 'dueDate', label: 'Delivery date' },
          { value: 'cost', label: 'What costs most' },
        ]}
      />
    </span>
  );
}
