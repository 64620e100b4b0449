import { Button } from '@mantine/core';
import { isServiceReport } from '@portal/contract/lines/files/attachment-rules';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { AttachmentFields } from '../files/attachment-fields.tsx';
import type { ChosenFile } from '../files/chosen-files.ts';
import { ChosenFileRow } from '../files/file-picker.tsx';
import type { AttachmentForm } from '../files/use-attachment-form.ts';
import type { DraftFiles } from '../files/use-draft-files.ts';
import classes from '../lines.module.css';

interface ProcessAttachmentsProps {
  readonly form: AttachmentForm;
  readonly waiting: DraftFiles;
  readonly isDisabled: boolean;
}

/** The files with one more; a second Field Service Report takes the place of the first. */
export function withFile(files: readonly ChosenFile[], file: ChosenFile): ChosenFile[] {
  const isReport = (one: ChosenFile) => isServiceReport(one.description ?? null);
  return [...files.filter((one) => !(isReport(file) && isReport(one))), file];
}

/** Keeps a file until the save that sends it. */
export function keepUntilSaved(waiting: DraftFiles, file: ChosenFile): readonly ChosenFile[] {
  const files = withFile(waiting.files, file);
  const replaced = waiting.files.filter((one) => !files.includes(one));
  waiting.put(
    file,
    replaced.map(({ id }) => id),
  );
  return files;
}

/** Files that are sent once the save has worked. */
export function ProcessAttachments({ form, waiting, isDisabled }: ProcessAttachmentsProps) {
  // A file that was chosen shows again after a failed save.
  const [isOpen, setIsOpen] = useState(form.isDirty);
  const add = async () => {
    await form.form.submit();
    form.clear();
    setIsOpen(false);
  };
  return (
    <fieldset className={classes.attachments}>
      <legend>Attachments</legend>
      {waiting.files.length > 0 && (
        <ul className={classes.files} aria-label="Files to send">
          {waiting.files.map((file) => (
            <ChosenFileRow key={file.id} file={file} isDisabled={isDisabled} onRemove={() => waiting.remove(file.id)} />
          ))}
        </ul>
      )}
      {isOpen ? (
        <div className={classes.newFile}>
          <AttachmentFields form={form} isDisabled={isDisabled} />
          <Button variant="default" disabled={form.ready === null || isDisabled} onClick={() => void add()}>
            {form.isReplacing ? 'Continue' : 'Add'}
          </Button>
        </div>
      ) : (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPaperclip size={16} aria-hidden />}
          disabled={isDisabled}
          onClick={() => setIsOpen(true)}
        >
          Add attachment
        </Button>
      )}
    </fieldset>
  );
}
