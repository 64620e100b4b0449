import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface Props {
  readonly opened: boolean;
  readonly title: string;
  readonly subject?: ReactNode;
  /** The question. */
  readonly children: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly isBusy?: boolean;
  /** What it does cannot be taken back: Enter alone must not do it. */
  readonly isDangerous?: boolean;
}

export function ConfirmDialog(props: Props) {
  const { confirmLabel = 'Yes', cancelLabel = 'No', isBusy = false } = props;
  return (
    <Dialog
      opened={props.opened}
      title={props.title}
      subject={props.subject}
      onClose={props.onCancel}
      isBusy={isBusy}
      size="sm"
      footer={
        <>
          <Button
            variant="default"
            data-autofocus={props.isDangerous || undefined}
            disabled={isBusy}
            onClick={props.onCancel}
          >
            {cancelLabel}
          </Button>
          <Button
            data-autofocus={!props.isDangerous || undefined}
            color={props.isDangerous ? 'red.9' : undefined}
            loading={isBusy}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
