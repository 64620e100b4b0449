import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePathname } from '../../lib/pathname.tsx';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import classes from './header.module.css';
import { isWithin, type MenuEntry, type TopEntry } from './menu.ts';

/** The top menu of a wide window. */
export function TopMenu({ entries }: { readonly entries: readonly TopEntry[] }) {
  const pathname = usePathname();
  const current = (path: string) => (isWithin(pathname, path) ? 'page' : undefined);
  return (
    <nav aria-label="Main" className={classes.top}>
      {entries.map((entry) =>
        'entries' in entry ? (
          <Dropdown key={entry.label} label={entry.label} entries={entry.entries} />
        ) : (
          <Link key={entry.path} to={entry.path} className={classes.entry} aria-current={current(entry.path)}>
            {entry.label}
          </Link>
        ),
      )}
    </nav>
  );
}

function Dropdown({ label, entries }: { readonly label: string; readonly entries: readonly MenuEntry[] }) {
  const pathname = usePathname();
  const isHere = entries.some(({ path }) => isWithin(pathname, path));
  return (
    <MenuButton
      position="bottom-start"
      width={220}
      withinPortal={false}
      button={
        <UnstyledButton className={classes.entry} data-here={isHere || undefined}>
          {label}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      }
    >
      {(Menu) =>
        entries.map(({ label: name, path }, index) => (
          <Menu.Item
            key={path}
            data-autofocus={index === 0 || undefined}
            component={Link}
            to={path}
            aria-current={isWithin(pathname, path) ? 'page' : undefined}
            className={classes.item}
          >
            {name}
          </Menu.Item>
        ))
      }
    </MenuButton>
  );
}
