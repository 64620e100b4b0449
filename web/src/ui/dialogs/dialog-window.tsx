import '../theme/mantine-styles-dialogs.ts';
import { Modal, type ModalProps } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './dialog.module.css';
import { DiscardQuestion } from './discard-question.tsx';

export interface DialogWindowProps
  extends Pick<ModalProps, 'opened' | 'onClose' | 'onExitTransitionEnd' | 'size' | 'closeOnClickOutside'> {
  readonly title: string;
  readonly subject: ReactNode;
  readonly isBusy: boolean;
  readonly hasCross: boolean;
  readonly inside: Ref<HTMLDivElement>;
  readonly footer: ReactNode;
  readonly children: ReactNode;
  /** Null while nobody is asked whether what was typed may go. */
  readonly discarding: { readonly onKeep: () => void; readonly onDiscard: () => void } | null;
}

/** What a dialog is drawn with. */
export function DialogWindow(props: DialogWindowProps) {
  const { title, subject, isBusy, hasCross, inside, footer, children, discarding, ...modal } = props;
  return (
    <>
      <Modal
        {...modal}
        // The dialogs see to both themselves: Escape is for the one on top alone.
        closeOnEscape={false}
        returnFocus={false}
        classNames={{ content: classes.content }}
        title={
          <>
            <span className={classes.title}>{title}</span>
            {subject && <span className={classes.subject}>{subject}</span>}
          </>
        }
        withCloseButton={hasCross}
        closeButtonProps={{ 'aria-label': 'Close', disabled: isBusy }}
      >
        <div ref={inside}>
          {children}
          {footer && <div className={classes.footer}>{footer}</div>}
        </div>
      </Modal>
      {discarding && <DiscardQuestion {...discarding} />}
    </>
  );
}
