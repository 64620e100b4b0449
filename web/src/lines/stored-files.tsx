import { ActionIcon } from '@mantine/core';
import { type Attachment, decodedBytes } from '@portal/contract/lines/attachment-schemas';
import { IconDownload, IconFile } from '@tabler/icons-react';
import { formatDateTime } from '../lib/format.ts';
import { formatBytes } from './chosen-files.ts';
import classes from './lines.module.css';

interface StoredFilesProps {
  readonly files: readonly Attachment[];
  readonly timeZone: string;
}

/** The files of a line, to look at only. */
export function StoredFiles({ files, timeZone }: StoredFilesProps) {
  return (
    <ul className={classes.files} aria-label="Attachments">
      {files.map((file) => (
        <li key={file.name} className={classes.file}>
          <IconFile size={18} aria-hidden />
          <span className={classes.fileName}>
            {file.name}
            <span className={classes.fileFacts}>
              {[
                file.description,
                formatBytes(decodedBytes(file.attachment)),
                `${file.uploadedBy}, ${formatDateTime(file.dateCreated, timeZone)}`,
              ]
                .filter(Boolean)
                .join(' - ')}
            </span>
          </span>
          <ActionIcon aria-label={`Download ${file.name}`} onClick={() => download(file)}>
            <IconDownload size={18} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

/** Saved, never opened: a file may hold anything. */
function download(file: Attachment): void {
  const bytes = Uint8Array.from(atob(file.attachment), (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
