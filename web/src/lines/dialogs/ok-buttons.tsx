import { Button } from '@mantine/core';
import { use, useEffect, useEffectEvent } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { ReadyButton } from '../../forms/ready-button.tsx';
import type { Form } from '../../forms/use-form.ts';
import { isSubmitKey } from '../../ui/keys/submit-keys.ts';
import { GoOn } from './go-on.ts';

interface OkButtonsProps<Values extends FieldValues> {
  readonly form: Pick<Form<Values>, 'control' | 'isSaving'>;
  /** The form stands beside its buttons. */
  readonly formId: string;
  /** Something beside the form's rules is missing. */
  readonly isHeldBack?: boolean;
  /** More than the form is being saved. */
  readonly isBusy?: boolean;
}

/** Saves a line, and where its list goes on, opens the same dialog for the next one. */
export function OkButtons<Values extends FieldValues>({
  form,
  formId,
  isHeldBack = false,
  isBusy = form.isSaving,
}: OkButtonsProps<Values>) {
  const goOn = use(GoOn);
  const { isValid } = useFormState({ control: form.control });
  const isDisabled = !isValid || isHeldBack;
  const send = (goesOn: boolean) => {
    goOn?.(goesOn);
    formOf(formId)?.requestSubmit();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isSubmitKey(event) || !formOf(formId)?.contains(event.target as Node)) return;
    event.preventDefault();
    if (!isDisabled && !isBusy) send(event.shiftKey);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      {goOn && (
        <Button
          variant="light"
          disabled={isDisabled || isBusy}
          aria-keyshortcuts="Control+Shift+Enter"
          onClick={() => send(true)}
        >
          OK and next
        </Button>
      )}
      {/* Enter in a field presses it, as the first button that sends. */}
      <ReadyButton
        form={form}
        formId={formId}
        isHeldBack={isHeldBack}
        isBusy={isBusy}
        aria-keyshortcuts="Control+Enter"
        onClick={() => goOn?.(false)}
      >
        OK
      </ReadyButton>
    </>
  );
}

function formOf(id: string): HTMLFormElement | null {
  return document.getElementById(id) as HTMLFormElement | null;
}
