import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldOf, useField } from './use-field.ts';

type ChoiceFieldProps<Values extends FieldValues> = FieldOf<Omit<NativeSelectProps, 'data'>, Values> & {
  readonly choices: readonly { readonly id: number; readonly description: string }[];
  /** Nothing is chosen at first; blank where a choice cannot be empty. */
  readonly emptyLabel?: string;
};

/** One of a few choices, whose id the form holds as text. */
export function ChoiceField<Values extends FieldValues>(props: ChoiceFieldProps<Values>) {
  const { form, name, isRequired, isQuietEmpty, onTyped, choices, emptyLabel = 'Choose', ...rest } = props;
  const options = choices.map((choice) => ({ value: String(choice.id), label: choice.description }));
  const data = emptyLabel ? [{ value: '', label: emptyLabel }, ...options] : options;
  return <NativeSelect data={data} {...rest} {...useField(props)} />;
}
