import { ActionIcon, Alert, Button, FileButton, Text } from '@mantine/core';
import { maxAttachmentBytes } from '@portal/contract/lines/attachment-schemas';
import { lineRefusals } from '@portal/contract/lines/line-messages';
import { IconAlertTriangle, IconFile, IconTrash, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { type ChosenFile, formatBytes, isTooLarge } from './chosen-files.ts';
import classes from './lines.module.css';
import type { DraftFiles } from './use-draft-files.ts';

interface FilePickerProps {
  readonly draft: DraftFiles;
  readonly isDisabled?: boolean;
}

/** Several files, chosen or dropped, that wait to be sent. */
export function FilePicker({ draft, isDisabled = false }: FilePickerProps) {
  const [isOver, setIsOver] = useState(false);
  const resetChoice = useRef<() => void>(null);
  const choose = (files: readonly File[]) => {
    resetChoice.current?.();
    if (files.length > 0) void draft.add(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isDisabled) choose([...event.dataTransfer.files]);
  };
  const dragOver = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };

  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way to the button inside */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={dragOver}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <FileButton multiple onChange={choose} resetRef={resetChoice} disabled={isDisabled}>
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
              Choose files
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          or drop them here, up to {formatBytes(maxAttachmentBytes)} each
        </Text>
      </div>
      <div aria-live="polite">
        {draft.alerts.map((alert) => (
          <Alert key={`${alert.name} ${alert.message}`} color="red" mt="sm" icon={<IconAlertTriangle aria-hidden />}>
            <strong>{alert.name}</strong>: {alert.message}
          </Alert>
        ))}
      </div>
      <ul className={classes.files} aria-label="Files to send">
        {draft.files.map((file) => (
          <ChosenFileRow key={file.id} file={file} isDisabled={isDisabled} onRemove={() => draft.remove(file.id)} />
        ))}
      </ul>
      {!draft.isKept && draft.files.length > 0 && (
        <Text size="sm" c="dimmed">
          This browser keeps no files: choose them again if you reload the page before sending.
        </Text>
      )}
    </div>
  );
}

interface ChosenFileRowProps {
  readonly file: ChosenFile;
  readonly isDisabled: boolean;
  readonly onRemove: () => void;
}

function ChosenFileRow({ file, isDisabled, onRemove }: ChosenFileRowProps) {
  const isWrong = isTooLarge(file);
  return (
    <li className={classes.file} data-invalid={isWrong || undefined}>
      {isWrong ? <IconAlertTriangle size={18} aria-hidden /> : <IconFile size={18} aria-hidden />}
      <span className={classes.fileName}>
        {file.name}
        <span className={classes.fileFacts}>
          {formatBytes(file.content.size)}
          {isWrong && ` - ${lineRefusals.attachmentTooLarge.detail}`}
        </span>
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Remove ${file.name}`}
        disabled={isDisabled}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
