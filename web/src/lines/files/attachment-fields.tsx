import { Alert, NativeSelect } from '@mantine/core';
import { coreFields } from '@portal/contract/core/core-messages';
import { maxAttachmentBytes } from '@portal/contract/lines/attachment-rules';
import { lineTexts } from '@portal/contract/lines/line-messages';
import { documentTypes } from '@portal/contract/lookups/lookups';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { FileDrop } from '../../ui/file-drop.tsx';
import { NoteField } from '../forms/note-field.tsx';
import classes from '../lines.module.css';
import { formatBytes } from './chosen-files.ts';
import { ChosenFileRow, FileAlerts } from './file-picker.tsx';
import type { AttachmentForm } from './use-attachment-form.ts';

interface AttachmentFieldsProps {
  readonly form: AttachmentForm;
  readonly isDisabled: boolean;
}

/** A file with its document type and its note. */
export function AttachmentFields({ form, isDisabled }: AttachmentFieldsProps) {
  const [isNoteLeft, setIsNoteLeft] = useState(false);
  const isNoteMissing = isNoteLeft && form.file !== null && form.note.trim() === '';
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
      <NativeSelect
        label="Document Type"
        data={documentTypes.map(({ id, description }) => ({ value: String(id), label: description }))}
        value={form.documentType}
        disabled={isDisabled}
        onChange={(event) => form.chooseType(event.currentTarget.value)}
      />
      <NoteField
        // Another field, so that what is locked neither cuts nor counts what was typed.
        key={form.isNoteLocked ? 'locked' : 'typed'}
        label="Note"
        withAsterisk
        aria-required
        defaultValue={form.note}
        variant={form.isNoteLocked ? 'filled' : 'default'}
        readOnly={form.isNoteLocked}
        disabled={isDisabled}
        onNote={form.write}
        onBlur={() => setIsNoteLeft(true)}
        error={isNoteMissing ? coreFields.noteRequired.message : undefined}
      />
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
