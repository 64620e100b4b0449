import '../../theme/mantine-styles-dialogs.ts';
import { ActionIcon, Modal } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../list-screen.module.css';
import { TabCount } from './list-tabs.tsx';

interface Props {
  readonly opened: boolean;
  /** Of the list: what the arrow leads back to. */
  readonly label: string;
  readonly title: string | undefined;
  /** Null while it is not known. */
  readonly count: number | null;
  readonly onBack: () => void;
  /** Above the rows: search, filters, how the cards are drawn. */
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

/** On a phone a tab takes the whole screen; the address holds it, so that the back button leads to the tabs too. */
export function MobileTab({ opened, label, title, count, onBack, tools, children }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onBack}
      fullScreen
      // Below the dialogs: one may be open already when the window becomes this narrow.
      zIndex={190}
      classNames={{ content: classes.mobileTab, header: classes.mobileTab }}
      withCloseButton={false}
      // Escape would close a dialog above and this with it.
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
      title={
        <span className={classes.mobileTitle}>
          <ActionIcon aria-label={`Back to ${label}`} size={40} onClick={onBack}>
            <IconArrowLeft size={20} aria-hidden />
          </ActionIcon>
          {title}
          {count !== null && <TabCount count={count} />}
        </span>
      }
    >
      {tools}
      {children}
    </Modal>
  );
}
