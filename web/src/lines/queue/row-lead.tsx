import type { ReactNode } from 'react';
import classes from './row-lead.module.css';

interface Props {
  readonly picture?: ReactNode;
  /** In words; left out where the badges say enough. */
  readonly status?: ReactNode;
  readonly badges?: ReactNode;
}

/** What leads the row of a queue, in two lines: the picture, the state and what presses. */
export function RowLead({ picture, status, badges }: Props) {
  return (
    <span className={classes.lead}>
      {picture}
      <span className={classes.text}>
        {status && <span className={classes.status}>{status}</span>}
        {badges && <span className={classes.badges}>{badges}</span>}
      </span>
    </span>
  );
}
