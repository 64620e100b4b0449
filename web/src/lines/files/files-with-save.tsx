import type { AttachmentSummary } from '@portal/contract/lines/files/attachment-schemas';
import { receiveTexts } from '@portal/contract/lines/receiving/receive-messages';
import { useState } from 'react';
import { useWaitingFiles } from '../dialogs/use-line-dialog.ts';
import classes from '../lines.module.css';
import { keepUntilSaved, ProcessAttachments } from '../shipping/process-attachments.tsx';
import type { ChosenFile } from './chosen-files.ts';
import { batchesOf } from './send-files.ts';
import { SendingProgress } from './sending-progress.tsx';
import { useAttachmentForm } from './use-attachment-form.ts';

/** Saves together with files. @param onProgress told from 0 to 1 */
type SaveWithFiles = (files: readonly ChosenFile[], onProgress: (part: number) => void) => Promise<unknown>;

/**
 * Files of a line that go in the same call as a form: those that wait, and the one that is being added.
 * @param stored what the line has; new ones need other names
 */
export function useFilesWithSave(lineItemId: number, stored: readonly AttachmentSummary[]) {
  const waiting = useWaitingFiles(lineItemId, stored);
  const attachment = useAttachmentForm([...stored, ...waiting.files], (ready) => keepUntilSaved(waiting, ready));
  const [progress, setProgress] = useState<number | null>(null);
  const { ready } = attachment;
  const files = ready ? [...waiting.files, ready] : waiting.files;
  const areTooMany = batchesOf(files).length > 1;
  return {
    attachment,
    waiting,
    progress,
    areTooMany,
    isDirty: attachment.isDirty,
    // A file that is chosen and lacks its note, or is too large, would be left behind.
    isHeldBack: areTooMany || (attachment.isDirty && ready === null),
    saveWith: async (save: SaveWithFiles): Promise<void> => {
      if (files.length > 0) setProgress(0);
      const sent = ready ? keepUntilSaved(waiting, ready) : waiting.files;
      attachment.clear();
      await save(sent, setProgress).finally(() => setProgress(null));
      for (const { id } of sent) waiting.remove(id);
    },
  };
}

interface FilesWithSaveProps {
  readonly files: ReturnType<typeof useFilesWithSave>;
  readonly isDisabled: boolean;
}

export function FilesWithSave({ files, isDisabled }: FilesWithSaveProps) {
  return (
    <>
      <ProcessAttachments form={files.attachment} waiting={files.waiting} isDisabled={isDisabled} />
      <div aria-live="polite" className={classes.failure}>
        {files.areTooMany && receiveTexts.tooManyFiles}
      </div>
      <SendingProgress label="Sending attachments" progress={files.progress} />
    </>
  );
}
