import { Alert, Text } from '@mantine/core';
import type { UserListed } from '@portal/contract/admin/user-endpoints';
import { genericSaveFailure } from '@portal/contract/frame/frame-messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { failureMessage } from '../lib/api/failure.ts';
import { useSaving } from '../lib/api/use-saving.ts';
import { settings } from '../lib/settings.ts';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { FailureText } from '../ui/feedback/failure-text.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { useLast } from '../ui/use-last.ts';
import { useResetSecondFactor } from './admin-queries.ts';

interface Props {
  /** Null while nobody is chosen. */
  readonly user: UserListed | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** For a user who has lost app, codes and passkeys. Whoever asks for it may be somebody else, so it says what to look at. */
export function ResetSecondFactorDialog({ user, onClose, onDone }: Props) {
  const shown = useLast(user);
  const name = shown ? `${shown.firstName} ${shown.lastName}` : '';
  const reset = useSaving({
    mutationFn: useResetSecondFactor(),
    onSuccess: () => {
      close();
      toast.saved(`Two-step verification of ${name} was reset`);
      onDone();
    },
  });
  const close = () => {
    reset.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={user !== null}
      title="Reset two-step verification"
      subject={shown && `${name}, ${shown.username}`}
      confirmLabel="Reset"
      cancelLabel="Cancel"
      isBusy={reset.isPending}
      isDangerous
      onConfirm={() => shown && reset.mutate(shown.userId)}
      onCancel={close}
    >
      {reset.isError && (
        <Alert color="red" mb="md" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {failureMessage(reset.error) ?? (
            <FailureText text={genericSaveFailure} supportAddress={settings.companyEmail} />
          )}
        </Alert>
      )}
      <Text mb="sm">
        Removes the authenticator app, recovery codes and passkeys, and ends all sessions of {name}. The password alone
        signs them in until they set up two-step verification again. They are told by email.
      </Text>
      <Text>Make sure that it is really {name} who asks, for example by calling them back.</Text>
    </ConfirmDialog>
  );
}
