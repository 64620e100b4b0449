import { Button, Text } from '@mantine/core';
import { useId } from 'react';
import { AttachmentFields } from '../lines/files/attachment-fields.tsx';
import { ChosenFileRow } from '../lines/files/file-picker.tsx';
import { useReportForm } from '../lines/files/use-attachment-form.ts';
import classes from '../lines/lines.module.css';
import { keepUntilSaved } from '../lines/shipping/process-attachments.tsx';
import type { BeforeProcessProps } from '../lines/shipping/shipping-dialogs.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';

/** The Field Service Report of a unit, asked for before it ships; without one its shipment goes on. */
export function ServiceReportDialog({ opened, subject, stored, waiting, onDone, onClose }: BeforeProcessProps) {
  const formId = useId();
  const form = useReportForm([...stored, ...waiting.files], (ready) => {
    keepUntilSaved(waiting, ready);
    onDone();
  });
  return (
    <Dialog
      opened={opened}
      title="Service Report"
      subject={subject}
      isDirty={form.isDirty}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onDone}>
            Skip
          </Button>
          <Button type="submit" form={formId} disabled={form.ready === null}>
            Continue
          </Button>
        </>
      }
    >
      <Text>Attach the Field Service Report for this unit, if there is one. It is sent when the loaner is saved.</Text>
      {waiting.files.length > 0 && (
        <ul className={classes.files} aria-label="Files to send">
          {waiting.files.map((file) => (
            <ChosenFileRow key={file.id} file={file} isDisabled={false} onRemove={() => waiting.remove(file.id)} />
          ))}
        </ul>
      )}
      <form id={formId} className={classes.addFile} onSubmit={form.form.submit} noValidate>
        <AttachmentFields form={form} isDisabled={false} />
      </form>
    </Dialog>
  );
}
