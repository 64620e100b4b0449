import { createContext, type ReactNode } from 'react';

/** What the next dialog inside says above its content, whoever made it. */
export const DialogNotice = createContext<ReactNode>(null);
