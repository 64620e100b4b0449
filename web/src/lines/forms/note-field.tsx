import { Textarea, type TextareaProps } from '@mantine/core';
import { coreFields } from '@portal/contract/core/core-messages';
import { cutNote, noteLength, noteLimit } from '@portal/contract/core/note';
import { type FormEvent, useState } from 'react';

export interface NoteFieldProps extends Omit<TextareaProps, 'onInput'> {
  /** Hears of every change: the note, and whether it was too long and is now cut. */
  readonly onNote?: (note: string, isCut: boolean) => void;
}

/** A note of at most 120 characters: what goes beyond is cut, and the field says so. */
export function NoteField({ onNote, error, ...rest }: NoteFieldProps) {
  const [length, setLength] = useState(() => noteLength(String(rest.value ?? rest.defaultValue ?? '')));
  const [isCut, setIsCut] = useState(false);

  const limit = (event: FormEvent<HTMLTextAreaElement>) => {
    const field = event.currentTarget;
    const isTooLong = noteLength(field.value) > noteLimit;
    if (isTooLong) field.value = cutNote(field.value);
    setIsCut(isTooLong);
    setLength(noteLength(field.value));
    onNote?.(field.value, isTooLong);
  };
  const message = isCut ? coreFields.noteTooLong.message : error;
  // React hears of input before change, so that a form's own onChange already gets the cut text.
  return (
    <Textarea
      autosize
      minRows={2}
      maxRows={5}
      {...rest}
      onInput={limit}
      onCompositionEnd={limit}
      error={message}
      // In the place of the message, so that nothing moves when one comes.
      description={message ? undefined : `${length} of ${noteLimit} characters`}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    />
  );
}
