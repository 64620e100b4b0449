import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldOf, useField } from './use-field.ts';

type PasswordFieldProps<Values extends FieldValues> = FieldOf<PasswordInputProps, Values> & {
  /** What its button says that it shows; the label where nothing else is said. */
  readonly shownAs?: string;
};

/** A password with a button that shows it. */
export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { form, name, isRequired, isQuietEmpty, onTyped, shownAs = props.label.toLowerCase(), ...rest } = props;
  const [isVisible, setIsVisible] = useState(false);
  const field = useField(props);
  return (
    <PasswordInput
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': `${isVisible ? 'Hide' : 'Show'} ${shownAs}` }}
      {...rest}
      {...field}
      aria-invalid={field.error !== undefined}
    />
  );
}
