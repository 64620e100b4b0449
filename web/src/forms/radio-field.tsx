import '@mantine/core/styles/Radio.layer.css';
import { Input, Radio } from '@mantine/core';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import classes from './radio-field.module.css';
import { type FieldProps, useField } from './use-field.ts';

interface RadioFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly choices: readonly { readonly id: number | string; readonly description: string }[];
}

/** One of a few choices that are all in sight, whose id the form holds as text. */
export function RadioField<Values extends FieldValues>(props: RadioFieldProps<Values>) {
  const { label, isRequired = false, choices } = props;
  const { error, 'aria-required': _, withAsterisk: __, ...radio } = useField(props);
  const id = useId();
  const [labelId, errorId] = [`${id}-label`, `${id}-error`];
  return (
    <Input.Wrapper
      role="radiogroup"
      aria-labelledby={labelId}
      aria-required={isRequired}
      {...(error && { 'aria-describedby': errorId, 'aria-invalid': true })}
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      withAsterisk={isRequired}
      error={error}
      errorProps={{ id: errorId }}
    >
      <div className={classes.choices}>
        {choices.map(({ id: value, description }) => (
          <Radio key={value} label={description} value={String(value)} {...radio} />
        ))}
      </div>
    </Input.Wrapper>
  );
}
