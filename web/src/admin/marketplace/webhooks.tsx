import { Anchor, Button } from '@mantine/core';
import type { DeskWebhook } from '@portal/contract/marketplace/desk-schemas';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureMessage } from '../../lib/api/failure.ts';
import { useSaving } from '../../lib/api/use-saving.ts';
import { formatDateTime } from '../../lib/format/format.ts';
import { useSession } from '../../lib/session/session.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { useLast } from '../../ui/use-last.ts';
import { SearchPending } from '../search-pending.tsx';
import classes from './desk.module.css';
import { useRemoveWebhook, useTestWebhook, useWebhooks } from './desk-queries.ts';
import { DeskRow } from './desk-row.tsx';
import { deliveriesPath } from './desk-tabs.ts';

const WebhookDialog = lazyDialog(async () => (await import('./webhook-dialog.tsx')).WebhookDialog);

/** Where events are sent, and how that goes. Administrators set webhooks up, change and remove them. */
export function Webhooks() {
  const { isAdmin } = useSession();
  const query = useWebhooks();
  const [edited, setEdited] = useState<DeskWebhook | 'new' | null>(null);
  const [removed, setRemoved] = useState<DeskWebhook | null>(null);
  const { data } = query;
  if (!data) return <SearchPending what="webhooks" columns={3} query={query} />;
  return (
    <>
      {isAdmin && (
        <div className={classes.filters}>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            Add webhook
          </Button>
        </div>
      )}
      {data.length === 0 ? (
        <EmptyState
          title="No webhooks"
          text="The marketplace reads the feed of events. A webhook also sends each event to an address as it happens."
        />
      ) : (
        <ul className={classes.list} aria-label="Webhooks">
          {data.map((webhook) => (
            <Row
              key={webhook.id}
              webhook={webhook}
              onEdit={isAdmin ? () => setEdited(webhook) : null}
              onRemove={() => setRemoved(webhook)}
            />
          ))}
        </ul>
      )}
      {edited !== null && <WebhookDialog webhook={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      <RemoveDialog webhook={removed} onClose={() => setRemoved(null)} />
    </>
  );
}

interface RowProps {
  readonly webhook: DeskWebhook;
  /** Null: whoever looks may not change it. */
  readonly onEdit: (() => void) | null;
  readonly onRemove: () => void;
}

function Row({ webhook, onEdit, onRemove }: RowProps) {
  const { id, url, types, waiting, parked, lastDeliveredAt, goneAt } = webhook;
  const { timeZoneId } = useSession();
  const test = useSaving({
    mutationFn: useTestWebhook(),
    onSuccess: () => toast.saved(`A test is on its way to ${id}`),
    onError: (error) => toast.failed(failureMessage(error) ?? 'The test could not be sent.'),
  });
  const listed = (state: string, count: number) =>
    count > 0 && (
      <Anchor component={Link} to={`${deliveriesPath}&webhook=${id}&state=${state}`} inherit underline="always">
        {count.toLocaleString('en-US')} {state}
      </Anchor>
    );
  return (
    <DeskRow
      title={id}
      facts={[
        url,
        goneAt && (
          <StatusBadge tone="pastDue">
            {`Switched off ${formatDateTime(goneAt, timeZoneId)}: the address answered 410 Gone`}
          </StatusBadge>
        ),
        types === null ? 'All events' : types.join(', '),
        lastDeliveredAt ? `Last delivered ${formatDateTime(lastDeliveredAt, timeZoneId)}` : 'Nothing delivered yet',
        listed('waiting', waiting),
        listed('parked', parked),
      ]}
      actions={
        <>
          {!goneAt && (
            <Button
              variant="default"
              aria-label={`Send test to ${id}`}
              loading={test.isPending}
              onClick={() => test.mutate(id)}
            >
              Send test
            </Button>
          )}
          {onEdit && (
            <>
              <Button variant="default" aria-label={`Change ${id}`} onClick={onEdit}>
                Change
              </Button>
              <Button variant="default" aria-label={`Remove ${id}`} onClick={onRemove}>
                Remove
              </Button>
            </>
          )}
        </>
      }
    />
  );
}

function RemoveDialog({ webhook, onClose }: { readonly webhook: DeskWebhook | null; readonly onClose: () => void }) {
  const shown = useLast(webhook);
  const remove = useSaving({
    mutationFn: useRemoveWebhook(),
    onSuccess: (_, id) => toast.saved(`The webhook ${id} was removed`),
    onError: (error) => toast.failed(failureMessage(error) ?? 'The webhook could not be removed.'),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened={webhook !== null}
      title="Remove webhook"
      subject={shown?.id}
      confirmLabel="Remove"
      cancelLabel="Cancel"
      isBusy={remove.isPending}
      isDangerous
      onConfirm={() => shown && remove.mutate(shown.id)}
      onCancel={onClose}
    >
      Nothing more is sent to {shown?.url}, and what waits for it is dropped. The feed still has every event.
    </ConfirmDialog>
  );
}
