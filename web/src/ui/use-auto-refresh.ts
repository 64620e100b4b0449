import { useEffect, useEffectEvent } from 'react';
import { isAnyDialogOpen } from './open-dialogs.ts';

/** How long a due refresh that has to wait waits before it looks again. */
const lookAgainMs = 1000;

interface Options {
  readonly isOn: boolean;
  readonly everyMinutes: number;
  /** A request is running. */
  readonly isRunning: boolean;
  readonly onRefresh: () => void;
}

/** Refreshes at each interval; waits while a dialog is open, the browser tab is hidden or a request is running. */
export function useAutoRefresh({ isOn, everyMinutes, isRunning, onRefresh }: Options): void {
  const tryToRefresh = useEffectEvent((): boolean => {
    if (isRunning || document.hidden || isAnyDialogOpen()) return false;
    onRefresh();
    return true;
  });
  useEffect(() => {
    if (!isOn) return;
    const intervalMs = everyMinutes * 60_000;
    let timer = window.setTimeout(tick, intervalMs);
    function tick() {
      timer = window.setTimeout(tick, tryToRefresh() ? intervalMs : lookAgainMs);
    }
    return () => window.clearTimeout(timer);
  }, [isOn, everyMinutes]);
}
