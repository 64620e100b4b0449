import { Textarea, type TextareaProps } from '@mantine/core';
import { coreFields } from '@portal/contract/core/core-messages';
import { cutNote, noteLength, noteLimit } from '@portal/contract/core/note-length';
import { type FormEvent, useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { type FieldOf, useField } from './use-field.ts';

type NoteFieldProps<Values extends FieldValues> = FieldOf<TextareaProps, Values> & {
  /** The note was too long and is now cut, or that is no longer said. */
  readonly onShortened?: (isCut: boolean) => void;
  /** In place of the 120 characters of a note. */
  readonly limit?: NoteLimit;
};

export interface NoteLimit {
  readonly characters: number;
  readonly tooLong: string;
  readonly hint: string;
}

/** A note of at most 120 characters: what goes beyond is cut, and the field says so. */
export function NoteField<Values extends FieldValues>(props: NoteFieldProps<Values>) {
  const { form, name, isRequired, isQuietEmpty, onTyped, onShortened, limit, ...rest } = props;
  const { error, ...field } = useField(props);
  const length = noteLength(String(useWatch({ control: form.control, name }) ?? ''));
  const [isCut, setIsCut] = useState(false);
  const { characters = noteLimit, tooLong = coreFields.noteTooLong.message, hint = null } = limit ?? {};

  const cut = (event: FormEvent<HTMLTextAreaElement>) => {
    const input = event.currentTarget;
    const isTooLong = noteLength(input.value) > characters;
    if (isTooLong) input.value = cutNote(input.value, characters);
    setIsCut(isTooLong);
    onShortened?.(isTooLong);
  };
  const message = isCut && length === characters ? tooLong : error;
  // React hears of input before change, so that the form already gets the cut text.
  return (
    <Textarea
      autosize
      minRows={2}
      maxRows={5}
      {...rest}
      {...field}
      onInput={cut}
      onCompositionEnd={cut}
      error={message}
      // In the place of the message, so that nothing moves when one comes.
      description={message ? undefined : (hint ?? `${length} of ${characters} characters`)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    />
  );
}
