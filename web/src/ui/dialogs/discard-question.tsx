import '../theme/mantine-styles-dialogs.ts';
import { Button, Modal } from '@mantine/core';
import classes from './dialog.module.css';
import { useOpenDialog } from './open-dialogs.ts';

interface Props {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asked when a dialog with unsaved input is about to close. */
export function DiscardQuestion({ onKeep, onDiscard }: Props) {
  useOpenDialog(true, onKeep);
  return (
    <Modal
      opened
      onClose={onKeep}
      size="sm"
      closeOnEscape={false}
      title={<span className={classes.title}>Discard changes?</span>}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      What you entered has not been saved.
      <div className={classes.footer}>
        <Button variant="default" onClick={onDiscard}>
          Discard
        </Button>
        <Button data-autofocus onClick={onKeep}>
          Keep editing
        </Button>
      </div>
    </Modal>
  );
}
