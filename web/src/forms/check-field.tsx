import { Checkbox, type CheckboxProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldOf, useField } from './use-field.ts';

export function CheckField<Values extends FieldValues>(props: FieldOf<CheckboxProps, Values>) {
  const { form, name, isRequired, isQuietEmpty, onTyped, ...rest } = props;
  return <Checkbox {...rest} {...useField(props)} />;
}
