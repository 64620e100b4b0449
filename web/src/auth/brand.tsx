import { settings } from '../lib/settings.ts';
import classes from './auth.module.css';

/** The product's mark and name; it leads to the sign-in page. */
export function Brand() {
  return (
    <a href="/login" className={classes.brand}>
      <img src="/favicon.svg" alt="" width={28} height={28} />
      {settings.productTitle}
    </a>
  );
}
