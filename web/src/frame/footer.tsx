import { settings } from '../lib/settings.ts';
import classes from './frame.module.css';

const firstYear = 2001;

export function Footer() {
  return (
    <footer className={classes.footer}>
      <p>
        © {firstYear} - {new Date().getFullYear()} {settings.providerName}
      </p>
    </footer>
  );
}
