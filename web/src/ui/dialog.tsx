import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './dialog.module.css';
import { DiscardQuestion } from './discard-question.tsx';
import { useCountAsDialog } from './open-dialogs.ts';
import { useCloseOnBack } from './use-close-on-back.ts';

export interface DialogProps {
  readonly opened: boolean;
  /** What will happen. */
  readonly title: string;
  /** To which line: Ref #, item. */
  readonly subject?: ReactNode;
  readonly onClose: () => void;
  /** Input that is not saved: closing asks first. */
  readonly isDirty?: boolean;
  /** A save is running: nothing closes. */
  readonly isBusy?: boolean;
  readonly size?: ModalProps['size'];
  /** Buttons at the foot, the primary one last. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

/** The base of every dialog: Escape, the cross and the back button close it, and focus returns to where it came from. */
export function Dialog(props: DialogProps) {
  const { opened, isDirty = false, isBusy = false, onClose } = props;
  const [isAsking, setIsAsking] = useState(false);
  const tryToClose = () => {
    if (isBusy) return;
    if (isDirty) setIsAsking(true);
    else onClose();
  };
  useCountAsDialog(opened);
  useCloseOnBack(opened && !isAsking, tryToClose);
  return (
    <>
      <Modal
        opened={opened}
        onClose={tryToClose}
        size={props.size ?? 'md'}
        closeOnClickOutside={!isDirty}
        title={
          <>
            <span className={classes.title}>{props.title}</span>
            {props.subject && <span className={classes.subject}>{props.subject}</span>}
          </>
        }
        closeButtonProps={{ 'aria-label': 'Close', disabled: isBusy }}
      >
        {props.children}
        {props.footer && <div className={classes.footer}>{props.footer}</div>}
      </Modal>
      <DiscardQuestion
        opened={opened && isAsking}
        onKeep={() => setIsAsking(false)}
        onDiscard={() => {
          setIsAsking(false);
          onClose();
        }}
      />
    </>
  );
}
