import { Alert, Button } from '@mantine/core';
import { keyBody } from '@portal/contract/marketplace/desk-schemas';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { TextField } from '../../forms/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { failureMessage } from '../../lib/api/failure.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useMakeKey } from './desk-queries.ts';
import { ToldSecret } from './told-secret.tsx';

/** Makes a key and tells it, this once. */
export function KeyDialog({ onClose }: { readonly onClose: () => void }) {
  const [made, setMade] = useState<{ name: string; key: string } | null>(null);
  const makeKey = useMakeKey();
  const form = useForm({ rules: keyBody, initial: { name: '' }, save: ({ name }) => makeKey(name), onSaved: setMade });
  return (
    <Dialog
      opened
      title="New key"
      subject={made?.name}
      onClose={onClose}
      isBusy={form.isSaving}
      isClosedByButtonsAlone={made !== null}
      footer={
        made ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button variant="default" disabled={form.isSaving} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form="gateway-key" loading={form.isSaving}>
              Make key
            </Button>
          </>
        )
      }
    >
      {made ? (
        <ToldSecret label="key" secret={made.key} />
      ) : (
        <form id="gateway-key" onSubmit={form.submit} noValidate>
          {form.otherFailure !== null && (
            <Alert color="red" mb="md" icon={<IconAlertTriangle aria-hidden />}>
              {failureMessage(form.otherFailure) ?? 'The key could not be made. Please try again.'}
            </Alert>
          )}
          <TextField
            form={form}
            name="name"
            label="Name"
            description="A name you will recognize, such as the system that uses it"
            maxLength={60}
            data-autofocus
            isRequired
          />
        </form>
      )}
    </Dialog>
  );
}
