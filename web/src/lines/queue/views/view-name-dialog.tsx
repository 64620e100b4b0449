import { Button } from '@mantine/core';
import { type SavedView, viewNameForm } from '@portal/contract/frame/saved-view-schemas';
import { TextField } from '../../../forms/text-field.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { failureMessage } from '../../../lib/api/failure.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';

interface Props {
  readonly opened: boolean;
  /** Null for a new one. */
  readonly view: SavedView | null;
  readonly onSave: (named: { readonly name: string }) => Promise<SavedView>;
  readonly onSaved: (view: SavedView) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a view. */
export function ViewNameDialog({ opened, view, onSave, onSaved, onClose }: Props) {
  const form = useForm({
    rules: viewNameForm,
    initial: { name: view?.name ?? '' },
    save: onSave,
    onSaved: (saved: SavedView) => {
      toast.saved(`“${saved.name}” saved`);
      onSaved(saved);
    },
  });
  return (
    <Dialog
      opened={opened}
      title={view ? 'Rename view' : 'Save view'}
      subject={view?.name}
      size="sm"
      isBusy={form.isSaving}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" disabled={form.isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="view-name" loading={form.isSaving}>
            Save
          </Button>
        </>
      }
    >
      <form id="view-name" onSubmit={form.submit} noValidate>
        {form.otherFailure !== null && (
          <p role="alert">{failureMessage(form.otherFailure) ?? 'The view could not be saved. Please try again.'}</p>
        )}
        <TextField
          form={form}
          name="name"
          label="Name"
          placeholder="Omaha, urgent"
          isRequired
          maxLength={40}
          data-autofocus
        />
      </form>
    </Dialog>
  );
}
