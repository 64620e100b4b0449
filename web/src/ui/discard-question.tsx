import { Button, Modal } from '@mantine/core';
import classes from './dialog.module.css';
import { useCloseOnBack } from './use-close-on-back.ts';

interface Props {
  readonly opened: boolean;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asked when a dialog with unsaved input is about to close. */
export function DiscardQuestion({ opened, onKeep, onDiscard }: Props) {
  useCloseOnBack(opened, onKeep);
  return (
    <Modal
      opened={opened}
      onClose={onKeep}
      size="sm"
      zIndex={300}
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
