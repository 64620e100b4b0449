import { Button } from '@mantine/core';
import { simpleFormOf, simpleShipDateForm } from '@portal/contract/lines/ship-date-forms';
import { type FormEvent, useId, useMemo, useState } from 'react';
import type { z } from 'zod';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { type DialogLine, LineSubject } from '../dialog-line.tsx';
import { SaveFailurePopup } from '../forms/save-failure.tsx';
import { useAttempt } from '../forms/use-attempt.ts';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import classes from '../lines.module.css';
import { ReasonAndDate, ShipDateNote } from './ship-date-fields.tsx';

export type SimpleShipDate = z.output<ReturnType<typeof simpleShipDateForm>>;

interface ShipDateDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly line: DialogLine;
  readonly detailsPath?: string | undefined;
  /** Plain date in the user's zone. */
  readonly today: string;
  /** What the popup of a failed save is called. */
  readonly failureTitle: string;
  /** Where what is typed is kept, of `draftKey`. */
  readonly draft: string;
  readonly save: (values: SimpleShipDate) => Promise<unknown>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The simple ship-date dialog. It starts anew with another key. */
export function ShipDateDialog(props: ShipDateDialogProps) {
  const { opened, title, line, detailsPath, today, failureTitle, draft, save, onSaved, onClose } = props;
  const formId = useId();
  const schema = useMemo(() => simpleShipDateForm(line), [line]);
  const form = useCheckedForm(draft, simpleFormOf(line), schema);
  const saving = useAttempt(save);
  // Nobody sends a note without having seen that it lost its end.
  const [isNoteCut, setIsNoteCut] = useState(false);
  const isReady = form.parsed !== null && !isNoteCut;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.parsed || !isReady || !(await saving.run(form.parsed))) return;
    form.drop();
    onSaved();
  };
  const close = () => {
    form.drop();
    onClose();
  };
  const closeFailure = () => {
    form.showRefused(saving.failure);
    saving.dismiss();
  };
  return (
    <>
      <Dialog
        opened={opened && saving.failure === null}
        title={title}
        subject={<LineSubject line={line} detailsPath={detailsPath} />}
        isDirty={form.isDirty}
        isBusy={saving.isRunning}
        onClose={close}
        footer={
          <Button type="submit" form={formId} disabled={!isReady} loading={saving.isRunning}>
            OK
          </Button>
        }
      >
        <form id={formId} className={classes.fields} onSubmit={submit} noValidate>
          <ReasonAndDate form={form} facts={line} today={today} isReasonNeeded={false} />
          <ShipDateNote form={form} onCut={setIsNoteCut} />
        </form>
      </Dialog>
      <SaveFailurePopup title={failureTitle} failure={opened ? saving.failure : null} onClose={closeFailure} />
    </>
  );
}
