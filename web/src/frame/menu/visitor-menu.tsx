import { settings } from '../../lib/settings.ts';
import classes from './visitor-menu.module.css';

const panelId = 'visitor-menu';

/** The drawer of a narrow window for who is not signed in. The browser's own popover: this page is to be small. */
export function VisitorMenu() {
  return (
    <div className={classes.menu}>
      <button type="button" popoverTarget={panelId} aria-label="Menu" className={classes.button}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 6h16M4 12h16M4 18h16" />
        </svg>
      </button>
      <div id={panelId} popover="auto" role="dialog" aria-label="Menu" className={classes.panel}>
        <button
          type="button"
          popoverTarget={panelId}
          popoverTargetAction="hide"
          aria-label="Close"
          className={classes.button}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
        <nav aria-label={settings.productTitle}>
          <a href="/login" target="_top">
            Sign In
          </a>
          <a href="/registration" target="_top">
            Register
          </a>
        </nav>
      </div>
    </div>
  );
}
