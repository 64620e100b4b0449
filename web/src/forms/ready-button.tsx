import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import type { Form } from './use-form.ts';

interface ReadyButtonProps<Values extends FieldValues>
  extends ButtonProps,
    Pick<ComponentProps<'button'>, 'onClick' | 'aria-keyshortcuts'> {
  readonly form: Pick<Form<Values>, 'control' | 'isSaving'>;
  /** The id of the form where the button stands outside of it. */
  readonly formId?: string;
  /** Something beside the form's rules is missing. */
  readonly isHeldBack?: boolean;
  /** More than the form is being saved. */
  readonly isBusy?: boolean;
}

/** Sends a form that may be sent: it waits until no rule is broken. */
export function ReadyButton<Values extends FieldValues>(props: ReadyButtonProps<Values>) {
  const { form, formId, isHeldBack = false, isBusy = form.isSaving, ...rest } = props;
  const { isValid } = useFormState({ control: form.control });
  return <Button {...rest} type="submit" form={formId} disabled={!isValid || isHeldBack} loading={isBusy} />;
}
