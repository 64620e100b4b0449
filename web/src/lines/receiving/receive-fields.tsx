import { choicesOf, type ReceiveForm, type ReceiveMode } from '@portal/contract/lines/receiving/receive-forms';
import { receiveFields, receiveNoteLimit, receiveTexts } from '@portal/contract/lines/receiving/receive-messages';
import type { ReceiveFacts } from '@portal/contract/lines/receiving/receive-rules';
import { acceptable } from '@portal/contract/lines/receiving/receive-values';
import { referenceLimit } from '@portal/contract/lines/saving/ship-date-rules';
import { returnTypes } from '@portal/contract/lookups/lookups-returns';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { NoteField } from '../../forms/note-field.tsx';
import { RadioField } from '../../forms/radio-field.tsx';
import { TextArea } from '../../forms/text-area.tsx';
import { TextField } from '../../forms/text-field.tsx';
import type { Form } from '../../forms/use-form.ts';

interface FieldsProps {
  readonly form: Form<ReceiveForm>;
  readonly mode: ReceiveMode;
  readonly facts: ReceiveFacts;
  /** Plain date in the user's zone. */
  readonly today: string;
  /** The message of a note that was cut stands, or has gone. */
  readonly onShortened: (isCut: boolean) => void;
}

const noteLimit = {
  characters: receiveNoteLimit,
  tooLong: receiveFields.noteTooLong.message,
  hint: receiveTexts.noteHint,
};

/** What is asked of an item that comes. */
export function ReceiveFields({ form, mode, facts, today, onShortened }: FieldsProps) {
  return (
    <>
      <TextField form={form} name="dateReceived" label="Received Date" type="date" max={today} isRequired />
      <TextField
        form={form}
        name="trackingNumber"
        label="Tracking Number"
        maxLength={referenceLimit * 2}
        isRequired
        data-autofocus
      />
      <RadioField
        form={form}
        name="isPartAcceptable"
        label="Is the part acceptable?"
        choices={choicesOf(mode, facts)}
        isRequired={facts.isChoiceNeeded}
      />
      <DiscrepancyFields form={form} />
      <NoteField form={form} name="note" label="Note" limit={noteLimit} onShortened={onShortened} />
    </>
  );
}

/** What is wrong with it; asked for once it is not acceptable. */
function DiscrepancyFields({ form }: Pick<FieldsProps, 'form'>) {
  const choice = useWatch({ control: form.control, name: 'isPartAcceptable' });
  if (choice !== String(acceptable.no)) return null;
  return (
    <>
      <TextArea form={form} name="problemNote" label="Faults Found" minRows={2} maxRows={6} isRequired />
      <TextArea form={form} name="replacementNote" label="Repair/Replace" minRows={2} maxRows={6} isRequired />
      <TextField form={form} name="contactPhoneNumber" label="Contact Phone" type="tel" isRequired />
      <ChoiceField form={form} name="ReturnType" label="Return Type" choices={returnTypes} isRequired />
      <TextField form={form} name="cost" label="Charges" inputMode="decimal" isRequired />
    </>
  );
}
