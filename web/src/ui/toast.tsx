import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const stayMs = 6000;

function show(title: ReactNode, tone: 'done' | 'pastDue' | 'review', Icon: typeof IconInfoCircle, options?: Options) {
  notifications.show({
    message: title,
    id: options?.id,
    icon: <Icon size={20} aria-hidden />,
    color: 'transparent',
    // A failure stays until it is read.
    autoClose: options?.stays || tone === 'pastDue' ? false : stayMs,
    withBorder: true,
    styles: {
      icon: { backgroundColor: 'transparent', color: `var(--tone-${tone === 'pastDue' ? 'past-due' : tone})` },
    },
    closeButtonProps: { 'aria-label': 'Dismiss' },
    role: tone === 'pastDue' ? 'alert' : 'status',
  });
}

interface Options {
  /** The same id replaces what is shown. */
  readonly id?: string;
  readonly stays?: boolean;
}

/** Short messages in the corner, read out politely. */
export const toast = {
  saved: (text: ReactNode, options?: Options) => show(text, 'done', IconCircleCheck, options),
  failed: (text: ReactNode, options?: Options) => show(text, 'pastDue', IconAlertTriangle, options),
  info: (text: ReactNode, options?: Options) => show(text, 'review', IconInfoCircle, options),
  hide: (id: string) => notifications.hide(id),
};

/** Where toasts appear; stands once in the app. */
export function Toasts() {
  return <Notifications position="bottom-right" limit={4} />;
}
