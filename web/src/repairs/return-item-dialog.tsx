import { repairTexts } from '@portal/contract/repairs/repair-messages';
import { repairWords } from '@portal/contract/repairs/repair-words';
import { returnItemForm } from '@portal/contract/repairs/return-item-form';
import { useState } from 'react';
import { sessionDraft } from '../forms/draft.ts';
import { NoteField } from '../forms/note-field.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useForm } from '../forms/use-form.ts';
import type { LineDialogProps } from '../lines/dialogs/line-dialogs.tsx';
import { useDraftKey } from '../lines/dialogs/use-line-dialog.ts';
import { FormDialog } from '../lines/forms/form-dialog.tsx';
import { useLineSaves } from '../lines/line-queries.ts';
import type { RepairWorkLine } from './repair-work-line.ts';

interface ReturnItemDialogProps extends LineDialogProps<RepairWorkLine> {
  readonly onReturned: () => void;
}

/** Asks under which number an item goes back that is not repaired. It starts anew with another key. */
export function ReturnItemDialog({ kind, line, subject, isOpen, onReturned, onClose }: ReturnItemDialogProps) {
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
  return (
    <FormDialog
      form={form}
      isOpen={isOpen}
      title={repairTexts.returnItem}
      subject={subject}
      failureTitle={repairWords.saveTitle}
      isHeldBack={isNoteCut}
      onClose={onClose}
    >
      <TextField form={form} name="trackingNumber" label="Tracking Number" isRequired data-autofocus />
      <NoteField form={form} name="note" label="Note" onShortened={setIsNoteCut} />
    </FormDialog>
  );
}
