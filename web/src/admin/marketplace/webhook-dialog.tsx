import '../../ui/theme/mantine-styles-choices.ts';
import { Alert, Button, MultiSelect } from '@mantine/core';
import type { DeskWebhook } from '@portal/contract/marketplace/desk-schemas';
import { outboundEventTypes } from '@portal/contract/marketplace/event-schemas';
import { webhookBody, webhookIdText } from '@portal/contract/marketplace/webhook-schemas';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { TextField } from '../../forms/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { failureMessage } from '../../lib/api/failure.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { useSaveWebhook } from './desk-queries.ts';
import { ToldSecret } from './told-secret.tsx';

const rules = z.object({ id: webhookIdText, url: webhookBody.shape.url, types: z.array(z.string()) });

interface Props {
  /** Null: a new one. */
  readonly webhook: DeskWebhook | null;
  readonly onClose: () => void;
}

/** Sets a webhook up or changes it; the secret of a new one is told in its place. */
export function WebhookDialog({ webhook, onClose }: Props) {
  const [secret, setSecret] = useState<string | null>(null);
  const saveWebhook = useSaveWebhook();
  const form = useForm({
    rules,
    initial: { id: webhook?.id ?? '', url: webhook?.url ?? '', types: [...(webhook?.types ?? [])] },
    save: ({ types, ...rest }) => saveWebhook({ ...rest, types: types.length > 0 ? types : null }),
    onSaved: (saved) => {
      toast.saved(`The webhook ${saved.id} was saved`);
      if (saved.secret === null) onClose();
      else setSecret(saved.secret);
    },
  });
  const { field: types } = useController({ control: form.control, name: 'types' });
  const { isDirty } = form.formState;
  return (
    <Dialog
      opened
      title={webhook ? 'Change webhook' : 'Add webhook'}
      subject={webhook?.id}
      onClose={onClose}
      isBusy={form.isSaving}
      isDirty={isDirty && secret === null}
      isClosedByButtonsAlone={secret !== null}
      footer={
        secret !== null ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button variant="default" disabled={form.isSaving} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form="webhook" loading={form.isSaving}>
              Save
            </Button>
          </>
        )
      }
    >
      {secret !== null ? (
        <ToldSecret label="secret" secret={secret} />
      ) : (
        <form id="webhook" onSubmit={form.submit} noValidate>
          {form.otherFailure !== null && (
            <Alert color="red" mb="md" icon={<IconAlertTriangle aria-hidden />}>
              {failureMessage(form.otherFailure) ?? 'The webhook could not be saved. Please try again.'}
            </Alert>
          )}
          {!webhook && (
            <TextField
              form={form}
              name="id"
              label="ID"
              description="Letters, digits, dashes and underscores"
              mb="sm"
              isRequired
            />
          )}
          <TextField form={form} name="url" label="Address" placeholder="https://" mb="sm" isRequired />
          <MultiSelect
            {...types}
            label="Events"
            placeholder={types.value.length > 0 ? undefined : 'All events'}
            data={outboundEventTypes}
            searchable
            clearable
          />
        </form>
      )}
    </Dialog>
  );
}
