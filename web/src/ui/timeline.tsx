import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tone } from './feedback/status-badge.tsx';
import classes from './timeline.module.css';

export interface TimelineEntry {
  readonly id: string;
  readonly who: string;
  readonly what: ReactNode;
  /** As shown. */
  readonly when: string;
  /** ISO 8601 instant, for programs. */
  readonly at: string;
  /** A note's text, a change's values. */
  readonly detail?: ReactNode;
  readonly tone?: Tone;
  readonly icon?: Icon;
}

/** Who did what and when, newest first as given. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol className={classes.timeline} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <span className={classes.dot} data-tone={entry.tone ?? 'neutral'} aria-hidden>
            {entry.icon && <entry.icon size={14} />}
          </span>
          <div className={classes.what}>{entry.what}</div>
          <div className={classes.facts}>
            {entry.who} <span aria-hidden>·</span>{' '}
            <time dateTime={entry.at} className="tabular">
              {entry.when}
            </time>
          </div>
          {entry.detail && <div className={classes.detail}>{entry.detail}</div>}
        </li>
      ))}
    </ol>
  );
}
