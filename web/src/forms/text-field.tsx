import { TextInput, type TextInputProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldOf, useField } from './use-field.ts';
import { useShortened } from './use-shortened.ts';

export function TextField<Values extends FieldValues>(props: FieldOf<TextInputProps, Values>) {
  const { form, name, isRequired, isQuietEmpty, onTyped, ...rest } = props;
  return <TextInput autoComplete="off" {...rest} {...useShortened(useField(props), rest.maxLength)} />;
}
