import { Textarea, type TextareaProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldOf, useField } from './use-field.ts';
import { useShortened } from './use-shortened.ts';

export function TextArea<Values extends FieldValues>(props: FieldOf<TextareaProps, Values>) {
  const { form, name, isRequired, isQuietEmpty, onTyped, ...rest } = props;
  return <Textarea autosize {...rest} {...useShortened(useField(props), rest.maxLength)} />;
}
