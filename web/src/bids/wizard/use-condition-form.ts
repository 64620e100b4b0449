import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';

export interface ConditionFormProps {
  readonly formId: string;
  /** The step was found invalid: its messages show, and the first field that needs correction has the focus. */
  readonly isInvalid: boolean;
  /** Goes up with every refused submit, so that the messages of an open step show again. */
  readonly refusals: number;
  readonly onContinue: () => void;
  readonly onInvalid: () => void;
}

interface ConditionForm<Form extends FieldValues> extends Pick<ConditionFormProps, 'isInvalid' | 'refusals'> {
  readonly values: Form;
  readonly resolver: Resolver<Form>;
  readonly save: (values: Form) => void;
}

/** A condition's form: its values go to the draft as they are typed, its messages show as soon as a field is left. */
export function useConditionForm<Form extends FieldValues>(options: ConditionForm<Form>): UseFormReturn<Form> {
  const { values, resolver, save, isInvalid, refusals } = options;
  const form = useForm<Form>({ defaultValues: values as DefaultValues<Form>, mode: 'onTouched', resolver });
  const [opened] = useState({ isInvalid, refusals });

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: (state) => save(state.values) }),
    [form, save],
  );
  useEffect(() => {
    if (opened.isInvalid || refusals > opened.refusals) void form.trigger(undefined, { shouldFocus: true });
  }, [form, opened, refusals]);
  return form;
}
