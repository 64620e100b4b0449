import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import classes from '../lines.module.css';

interface SendingProgressProps {
  /** What is on its way: 'Sending attachments'. */
  readonly label: string;
  /** From 0 to 1; null while nothing is sent. */
  readonly progress: number | null;
  /** Left out where it cannot be stopped. */
  readonly onStop?: () => void;
}

/** In a dialog that is longer than a phone's screen it would begin out of sight. */
const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

/** How far something is, and the way to stop it. */
export function SendingProgress({ label, progress, onStop }: SendingProgressProps) {
  if (progress === null) return null;
  // All has left; the server still has to store it.
  const percent = Math.min(99, Math.floor(progress * 100));
  return (
    <div ref={bringIntoSight} className={classes.sending}>
      <span className="tabular">
        {label}: {percent} %
      </span>
      <Progress value={percent} aria-label={label} />
      {onStop && (
        <Button variant="default" size="compact-sm" onClick={onStop}>
          Stop
        </Button>
      )}
    </div>
  );
}
