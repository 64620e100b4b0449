import { Alert, Button, Text } from '@mantine/core';
import type { UserFound } from '@portal/contract/admin/user-endpoints';
import { impersonationForm, maxReasonLength } from '@portal/contract/auth/impersonation-forms';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { TextField } from '../forms/text-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { failureMessage } from '../lib/api/failure.ts';
import { impersonate } from '../lib/session/impersonation.ts';
import { useSession } from '../lib/session/session.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';

interface Props {
  readonly user: UserFound;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks once more, and why; then the page is the user's. */
export function ImpersonateDialog({ user, opened, onClose }: Props) {
  const { userId } = useSession();
  // Until the page is loaded anew, as the user's.
  const [isLeaving, setIsLeaving] = useState(false);
  const form = useForm({
    rules: impersonationForm,
    initial: { reason: '' },
    save: ({ reason }) => impersonate(userId, user.userId, reason),
    onSaved: () => setIsLeaving(true),
  });
  const isBusy = form.isSaving || isLeaving;
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Dialog
      opened={opened}
      title="Impersonate User"
      subject={`${name}, ${user.companyName}`}
      onClose={onClose}
      isBusy={isBusy}
      footer={
        <>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="impersonate" loading={isBusy}>
            Impersonate
          </Button>
        </>
      }
    >
      <form id="impersonate" onSubmit={form.submit} noValidate>
        {form.otherFailure !== null && (
          <Alert color="red" mb="md" icon={<IconAlertTriangle aria-hidden />}>
            {failureMessage(form.otherFailure) ?? 'The user could not be impersonated. Please try again.'}
          </Alert>
        )}
        <Text mb="md">
          All tabs in this browser continue as {name}, for 60 minutes at most. What you do is recorded under both names.
        </Text>
        <TextField
          form={form}
          name="reason"
          isRequired
          data-autofocus
          label="Reason"
          description="Kept on record, where the company's administrators can read it"
          maxLength={maxReasonLength}
        />
      </form>
    </Dialog>
  );
}
