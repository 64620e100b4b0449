import '../../ui/theme/mantine-styles-choices.ts';
import { Button, Select } from '@mantine/core';
import type { Delivery, DeliveryState } from '@portal/contract/marketplace/desk-schemas';
import { useSearchParams } from 'react-router';
import { failureMessage } from '../../lib/api/failure.ts';
import { useSaving } from '../../lib/api/use-saving.ts';
import { formatDateTime } from '../../lib/format/format.ts';
import { useSession } from '../../lib/session/session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { MoreButton } from '../more-button.tsx';
import { SearchPending } from '../search-pending.tsx';
import classes from './desk.module.css';
import { useDeliveries, useResend, useWebhooks } from './desk-queries.ts';
import { DeskRow } from './desk-row.tsx';

const looks: Record<DeliveryState, { readonly label: string; readonly tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'review' },
  delivered: { label: 'Delivered', tone: 'done' },
  parked: { label: 'Parked', tone: 'pastDue' },
};
// Of the looks: with the contract's list of them every event's schema would come.
const deliveryStates = Object.keys(looks) as DeliveryState[];

/** What webhooks were told, with the way to send it again. */
export function Deliveries() {
  const [params, setParams] = useSearchParams();
  const webhookId = params.get('webhook');
  const state = deliveryStates.find((each) => each === params.get('state')) ?? null;
  const query = useDeliveries({ webhookId, state });
  const webhooks = useWebhooks().data ?? [];
  const choose = (name: string, value: string | null) =>
    setParams((former) => {
      if (value === null) former.delete(name);
      else former.set(name, value);
      return former;
    });
  const rows = query.data?.pages.flatMap((page) => page.deliveries) ?? null;
  if (rows === null) return <SearchPending what="deliveries" columns={3} query={query} />;
  return (
    <>
      <div className={classes.filters}>
        <Select
          label="Webhook"
          placeholder="All webhooks"
          clearable
          data={webhooks.map(({ id }) => id)}
          value={webhookId}
          onChange={(value) => choose('webhook', value)}
        />
        <Select
          label="State"
          placeholder="All states"
          clearable
          data={deliveryStates.map((value) => ({ value, label: looks[value].label }))}
          value={state}
          onChange={(value) => choose('state', value)}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState title="No deliveries" text="Events show here as they are sent to webhooks." />
      ) : (
        <ul className={classes.list} aria-label="Deliveries" aria-busy={query.isPlaceholderData}>
          {rows.map((row) => (
            <Row key={row.number} row={row} />
          ))}
        </ul>
      )}
      <MoreButton query={query} />
    </>
  );
}

function Row({ row }: { readonly row: Delivery }) {
  const { timeZoneId } = useSession();
  const { label, tone } = looks[row.state];
  const name = `${row.type}${row.sequence === null ? '' : ` ${row.sequence}`} to ${row.webhookId}`;
  const resend = useSaving({
    mutationFn: useResend(),
    onSuccess: () => toast.saved(`${name} is on its way`),
    onError: (error) => toast.failed(failureMessage(error) ?? 'It could not be sent again.'),
  });
  return (
    <DeskRow
      title={
        <>
          {row.type} <StatusBadge tone={tone}>{label}</StatusBadge>
        </>
      }
      facts={[
        `To ${row.webhookId}`,
        row.sequence !== null && `Event ${row.sequence}, ${row.record}`,
        row.attempts === 0 ? 'Not tried yet' : row.attempts === 1 ? '1 try' : `${row.attempts} tries`,
        row.lastTriedAt && `Last ${formatDateTime(row.lastTriedAt, timeZoneId)}`,
        row.nextTryAt && row.attempts > 0 && `Next ${formatDateTime(row.nextTryAt, timeZoneId)}`,
        answerText(row),
      ]}
      actions={
        <Button
          variant="default"
          aria-label={`Send again: ${name}`}
          loading={resend.isPending}
          onClick={() => resend.mutate(row.number)}
        >
          Send again
        </Button>
      }
    />
  );
}

function answerText({ lastStatus, lastError }: Delivery): string | null {
  if (lastStatus !== null) return `Answered ${lastStatus}`;
  return lastError === null ? null : `No answer: ${lastError}`;
}
