import { Alert, Button, Text, TextInput } from '@mantine/core';
import type { UserFound } from '@portal/contract/admin/user-endpoints';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '../lib/failure.ts';
import { impersonate } from '../lib/impersonation.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { useLast } from '../ui/use-last.ts';

interface Props {
  /** Null while nobody is chosen. */
  readonly user: UserFound | null;
  readonly onClose: () => void;
}

/** Asks once more, and why; then the page is the user's. */
export function ImpersonateDialog({ user, onClose }: Props) {
  const [reason, setReason] = useState('');
  const shown = useLast(user);
  const start = useMutation({ mutationFn: () => impersonate(shown?.userId ?? 0, reason.trim()) });
  const close = () => {
    start.reset();
    setReason('');
    onClose();
  };
  const name = shown ? `${shown.firstName} ${shown.lastName}` : '';
  return (
    <Dialog
      opened={user !== null}
      title="Impersonate User"
      subject={shown && `${name}, ${shown.companyName}`}
      onClose={close}
      isBusy={start.isPending || start.isSuccess}
      footer={
        <>
          <Button variant="default" disabled={start.isPending || start.isSuccess} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form="impersonate" loading={start.isPending || start.isSuccess}>
            Impersonate
          </Button>
        </>
      }
    >
      <form
        id="impersonate"
        onSubmit={(event) => {
          event.preventDefault();
          start.mutate();
        }}
      >
        {start.isError && (
          <Alert color="red" mb="md" icon={<IconAlertTriangle aria-hidden />}>
            {failureMessage(start.error) ?? 'The user could not be impersonated. Please try again.'}
          </Alert>
        )}
        <Text mb="md">
          All tabs of this browser go on as {name}, for 60 minutes at most. What you do is recorded under both names.
        </Text>
        <TextInput
          data-autofocus
          label="Reason (optional)"
          description="Kept with the record, which the administrators of the company can read"
          maxLength={250}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
      </form>
    </Dialog>
  );
}
