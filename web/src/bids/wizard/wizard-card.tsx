import { Paper, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from '../bids.module.css';

interface WizardCardProps {
  readonly title: string;
  readonly place: string;
  /** What the answer is about, where the card does not show it anyway. */
  readonly subject?: ReactNode;
  /** The side from which the card slides in; null for the card that is there at first. */
  readonly from: 'left' | 'right' | null;
  readonly isInvalid: boolean;
  /** Stands beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The one step card in sight; a new one takes the focus to its heading, so that it is read out. */
export function WizardCard({ title, place, subject, from, isInvalid, aside, children }: WizardCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMoved = from !== null;
  useEffect(() => {
    if (hasMoved) heading.current?.focus();
  }, [hasMoved]);

  return (
    <Paper withBorder className={classes.card} data-from={from ?? undefined} data-invalid={isInvalid || undefined}>
      <div className={classes.cardHead}>
        <div>
          <Title order={2} ref={heading} tabIndex={-1} className={classes.cardTitle}>
            {title} <span className={classes.cardPlace}>{place}</span>
          </Title>
          {subject && (
            <p className={classes.cardSubject} data-subject>
              {subject}
            </p>
          )}
        </div>
        {aside}
      </div>
      {children}
    </Paper>
  );
}
