import { Skeleton } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ReadyButton } from '../../forms/ready-button.tsx';
import type { Form } from '../../forms/use-form.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { OkButtons } from '../dialogs/ok-buttons.tsx';
import classes from '../lines.module.css';
import { SaveFailurePopup } from './save-failure.tsx';

interface FormDialogProps<Values extends FieldValues> {
  readonly form: Form<Values>;
  readonly isOpen: boolean;
  /** What will happen. */
  readonly title: string;
  /** To which line. */
  readonly subject: ReactNode;
  /** What the popup of a failed save is called; the dialog comes back after it with what was typed. */
  readonly failureTitle: string;
  /** Another popup stands in its place. */
  readonly isBehind?: boolean;
  /** What the fields begin with is still being read. */
  readonly isLoading?: boolean;
  /** Something beside the form's rules is missing. */
  readonly isHeldBack?: boolean;
  /** More than the form is being saved. */
  readonly isBusy?: boolean;
  /** More than the form would be lost. */
  readonly isDirty?: boolean;
  /** What the button that saves says; 'OK' may go on to the next line of the list. */
  readonly saves?: 'Save' | 'OK' | 'OK and next';
  /** In the place of the form's own. */
  readonly submit?: (event: SyntheticEvent) => unknown;
  /** The fields. */
  readonly children: ReactNode;
  /** Below the form: its files. */
  readonly below?: ReactNode;
  readonly onClose: () => void;
}

/** A form about a line in a dialog: what was typed goes when it is closed, and stays when its save fails. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { form, isOpen, isHeldBack = false, isBusy = form.isSaving, saves = 'OK' } = props;
  const formId = useId();
  const buttons = { form, formId, isHeldBack, isBusy };
  const close = () => {
    form.drop();
    props.onClose();
  };
  return (
    <>
      <Dialog
        opened={isOpen && form.failure === null && !props.isBehind}
        title={props.title}
        subject={props.subject}
        isDirty={form.formState.isDirty || Boolean(props.isDirty)}
        isBusy={isBusy}
        onClose={close}
        footer={saves === 'OK and next' ? <OkButtons {...buttons} /> : <ReadyButton {...buttons}>{saves}</ReadyButton>}
      >
        {props.isLoading ? (
          <Skeleton height={320} role="status" aria-label="Loading" />
        ) : (
          <form id={formId} className={classes.fields} onSubmit={props.submit ?? form.submit} noValidate>
            {props.children}
          </form>
        )}
        {props.below}
      </Dialog>
      <SaveFailurePopup title={props.failureTitle} failure={isOpen ? form.failure : null} onClose={form.dismiss} />
    </>
  );
}
