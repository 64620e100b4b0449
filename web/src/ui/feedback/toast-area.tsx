import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { uniqueId } from '../../lib/unique-id.ts';
import classes from './toast-area.module.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';

export interface ToastOptions {
  /** The same id replaces what is shown. */
  readonly id?: string;
  readonly stays?: boolean;
  /** What is said below the text, in smaller letters. */
  readonly detail?: ReactNode;
  /** Offered for as long as the message stands. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

const stayMs = 6000;
/** What can be taken back is read first, and found by keyboard. */
const stayWithActionMs = 20_000;

interface WithActionProps extends Required<Pick<ToastOptions, 'action'>> {
  readonly detail: ReactNode;
  readonly onDone: () => void;
}

function WithAction({ detail, action: { label, run }, onDone }: WithActionProps) {
  const act = () => {
    onDone();
    run();
  };
  return (
    <div className={classes.withAction}>
      <span>{detail}</span>
      <Button size="compact-sm" variant="default" onClick={act}>
        {label}
      </Button>
    </div>
  );
}

type Tone = 'done' | 'past-due' | 'review';

function show(message: ReactNode, tone: Tone, Icon: typeof IconInfoCircle, options?: ToastOptions) {
  const isFailure = tone === 'past-due';
  const { id = uniqueId(), detail, action } = options ?? {};
  notifications.show({
    ...(detail === undefined ? { message } : { title: message, message: detail }),
    ...(action && { message: <WithAction detail={detail ?? message} action={action} onDone={() => hide(id)} /> }),
    id,
    icon: <Icon size={20} aria-hidden />,
    color: 'transparent',
    // A failure stays until it is read.
    autoClose: options?.stays || isFailure ? false : action ? stayWithActionMs : stayMs,
    withBorder: true,
    styles: {
      icon: { backgroundColor: 'transparent', color: `var(--tone-${tone})` },
      // Below a title the kit's own gray has too little contrast.
      description: { color: 'var(--mantine-color-text)' },
    },
    closeButtonProps: { 'aria-label': 'Dismiss' },
    role: isFailure ? 'alert' : 'status',
  });
}

export const showSaved = (text: ReactNode, options?: ToastOptions) => show(text, 'done', IconCircleCheck, options);
export const showFailed = (text: ReactNode, options?: ToastOptions) =>
  show(text, 'past-due', IconAlertTriangle, options);
export const showInfo = (text: ReactNode, options?: ToastOptions) => show(text, 'review', IconInfoCircle, options);
export const hide = (id: string) => notifications.hide(id);

export function ToastArea() {
  return <Notifications position="bottom-right" limit={4} className={classes.area ?? ''} />;
}
