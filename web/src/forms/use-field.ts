import type { FocusEvent } from 'react';
import { type FieldError, type FieldValues, get, type Path, type UseFormReturn, useFormState } from 'react-hook-form';

/** What every field of a form takes; what else its input of the kit takes is handed on. */
export interface FieldProps<Values extends FieldValues> {
  readonly form: Pick<UseFormReturn<Values>, 'control' | 'register' | 'getValues'>;
  readonly name: Path<Values>;
  readonly label: string;
  readonly isRequired?: boolean;
  /** To leave it with nothing in it is no mistake yet. */
  readonly isQuietEmpty?: boolean;
  /** Hears of what was typed or chosen, once the form has it. */
  readonly onTyped?: (value: string) => void;
}

/** The props of a field whose input is one of the kit's. */
export type FieldOf<InputProps, Values extends FieldValues> = FieldProps<Values> &
  Omit<InputProps, keyof FieldProps<Values> | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'ref'>;

/** Registers an input, which then hears of its own message alone: a key press draws one field and not the form. */
export function useField<Values extends FieldValues>(props: Omit<FieldProps<Values>, 'label'>) {
  const { form, name, isRequired, isQuietEmpty, onTyped } = props;
  const { onBlur, ...registered } = form.register(name, {
    onChange: (event: { target: { value: string } }) => onTyped?.(event.target.value),
  });
  return {
    ...registered,
    onBlur: (event: FocusEvent<{ value: string }>) => {
      if (!isQuietEmpty || event.target.value !== '') void onBlur(event);
    },
    ...(isRequired !== undefined && { withAsterisk: isRequired, 'aria-required': isRequired }),
    error: useMessage(props),
  };
}

/** What a field says; undefined while nothing is wrong with it, or nobody has looked yet. */
function useMessage<Values extends FieldValues>({ form, name }: Pick<FieldProps<Values>, 'form' | 'name'>) {
  const { errors } = useFormState({ control: form.control, name, exact: true });
  return (get(errors, name) as FieldError | undefined)?.message;
}
