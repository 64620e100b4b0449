import { Loader } from '@mantine/core';
import classes from './auth.module.css';

/** Fills the page while it is not known what to show; it appears only when that takes a while. */
export function PageLoader({ label = 'Loading' }: { label?: string }) {
  return (
    <div className={classes.loader} role="status" aria-label={label}>
      <Loader aria-hidden="true" />
    </div>
  );
}
