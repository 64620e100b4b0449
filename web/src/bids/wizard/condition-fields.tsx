import { Checkbox, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldError, type FieldValues, get, type Path, type UseFormReturn, useFormState } from 'react-hook-form';
import { NoteField } from '../../lines/forms/note-field.tsx';
import classes from '../bids.module.css';

/**
 * The fields of condition forms. Each registers its own input and hears of its own error alone, so that a key press
 * draws one field and not the form.
 */
interface FieldProps<Form extends FieldValues> {
  readonly form: UseFormReturn<Form>;
  readonly name: Path<Form>;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

function useFieldError<Form extends FieldValues>(form: UseFormReturn<Form>, name: Path<Form>): string | undefined {
  const { errors } = useFormState({ control: form.control, name, exact: true });
  return (get(errors, name) as FieldError | undefined)?.message;
}

interface TextFieldProps<Form extends FieldValues>
  extends FieldProps<Form>,
    Pick<TextInputProps, 'inputMode' | 'placeholder' | 'rightSection' | 'maxLength'> {
  /** Fields whose rules also look at this one; checked again with it. */
  readonly alsoCheck?: readonly Path<Form>[];
}

export function TextField<Form extends FieldValues>(props: TextFieldProps<Form>) {
  const { form, name, isRequired, isDisabled, alsoCheck, ...rest } = props;
  const error = useFieldError(form, name);
  return (
    <TextInput
      {...rest}
      {...form.register(name, { deps: alsoCheck ? [...alsoCheck] : undefined })}
      autoComplete="off"
      withAsterisk={isRequired}
      aria-required={isRequired}
      disabled={isDisabled}
      error={error}
    />
  );
}

export function MoneyField<Form extends FieldValues>(props: TextFieldProps<Form>) {
  return <TextField {...props} inputMode="decimal" placeholder="0.00" />;
}

interface ChoiceFieldProps<Form extends FieldValues> extends FieldProps<Form> {
  readonly choices: readonly { readonly id: number; readonly description: string }[];
  /** Nothing is chosen at first; left out where a choice cannot be empty. */
  readonly emptyLabel?: string;
  readonly onChoose?: (id: string) => void;
}

export function ChoiceField<Form extends FieldValues>(props: ChoiceFieldProps<Form>) {
  const { form, name, label, isRequired, isDisabled, choices, emptyLabel = 'Choose', onChoose } = props;
  const error = useFieldError(form, name);
  const options = choices.map((choice) => ({ value: String(choice.id), label: choice.description }));
  return (
    <NativeSelect
      label={label}
      data={emptyLabel ? [{ value: '', label: emptyLabel }, ...options] : options}
      {...form.register(name, { onChange: (event) => onChoose?.(event.target.value) })}
      withAsterisk={isRequired}
      aria-required={isRequired}
      disabled={isDisabled}
      error={error}
    />
  );
}

export function SwitchField<Form extends FieldValues>({ form, name, label }: FieldProps<Form>) {
  return <Checkbox label={label} {...form.register(name)} />;
}

export function ConditionNoteField<Form extends FieldValues>({ form, name, label }: FieldProps<Form>) {
  return <NoteField label={label} {...form.register(name)} defaultValue={form.getValues(name)} />;
}

/** A group of fields that belong together. */
export function FieldGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
