import type { ReactNode } from 'react';
import { isForBrowser, rowLinkProps } from './row-focus.ts';
import classes from './row-link.module.css';

interface Props {
  readonly href: string;
  /** Names the row. */
  readonly label: string;
  /** What is seen; a name that is spoken must hold it. */
  readonly text: string;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** The real link of a row: a plain click opens it in the app, any other is the browser's. */
export function RowLink({ href, label, text, isCurrent, onOpen, children }: Props) {
  return (
    <a
      {...rowLinkProps}
      href={href}
      className={classes.link}
      aria-label={label.includes(text) ? label : `${text}, ${label}`}
      aria-current={isCurrent || undefined}
      onClick={(event) => {
        if (isForBrowser(event)) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </a>
  );
}
