import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import classes from './offline-banner.module.css';

function subscribe(notify: () => void) {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

interface Props {
  /** Saves that did not get through. */
  readonly unsentCount?: number;
  readonly onSendAgain?: () => void;
}

/** Stands at the top while the network is gone, or while saves wait to be sent again. */
export function OfflineBanner({ unsentCount = 0, onSendAgain }: Props) {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isShown = !isOnline || unsentCount > 0;
  return (
    <div role="status">
      {isShown && (
        <div className={classes.banner}>
          <IconWifiOff size={18} aria-hidden />
          <span>{sentence(isOnline, unsentCount)}</span>
          {isOnline && onSendAgain && (
            <Button size="compact-sm" variant="default" onClick={onSendAgain}>
              Send again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function sentence(isOnline: boolean, unsentCount: number): string {
  const unsent = unsentCount === 1 ? '1 change was not sent.' : `${unsentCount} changes were not sent.`;
  if (isOnline) return unsent;
  return `You are offline. What you see may be out of date.${unsentCount > 0 ? ` ${unsent}` : ''}`;
}
