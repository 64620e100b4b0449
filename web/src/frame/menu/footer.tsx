import { Link } from 'react-router';
import { settings } from '../../lib/settings.ts';
import { useContent } from '../content/content-queries.ts';
import classes from '../frame.module.css';

const firstYear = 2001;

export function Footer() {
  const content = useContent();
  const note = content?.strings.footerNote;
  return (
    <footer className={classes.footer}>
      <p>
        © {firstYear} - {new Date().getFullYear()} {settings.providerName}
      </p>
      {note && <p>{note}</p>}
      {content && content.footer.length > 0 && (
        <nav aria-label="Footer" className={classes.footerLinks}>
          {content.footer.map(({ label, path }) => (
            <Link key={path} to={path} rel={path.startsWith('/') ? undefined : 'noopener noreferrer'}>
              {label}
            </Link>
          ))}
        </nav>
      )}
    </footer>
  );
}
