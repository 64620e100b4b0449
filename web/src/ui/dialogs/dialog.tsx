import '../theme/mantine-styles-dialogs.ts';
import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, use, useCallback, useRef, useState } from 'react';
import classes from './dialog.module.css';
import { DialogHold } from './dialog-hold.ts';
import { DialogNotice } from './dialog-notice.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { useOpenDialog } from './open-dialogs.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { useWarnOfLeaving } from './use-warn-of-leaving.ts';

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
  /** Neither Escape nor the back button closes it, and it has no cross: only its own buttons do. */
  readonly isClosedByButtonsAlone?: boolean;
  readonly size?: ModalProps['size'];
  /** Buttons at the foot, the primary one last. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

/** The base of every dialog: Escape, the cross and the back button close it, and focus returns to where it came from. */
export function Dialog(props: DialogProps) {
  const { opened, isDirty = false, isBusy = false, onClose } = props;
  const notice = use(DialogNotice);
  const [isAsking, setIsAsking] = useState(false);
  const isHeld = useRef(false);
  const hold = useCallback((held: boolean) => {
    isHeld.current = held;
  }, []);
  const tryToClose = () => {
    if (isBusy || isHeld.current || props.isClosedByButtonsAlone) return;
    if (isDirty) setIsAsking(true);
    else onClose();
  };
  const { inside, returnFocus } = useReturnFocus(opened);
  useWarnOfLeaving(opened && isDirty);
  useOpenDialog(opened, tryToClose);
  return (
    <>
      <Modal
        opened={opened}
        onClose={tryToClose}
        // The dialogs see to both themselves: Escape is for the one on top alone.
        closeOnEscape={false}
        returnFocus={false}
        onExitTransitionEnd={returnFocus}
        size={props.size ?? 'md'}
        closeOnClickOutside={!isDirty}
        classNames={{ content: classes.content }}
        title={
          <>
            <span className={classes.title}>{props.title}</span>
            {props.subject && <span className={classes.subject}>{props.subject}</span>}
          </>
        }
        withCloseButton={!props.isClosedByButtonsAlone}
        closeButtonProps={{ 'aria-label': 'Close', disabled: isBusy }}
      >
        <div ref={inside}>
          {notice}
          <DialogNotice value={null}>
            <DialogHold value={hold}>{props.children}</DialogHold>
          </DialogNotice>
          {props.footer && <div className={classes.footer}>{props.footer}</div>}
        </div>
      </Modal>
      {opened && isAsking && (
        <DiscardQuestion
          onKeep={() => setIsAsking(false)}
          onDiscard={() => {
            setIsAsking(false);
            onClose();
          }}
        />
      )}
    </>
  );
}
