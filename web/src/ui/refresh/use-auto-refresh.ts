import { useEffect, useEffectEvent } from 'react';
import { isAnyDialogOpen } from '../dialogs/open-dialogs.ts';
import { startAutoRefresh } from './auto-refresh.ts';

interface Options {
  readonly isOn: boolean;
  readonly everyMinutes: number;
  /** A request is running. */
  readonly isRunning: boolean;
  readonly onRefresh: () => void;
}

/** Refreshes at each interval; waits while a dialog is open, the browser tab is hidden or a request is running. */
export function useAutoRefresh({ isOn, everyMinutes, isRunning, onRefresh }: Options): void {
  const mayRefresh = useEffectEvent(() => !isRunning && !document.hidden && !isAnyDialogOpen());
  const refresh = useEffectEvent(onRefresh);
  useEffect(() => {
    if (!isOn) return;
    return startAutoRefresh({
      intervalMs: everyMinutes * 60_000,
      mayRefresh: () => mayRefresh(),
      onRefresh: () => refresh(),
    });
  }, [isOn, everyMinutes]);
}
