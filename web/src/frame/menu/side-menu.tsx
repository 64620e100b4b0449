import { Link } from 'react-router';
import { usePathname } from '../../lib/pathname.tsx';
import { type MenuEntry, presentPath, type TopEntry } from './menu.ts';
import classes from './side-menu.module.css';

/** The menu of employees beside the page, in a wide window. */
export function SideMenu({ entries }: { readonly entries: readonly TopEntry[] }) {
  const pathname = usePathname();
  const here = presentPath(entries, pathname);
  return (
    <nav aria-label="Main" className={classes.side}>
      {entries.map((entry) =>
        'entries' in entry ? (
          <section key={entry.label} aria-label={entry.label}>
            <h2>{entry.label}</h2>
            <Links entries={entry.entries} here={here} />
          </section>
        ) : (
          <Links key={entry.path} entries={[entry]} here={here} />
        ),
      )}
    </nav>
  );
}

function Links({ entries, here }: { readonly entries: readonly MenuEntry[]; readonly here: string | null }) {
  return entries.map(({ label, path }) => (
    <Link key={path} to={path} className={classes.entry} aria-current={path === here ? 'page' : undefined}>
      {label}
    </Link>
  ));
}
