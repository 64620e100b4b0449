import { rmaForm } from '@portal/contract/lines/receiving/receive-forms';
import { referenceLimit } from '@portal/contract/lines/saving/ship-date-rules';
import { useState } from 'react';
import { sessionDraft } from '../../forms/draft.ts';
import { NoteField } from '../../forms/note-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import type { LineDialogProps } from '../dialogs/line-dialogs.tsx';
import type { FullLine } from '../dialogs/line-work.ts';
import { useDraftKey } from '../dialogs/use-line-dialog.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useProvideRma } from './receive-queries.ts';
import type { RmaWords } from './receive-words.ts';

interface RmaDialogProps<Line extends FullLine> extends LineDialogProps<Line> {
  readonly words: RmaWords;
  readonly onProvided: () => void;
}

/** The dialog that asks for an RMA number alone. It starts anew with another key. */
export function RmaDialog<Line extends FullLine>(props: RmaDialogProps<Line>) {
  const { words, kind, line, subject, isOpen, onProvided, onClose } = props;
  const form = useForm({
    rules: rmaForm,
    initial: { rmaNumber: '', note: '' },
    draft: sessionDraft(useDraftKey(line, 'rma')),
    save: useProvideRma(kind, line),
    onSaved: onProvided,
  });
  // Nobody sends a note without having seen that it lost its end.
  const [isNoteCut, setIsNoteCut] = useState(false);
  return (
    <FormDialog
      form={form}
      isOpen={isOpen}
      title={words.title}
      subject={subject}
      failureTitle={words.failureTitle}
      isHeldBack={isNoteCut}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="rmaNumber"
        label="RMA Number"
        maxLength={referenceLimit * 2}
        isRequired
        data-autofocus
      />
      <NoteField form={form} name="note" label="Note" onShortened={setIsNoteCut} />
    </FormDialog>
  );
}
