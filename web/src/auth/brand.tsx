import { settings } from '../lib/settings.ts';
import classes from './auth.module.css';

/** The product's mark and name. */
export function Brand() {
  return (
    <span className={classes.brand}>
      <img src="/favicon.svg" alt="" width={28} height={28} />
      {settings.productTitle}
    </span>
  );
}
