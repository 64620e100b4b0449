import { ActionIcon } from '@mantine/core';
import type { AttachmentSummary } from '@portal/contract/lines/files/attachment-schemas';
import { IconDownload, IconFile } from '@tabler/icons-react';
import { formatDateTime } from '../../lib/format/format.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { SaveFailure } from '../forms/save-failure.tsx';
import classes from '../lines.module.css';
import { formatBytes } from './chosen-files.ts';
import { loadFile } from './send-files.ts';

interface StoredFilesProps {
  readonly files: readonly AttachmentSummary[];
  readonly timeZone: string;
}

/** The files of a line, to look at only; their content is asked for when it is saved. */
export function StoredFiles({ files, timeZone }: StoredFilesProps) {
  return (
    <ul className={classes.files} aria-label="Attachments">
      {files.map((file) => (
        <li key={file.attachmentId} className={classes.file}>
          <IconFile size={18} aria-hidden />
          <span className={classes.fileName}>
            {file.name}
            <span className={classes.fileFacts}>
              {[
                file.description,
                formatBytes(file.sizeBytes),
                `${file.uploadedBy}, ${formatDateTime(file.dateCreated, timeZone)}`,
              ]
                .filter(Boolean)
                .join(' - ')}
            </span>
          </span>
          <ActionIcon aria-label={`Download ${file.name}`} onClick={() => void download(file)}>
            <IconDownload size={18} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

async function download(file: AttachmentSummary): Promise<void> {
  try {
    saveFile(await loadFile(file), file.name);
  } catch (error) {
    toast.failed(<SaveFailure failure={error} />, { id: `download-${file.attachmentId}` });
  }
}
