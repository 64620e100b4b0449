import { useEffect } from 'react';

let openCount = 0;

/** Whether any dialog stands open; what reloads by itself waits meanwhile. */
export function isAnyDialogOpen(): boolean {
  return openCount > 0;
}

/** Counts a dialog in while it is open. */
export function useCountAsDialog(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    openCount += 1;
    return () => {
      openCount -= 1;
    };
  }, [opened]);
}
