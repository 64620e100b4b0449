import { settings } from '../lib/settings.ts';
import classes from './auth.module.css';

/** The product's mark and name. */
export function Brand() {
  return (
    <span className={classes.brand}>
      <svg viewBox="0 0 32 32" width={28} height={28} aria-hidden="true">
        <rect width="32" height="32" rx="7" className={classes.mark} />
        <path
          d="M9 11.5 16 8l7 3.5v9L16 24l-7-3.5zM9 11.5 16 15l7-3.5M16 15v9"
          fill="none"
          stroke="#fff"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      </svg>
      {settings.productTitle}
    </span>
  );
}
