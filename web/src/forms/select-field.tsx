import { Select, type SelectProps } from '@mantine/core';
import { type FieldValues, useController } from 'react-hook-form';
import type { FieldOf } from './use-field.ts';

/** One of many choices, in the kit's own list; the form holds its value as text. */
export function SelectField<Values extends FieldValues>(
  props: Omit<FieldOf<SelectProps, Values>, 'isRequired' | 'isQuietEmpty' | 'onTyped'>,
) {
  const { form, name, ...rest } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  return <Select {...rest} {...field} error={fieldState.error?.message} />;
}
