import { createContext } from 'react';

/** Keeps the dialog around open while something inside uses Escape for itself, e.g. to put back what is dragged. */
export const DialogHold = createContext<(isHeld: boolean) => void>(() => undefined);
