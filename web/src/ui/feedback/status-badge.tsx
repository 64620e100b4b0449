import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconClockExclamation,
  IconFlame,
  IconInfoCircle,
  IconPoint,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

/** What a colour means; `global.css` holds the colours. */
export type Tone = 'pastDue' | 'urgent' | 'missing' | 'review' | 'done' | 'neutral';

const icons: Record<Tone, Icon> = {
  pastDue: IconClockExclamation,
  urgent: IconFlame,
  missing: IconAlertTriangle,
  review: IconInfoCircle,
  done: IconCircleCheck,
  neutral: IconPoint,
};

interface Props {
  readonly tone: Tone;
  /** The word; colour and icon never stand alone. */
  readonly children: ReactNode;
  readonly icon?: Icon;
}

export function StatusBadge({ tone, children, icon }: Props) {
  const ToneIcon = icon ?? icons[tone];
  return (
    <span className={classes.badge} data-tone={tone}>
      <ToneIcon size={14} aria-hidden />
      {children}
    </span>
  );
}
