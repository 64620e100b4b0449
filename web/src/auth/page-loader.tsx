import { Loader } from '@mantine/core';
import classes from './auth.module.css';

/** Fills the page while it is not known what to show; it appears only when that takes a while, or at once. */
export function PageLoader({ label = 'Loading', isAtOnce = false }: { label?: string; isAtOnce?: boolean }) {
  return (
    <div className={classes.loader} data-now={isAtOnce || undefined} role="status" aria-label={label}>
      <Loader aria-hidden="true" />
    </div>
  );
}
