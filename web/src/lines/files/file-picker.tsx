import { ActionIcon, Alert } from '@mantine/core';
import { maxAttachmentBytes } from '@portal/contract/lines/files/attachment-rules';
import { lineRefusals } from '@portal/contract/lines/line-messages';
import { IconAlertTriangle, IconFile, IconTrash } from '@tabler/icons-react';
import { FileDrop } from '../../ui/file-drop.tsx';
import classes from '../lines.module.css';
import { type ChosenFile, type FileAlert, formatBytes, isTooLarge } from './chosen-files.ts';
import type { DraftFiles } from './use-draft-files.ts';

interface FilePickerProps {
  readonly draft: DraftFiles;
  readonly isDisabled: boolean;
}

/** Several files, chosen or dropped, that wait to be sent. */
export function FilePicker({ draft, isDisabled }: FilePickerProps) {
  return (
    <div>
      <FileDrop
        label="Attachments"
        hint={`Up to ${formatBytes(maxAttachmentBytes)} each.`}
        isDisabled={isDisabled}
        onFiles={(files) => void draft.add(files)}
      />
      <FileAlerts alerts={draft.alerts} />
      {draft.files.length > 0 && (
        <ul className={classes.files} aria-label="Files to send">
          {draft.files.map((file) => (
            <ChosenFileRow key={file.id} file={file} isDisabled={isDisabled} onRemove={() => draft.remove(file.id)} />
          ))}
        </ul>
      )}
      {!draft.isKept && draft.files.length > 0 && (
        <p className={classes.none}>
          This browser cannot keep files: choose them again if you reload the page before sending.
        </p>
      )}
    </div>
  );
}

/** Why files of the last choice were not taken. */
export function FileAlerts({ alerts }: { readonly alerts: readonly FileAlert[] }) {
  return (
    <div aria-live="polite">
      {alerts.map((alert) => (
        <Alert key={`${alert.name} ${alert.message}`} color="red" mt="sm" icon={<IconAlertTriangle aria-hidden />}>
          <strong>{alert.name}</strong>: {alert.message}
        </Alert>
      ))}
    </div>
  );
}

interface ChosenFileRowProps {
  readonly file: ChosenFile;
  readonly isDisabled: boolean;
  readonly onRemove: () => void;
  /** What is wrong with it beside its size. */
  readonly wrong?: string | null;
}

export function ChosenFileRow({ file, isDisabled, onRemove, wrong = null }: ChosenFileRowProps) {
  const said = isTooLarge(file) ? lineRefusals.attachmentTooLarge.detail : wrong;
  const isWrong = said !== null;
  return (
    <li className={classes.file} data-invalid={isWrong || undefined}>
      {isWrong ? <IconAlertTriangle size={18} aria-hidden /> : <IconFile size={18} aria-hidden />}
      <span className={classes.fileName}>
        {file.name}
        <span className={classes.fileFacts}>
          {[file.description, formatBytes(file.content.size)].filter(Boolean).join(' - ')}
          {isWrong && ` - ${said}`}
        </span>
      </span>
      <ActionIcon aria-label={`Remove ${file.name}`} disabled={isDisabled} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
