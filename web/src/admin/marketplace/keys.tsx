import { Button } from '@mantine/core';
import type { GatewayKey } from '@portal/contract/marketplace/desk-schemas';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
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
import { useKeys, useWithdrawKey } from './desk-queries.ts';
import { DeskRow } from './desk-row.tsx';

const KeyDialog = lazyDialog(async () => (await import('./key-dialog.tsx')).KeyDialog);

/** The keys by which the marketplace is known. Administrators make and withdraw them. */
export function Keys() {
  const { isAdmin } = useSession();
  const query = useKeys();
  const [isMaking, setIsMaking] = useState(false);
  const [withdrawn, setWithdrawn] = useState<GatewayKey | null>(null);
  const { data } = query;
  if (!data) return <SearchPending what="keys" columns={3} query={query} />;
  return (
    <>
      {isAdmin && (
        <div className={classes.filters}>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsMaking(true)}>
            New key
          </Button>
        </div>
      )}
      {data.length === 0 ? (
        <EmptyState title="No keys" text="Without a key, the marketplace cannot send or read events." />
      ) : (
        <ul className={classes.list} aria-label="Keys">
          {data.map((key) => (
            <Row key={key.name} gatewayKey={key} onWithdraw={isAdmin ? () => setWithdrawn(key) : null} />
          ))}
        </ul>
      )}
      {isMaking && <KeyDialog onClose={() => setIsMaking(false)} />}
      <WithdrawDialog gatewayKey={withdrawn} onClose={() => setWithdrawn(null)} />
    </>
  );
}

interface RowProps {
  readonly gatewayKey: GatewayKey;
  /** Null: whoever looks may not. */
  readonly onWithdraw: (() => void) | null;
}

function Row({ gatewayKey: key, onWithdraw }: RowProps) {
  const { timeZoneId } = useSession();
  const at = (instant: string) => formatDateTime(instant, timeZoneId);
  const by = (name: string | null) => (name === null ? '' : ` by ${name}`);
  return (
    <DeskRow
      title={
        <>
          {key.name} {key.withdrawnAt && <StatusBadge tone="neutral">Withdrawn</StatusBadge>}
        </>
      }
      facts={[
        key.keyId === null && 'Set where the portal runs, and changed there',
        key.madeAt && `Made ${at(key.madeAt)}${by(key.madeBy)}`,
        key.lastUsedAt ? `Last used ${at(key.lastUsedAt)}` : 'Not used yet',
        key.withdrawnAt && `Withdrawn ${at(key.withdrawnAt)}${by(key.withdrawnBy)}`,
      ]}
      actions={
        onWithdraw &&
        key.keyId !== null &&
        !key.withdrawnAt && (
          <Button variant="default" aria-label={`Withdraw ${key.name}`} onClick={onWithdraw}>
            Withdraw
          </Button>
        )
      }
    />
  );
}

function WithdrawDialog({
  gatewayKey,
  onClose,
}: {
  readonly gatewayKey: GatewayKey | null;
  readonly onClose: () => void;
}) {
  const shown = useLast(gatewayKey);
  const withdraw = useSaving({
    mutationFn: useWithdrawKey(),
    onSuccess: () => toast.saved(`The key ${shown?.name} was withdrawn`),
    onError: (error) => toast.failed(failureMessage(error) ?? 'The key could not be withdrawn.'),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened={gatewayKey !== null}
      title="Withdraw key"
      subject={shown?.name}
      confirmLabel="Withdraw"
      cancelLabel="Cancel"
      isBusy={withdraw.isPending}
      isDangerous
      onConfirm={() => shown?.keyId && withdraw.mutate(shown.keyId)}
      onCancel={onClose}
    >
      Anyone who uses this key will be refused from now on. This cannot be undone; a new key takes its place.
    </ConfirmDialog>
  );
}
