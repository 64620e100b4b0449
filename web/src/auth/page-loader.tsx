import { Loader } from '@mantine/core';
import { settings } from '../lib/settings.ts';
import classes from './auth.module.css';

/** Fills the page while it is not known what to show; the sign appears only when that takes a while, or at once. */
export function PageLoader({ label = 'Loading', isAtOnce = false }: { label?: string; isAtOnce?: boolean }) {
  return (
    <>
      <div className="boot">
        <img src="/favicon.svg" alt="" width={26} height={26} />
        {settings.productTitle}
      </div>
      <div className={classes.loader} data-now={isAtOnce || undefined} role="status" aria-label={label}>
        <Loader aria-hidden="true" />
      </div>
    </>
  );
}
