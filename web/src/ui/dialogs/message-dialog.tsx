import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface Props {
  readonly opened: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly okLabel?: string;
}

/** A popup that only says something. */
export function MessageDialog({ opened, title, children, onClose, okLabel = 'OK' }: Props) {
  return (
    <Dialog
      opened={opened}
      title={title}
      onClose={onClose}
      size="sm"
      footer={
        <Button data-autofocus onClick={onClose}>
          {okLabel}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
