import type { InputWrapperProps } from '@mantine/core';
import { type ChangeEvent, type ClipboardEvent, useRef, useState } from 'react';

type Input = HTMLInputElement | HTMLTextAreaElement;

/** Of an input that a form registered. */
interface Registered {
  readonly onChange: (event: ChangeEvent<Input>) => unknown;
}

/** Under the input, so that it does not move when the words come. */
const below: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'error', 'description'];

/** How long the text of an input would be with what is pasted, of which an input of one line keeps no line breaks. */
function lengthWith(pasted: string, { value, selectionStart, selectionEnd, tagName }: Input): number {
  const kept = tagName === 'INPUT' ? pasted.replaceAll(/[\r\n]/g, '') : pasted.replaceAll('\r\n', '\n').trimEnd();
  return value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0)) + kept.length;
}

/** Says when what was pasted did not fit: a browser cuts it at `maxLength` without a word, and half an address would be saved. */
export function useShortened<Field extends Registered>(field: Field, maxLength: number | undefined) {
  const hasJustBeen = useRef(false);
  const [isShortened, setIsShortened] = useState(false);
  if (maxLength === undefined) return field;
  return {
    ...field,
    onPaste: ({ clipboardData, currentTarget }: ClipboardEvent<Input>) => {
      hasJustBeen.current = lengthWith(clipboardData.getData('text'), currentTarget) > maxLength;
      // Here too: a full field keeps nothing of it, and does not change.
      setIsShortened(hasJustBeen.current);
    },
    onChange: (event: ChangeEvent<Input>) => {
      setIsShortened(hasJustBeen.current);
      hasJustBeen.current = false;
      return field.onChange(event);
    },
    ...(isShortened && {
      description: `What you pasted was shortened: only ${maxLength} characters fit here.`,
      inputWrapperOrder: below,
    }),
  };
}
