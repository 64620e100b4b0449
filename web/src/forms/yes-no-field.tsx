import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { type FieldValues, useController } from 'react-hook-form';
import type { FieldProps } from './use-field.ts';
import classes from './yes-no.module.css';

/** A question that is answered Yes or No; the form holds the answer as true, false or null. */
export function YesNoField<Values extends FieldValues>(
  props: Pick<FieldProps<Values>, 'form' | 'name' | 'label' | 'isRequired'>,
) {
  const { form, name, label, isRequired = false } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  const value = field.value === true ? 'yes' : field.value === false ? 'no' : '';
  return (
    <Radio.Group
      label={label}
      name={name}
      withAsterisk={isRequired}
      value={value}
      onChange={(chosen) => field.onChange(chosen === 'yes')}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    >
      <div className={classes.answers}>
        <Radio value="yes" label="Yes" ref={field.ref} />
        <Radio value="no" label="No" />
      </div>
    </Radio.Group>
  );
}
