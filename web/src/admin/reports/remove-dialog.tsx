import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { failureMessage } from '../../lib/api/failure.ts';
import { useSaving } from '../../lib/api/use-saving.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';

interface Props {
  /** `widget` or `portal`. */
  readonly what: string;
  readonly name: string;
  /** What else goes with it. */
  readonly consequence: string;
  readonly onRemove: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a widget or a portal is removed. */
export function RemoveDialog({ what, name, consequence, onRemove, onClose }: Props) {
  const removal = useSaving({
    mutationFn: onRemove,
    onSuccess: () => {
      toast.saved(`The ${what} was deleted.`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      title={`Delete ${what}`}
      subject={name}
      confirmLabel="Delete"
      cancelLabel="Cancel"
      isDangerous
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate(undefined)}
      onCancel={onClose}
    >
      {removal.isError && (
        <Alert color="red" mb="md" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {failureMessage(removal.error) ?? `The ${what} could not be deleted. Please try again.`}
        </Alert>
      )}
      <Text>{consequence}</Text>
    </ConfirmDialog>
  );
}
