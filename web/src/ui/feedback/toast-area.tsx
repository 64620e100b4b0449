import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';

export interface ToastOptions {
  /** The same id replaces what is shown. */
  readonly id?: string;
  readonly stays?: boolean;
}

const stayMs = 6000;

type Tone = 'done' | 'past-due' | 'review';

function show(message: ReactNode, tone: Tone, Icon: typeof IconInfoCircle, options?: ToastOptions) {
  const isFailure = tone === 'past-due';
  notifications.show({
    message,
    id: options?.id,
    icon: <Icon size={20} aria-hidden />,
    color: 'transparent',
    // A failure stays until it is read.
    autoClose: options?.stays || isFailure ? false : stayMs,
    withBorder: true,
    styles: { icon: { backgroundColor: 'transparent', color: `var(--tone-${tone})` } },
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
  return <Notifications position="bottom-right" limit={4} />;
}
