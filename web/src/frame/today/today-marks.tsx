import type { MarkKind } from '@portal/contract/frame/today-schemas';
import { StatusBadge, type Tone } from '../../ui/feedback/status-badge.tsx';
import classes from './today.module.css';

const tones: Readonly<Record<MarkKind, Tone>> = {
  urgent: 'urgent',
  pastDue: 'pastDue',
  missingInfo: 'missing',
  review: 'review',
};

interface Mark {
  readonly kind: MarkKind;
  readonly label: string;
  /** Of a tab: how many lines carry it. */
  readonly count?: number;
}

export function TodayMarks({ marks }: { readonly marks: readonly Mark[] }) {
  if (marks.length === 0) return null;
  return (
    <span className={classes.marks}>
      {marks.map(({ kind, label, count }) => (
        <StatusBadge key={kind} tone={tones[kind]}>
          {count === undefined ? label : `${count.toLocaleString('en-US')} ${label}`}
        </StatusBadge>
      ))}
    </span>
  );
}
