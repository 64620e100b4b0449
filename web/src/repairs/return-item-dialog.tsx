import { repairTexts } from '@portal/contract/repairs/repair-messages';
import { repairWords } from '@portal/contract/repairs/repair-words';
import { returnItemForm } from '@portal/contract/repairs/return-item-form';
import { useId, useState } from 'react';
import { sessionDraft } from '../forms/draft.ts';
import { NoteField } from '../forms/note-field.tsx';
import { ReadyButton } from '../forms/ready-button.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useForm } from '../forms/use-form.ts';
import type { LineDialogProps } from '../lines/dialogs/line-dialogs.tsx';
import { useDraftKey } from '../lines/dialogs/use-line-dialog.ts';
import { SaveFailurePopup } from '../lines/forms/save-failure.tsx';
import { useLineSaves } from '../lines/line-queries.ts';
import classes from '../lines/lines.module.css';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import type { RepairWorkLine } from './repair-work-line.ts';

interface ReturnItemDialogProps extends LineDialogProps<RepairWorkLine> {
  readonly onReturned: () => void;
}

/** Asks under which number an item goes back that is not repaired. It starts anew with another key. */
export function ReturnItemDialog({ kind, line, subject, isOpen, onReturned, onClose }: ReturnItemDialogProps) {
  const formId = useId();
  const { process } = useLineSaves(kind, line);
  const form = useForm({
    rules: returnItemForm,
    initial: { trackingNumber: '', note: '' },
    draft: sessionDraft(useDraftKey(line, 'returnItem')),
    save: process,
    onSaved: onReturned,
  });
  // Nobody sends a note without having seen that it lost its end.
  const [isNoteCut, setIsNoteCut] = useState(false);
  const close = () => {
    form.drop();
    onClose();
  };
  return (
    <>
      <Dialog
        opened={isOpen && form.failure === null}
        title={repairTexts.returnItem}
        subject={subject}
        isDirty={form.formState.isDirty}
        isBusy={form.isSaving}
        onClose={close}
        footer={
          <ReadyButton form={form} formId={formId} isHeldBack={isNoteCut}>
            OK
          </ReadyButton>
        }
      >
        <form id={formId} className={classes.fields} onSubmit={form.submit} noValidate>
          <TextField form={form} name="trackingNumber" label="Tracking Number" isRequired data-autofocus />
          <NoteField form={form} name="note" label="Note" onShortened={setIsNoteCut} />
        </form>
      </Dialog>
      <SaveFailurePopup title={repairWords.saveTitle} failure={isOpen ? form.failure : null} onClose={form.dismiss} />
    </>
  );
}
