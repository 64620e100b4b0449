import '../../ui/theme/mantine-styles-choices.ts';
import { Button, NativeSelect } from '@mantine/core';
import { disputeMachine } from '@portal/contract/insights/dispute-machine';
import type { AdminDispute } from '@portal/contract/insights/dispute-schemas';
import { type DisputeStatus, disputeLimits, disputeStatuses } from '@portal/contract/insights/dispute-values';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDateTime } from '../../lib/format/format.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { useSession } from '../../lib/session/session.ts';
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx';
import { Page } from '../../ui/page.tsx';
import classes from '../admin.module.css';
import { FoundList } from '../found-list.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import { useDisputes } from './dispute-queries.ts';
import styles from './disputes.module.css';

const title = 'Disputes';

const choices = [
  ...disputeStatuses.map((value) => ({ value, label: disputeMachine.states[value].label })),
  { value: 'all', label: 'All' },
];

const tones: Readonly<Record<DisputeStatus, Tone>> = { OPEN: 'review', ACCEPTED: 'done', REFUSED: 'neutral' };

/** What the address asks for: the open ones where it names no state. */
function useAsked() {
  const [params, setParams] = useSearchParams();
  const status = params.get('status') ?? 'OPEN';
  return {
    status: disputeStatuses.find((one) => one === status) ?? null,
    page: Math.max(0, Math.trunc(Number(params.get('page')) || 0)),
    setStatus: (chosen: string) => setParams({ status: chosen }, { replace: true }),
    setPage: (page: number) => setParams({ status, page: String(page) }, { replace: true }),
  };
}

/** /admin/disputes: lines that suppliers do not want to be measured by, to be accepted or refused. */
export function DisputesPage() {
  const { status, page, setStatus, setPage } = useAsked();
  const [opened, setOpened] = useState<AdminDispute | null>(null);
  const query = useDisputes(status, page);
  return (
    <Page title={title}>
      <PageTitle title={title} />
      <NativeSelect
        label="State"
        data={choices}
        value={status ?? 'all'}
        className={styles.filter}
        onChange={(event) => setStatus(event.currentTarget.value)}
      />
      <FoundList
        what="dispute"
        query={query}
        countOf={({ total }) => total}
        rowsOf={({ disputes }) =>
          disputes.map((dispute) => <Row key={dispute.disputeId} dispute={dispute} onOpen={() => setOpened(dispute)} />)
        }
        empty={{ title: 'No disputes', text: 'Suppliers can dispute a line from the list behind a metric.' }}
        page={page}
        pageSize={disputeLimits.page}
        onPage={setPage}
      />
      {opened && <DisputeDialog key={opened.disputeId} dispute={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}

function Row({ dispute, onOpen }: { readonly dispute: AdminDispute; readonly onOpen: () => void }) {
  const { timeZoneId } = useSession();
  const { metric, lineItemId, supplier, company, note, disputedBy, disputedAt, status } = dispute;
  const isOpen = status === 'OPEN';
  return (
    <li className={classes.user}>
      <div>
        <strong>
          {metric}, Ref # {lineItemId}
        </strong>
        <span>{company === supplier ? company : `${company}, ${supplier}`}</span>
        <span className={styles.note}>{note}</span>
        <span>
          {disputedBy}, {formatDateTime(disputedAt, timeZoneId)}
        </span>
        <div className={styles.marks}>
          <StatusBadge tone={tones[status]}>{disputeMachine.states[status].label}</StatusBadge>
        </div>
      </div>
      <Button
        variant="default"
        aria-label={`${isOpen ? 'Answer' : 'View'} the dispute of ${lineItemId}`}
        onClick={onOpen}
      >
        {isOpen ? 'Answer' : 'View'}
      </Button>
    </li>
  );
}
