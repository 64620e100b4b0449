import { Alert, Textarea } from '@mantine/core';
import { maxAttachmentBytes } from '@portal/contract/lines/files/attachment-rules';
import { lineTexts } from '@portal/contract/lines/line-messages';
import { documentTypes } from '@portal/contract/lookups/lookups';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { NoteField } from '../../forms/note-field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import classes from '../lines.module.css';
import { formatBytes } from './chosen-files.ts';
import { ChosenFileRow, FileAlerts } from './file-picker.tsx';
import type { AttachmentForm } from './use-attachment-form.ts';

interface AttachmentFieldsProps {
  readonly form: AttachmentForm;
  readonly isDisabled: boolean;
}

/** Beside it a dialog may have a note of the line. */
const noteLabel = 'Attachment Note';

/** A file with its document type and its note. */
export function AttachmentFields({ form, isDisabled }: AttachmentFieldsProps) {
  return (
    <div className={classes.fields}>
      <div>
        {form.file ? (
          <ul className={classes.files} aria-label="File to send">
            <ChosenFileRow file={form.file} isDisabled={isDisabled} onRemove={form.removeFile} />
          </ul>
        ) : (
          <FileDrop
            label="Attachment"
            hint={`Up to ${formatBytes(maxAttachmentBytes)}.`}
            isMultiple={false}
            isDisabled={isDisabled}
            onFiles={(files) => void form.choose(files)}
          />
        )}
        <FileAlerts alerts={form.alerts} />
      </div>
      {!form.isTypeFixed && (
        <ChoiceField
          form={form.form}
          name="documentType"
          label="Document Type"
          choices={documentTypes}
          emptyLabel=""
          disabled={isDisabled}
        />
      )}
      {form.isNoteLocked ? (
        // Another field, so that what is locked neither cuts nor counts what was typed.
        <Textarea label={noteLabel} withAsterisk variant="filled" rows={2} readOnly value={lineTexts.serviceReport} />
      ) : (
        <NoteField form={form.form} name="note" label={noteLabel} isRequired disabled={isDisabled} />
      )}
      <div aria-live="polite">
        {form.isReplacing && (
          <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
            {lineTexts.oneServiceReport}
          </Alert>
        )}
      </div>
    </div>
  );
}
