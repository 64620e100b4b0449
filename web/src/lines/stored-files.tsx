import { ActionIcon } from '@mantine/core';
import { decodedBytes } from '@portal/contract/lines/attachment-rules';
import type { Attachment, AttachmentSummary } from '@portal/contract/lines/attachment-schemas';
import { IconDownload, IconFile } from '@tabler/icons-react';
import { formatDateTime } from '../lib/format.ts';
import { saveFile } from '../lib/save-file.ts';
import { toast } from '../ui/toast.tsx';
import { formatBytes } from './chosen-files.ts';
import classes from './lines.module.css';
import { SaveFailure } from './save-failure.tsx';
import { loadFile } from './send-files.ts';

/** A file with its content, or one whose content is asked for when it is saved. */
type StoredFile = Attachment | AttachmentSummary;

interface StoredFilesProps {
  readonly files: readonly StoredFile[];
  readonly timeZone: string;
}

/** The files of a line, to look at only. */
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
                formatBytes(bytesOf(file)),
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

function bytesOf(file: StoredFile): number {
  return 'sizeBytes' in file ? file.sizeBytes : decodedBytes(file.attachment);
}

async function download(file: StoredFile): Promise<void> {
  try {
    saveFile('sizeBytes' in file ? await loadFile(file) : contentOf(file), file.name);
  } catch (error) {
    toast.failed(<SaveFailure failure={error} />, { id: `download-${file.attachmentId}` });
  }
}

function contentOf({ attachment }: Attachment): Blob {
  const bytes = Uint8Array.from(atob(attachment), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'application/octet-stream' });
}
