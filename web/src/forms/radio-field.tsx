import '@mantine/core/styles/Radio.layer.css';
import { Input, Radio } from '@mantine/core';
import { useId } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import classes from './radio-field.module.css';
import type { FieldProps } from './use-field.ts';

interface RadioFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly choices: readonly { readonly id: number | string; readonly description: string }[];
}

/**
 * One of a few choices that are all in sight, whose id the form holds as text. Controlled: read from its inputs, a group that
 * was only passed by Tab would be null, and no longer the text that stood for no choice.
 */
export function RadioField<Values extends FieldValues>(props: RadioFieldProps<Values>) {
  const { form, name, label, isRequired = false, choices } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  const error = fieldState.error?.message;
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
        {choices.map(({ id: value, description }, index) => (
          <Radio
            key={value}
            label={description}
            value={String(value)}
            name={field.name}
            checked={field.value === String(value)}
            onChange={(event) => field.onChange(event.currentTarget.value)}
            onBlur={field.onBlur}
            {...(index === 0 && { ref: field.ref })}
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}
