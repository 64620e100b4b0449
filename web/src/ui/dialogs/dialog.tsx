import type { ModalProps } from '@mantine/core';
import { type ReactNode, use, useCallback, useRef, useState } from 'react';
import { latePart, useLatePart } from '../../lib/late-part.ts';
import { DialogHold } from './dialog-hold.ts';
import { DialogNotice } from './dialog-notice.ts';
import { DialogOnItsWay } from './dialog-on-its-way.tsx';
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

/** What dialogs are drawn with. Most visits to a page open none; what opens one brings it along, see `lazyDialog`. */
export const dialogWindow = latePart(async () => (await import('./dialog-window.tsx')).DialogWindow);

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
  const [wasOpened, setWasOpened] = useState(false);
  if (opened && !wasOpened) setWasOpened(true);
  const Window = useLatePart(dialogWindow, wasOpened);
  if (!Window) return opened && <DialogOnItsWay />;
  return (
    <Window
      opened={opened}
      onClose={tryToClose}
      onExitTransitionEnd={returnFocus}
      size={props.size ?? 'md'}
      closeOnClickOutside={!isDirty}
      title={props.title}
      subject={props.subject}
      isBusy={isBusy}
      hasCross={!props.isClosedByButtonsAlone}
      inside={inside}
      footer={props.footer}
      discarding={
        opened && isAsking
          ? {
              onKeep: () => setIsAsking(false),
              onDiscard: () => {
                setIsAsking(false);
                onClose();
              },
            }
          : null
      }
    >
      {notice}
      <DialogNotice value={null}>
        <DialogHold value={hold}>{props.children}</DialogHold>
      </DialogNotice>
    </Window>
  );
}
