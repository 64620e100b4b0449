import { createContext, use, useEffect } from 'react';

/** Keeps the dialog around open while something inside uses Escape for itself, e.g. to put back what is dragged. */
export const DialogHold = createContext<(isHeld: boolean) => void>(() => undefined);

/** Keeps the dialog around open while something runs whose outcome must be seen. */
export function useHold(isHeld: boolean): void {
  const hold = use(DialogHold);
  useEffect(() => {
    if (!isHeld) return;
    hold(true);
    return () => hold(false);
  }, [hold, isHeld]);
}
