import { createContext } from 'react';

/** Whether a save leads on to the next line of the list; null where none follows. */
export const GoOn = createContext<((goesOn: boolean) => void) | null>(null);
