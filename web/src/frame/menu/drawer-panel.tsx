import '../../ui/theme/mantine-styles-dialogs.ts';
import { Drawer } from '@mantine/core';
import { IconLogout, IconPhone } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import type { Session } from '../../lib/session/session.ts';
import { ThemeChoice } from '../../ui/theme/theme-choice.tsx';
import { SupportPhone } from '../support-contact.tsx';
import { tellAccountEntry } from './account-menu.tsx';
import classes from './header.module.css';
import { Initials } from './initials.tsx';
import { type Menu, type MenuEntry, presentPath } from './menu.ts';

interface Props {
  readonly opened: boolean;
  readonly menu: Menu;
  readonly session: Session;
  readonly onClose: () => void;
}

/** What the drawer holds: the greeting, the menus and the number to call. */
export function DrawerPanel({ opened, menu, session, onClose }: Props) {
  const here = presentPath([...menu.top, ...menu.account], useLocation().pathname);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={340}
      title={<span className={classes.drawerTitle}>Menu</span>}
      closeButtonProps={{ 'aria-label': 'Close', size: 40, iconSize: 20 }}
    >
      <div className={classes.greeting}>
        <Initials text={session.initials} />
        <div>
          <strong>Hello, {session.firstName}</strong>
          {session.companyName && <span>{session.companyName}</span>}
        </div>
      </div>
      <nav aria-label="Main" className={classes.drawerMenu}>
        {menu.top.map((entry) =>
          'entries' in entry ? (
            <section key={entry.label} aria-label={entry.label}>
              <h3>{entry.label}</h3>
              <Links entries={entry.entries} here={here} />
            </section>
          ) : (
            <Links key={entry.label} entries={[entry]} here={here} />
          ),
        )}
      </nav>
      <section aria-label="My Account" className={classes.drawerMenu}>
        <h3>My Account</h3>
        <Links entries={menu.account} here={here} onChoose={tellAccountEntry} />
        <div className={classes.appearance}>
          Appearance <ThemeChoice />
        </div>
        <Link to="/logout" className={classes.drawerEntry} onClick={() => tellAccountEntry('Logout')}>
          <IconLogout size={18} aria-hidden /> Logout
        </Link>
      </section>
      <p className={classes.support}>
        <IconPhone size={18} aria-hidden /> Support <SupportPhone />
      </p>
    </Drawer>
  );
}

interface LinksProps {
  readonly entries: readonly MenuEntry[];
  readonly here: string | null;
  readonly onChoose?: (label: string) => void;
}

function Links({ entries, here, onChoose }: LinksProps) {
  return entries.map(({ label, path }) => (
    <Link
      key={path}
      to={path}
      className={classes.drawerEntry}
      aria-current={path === here ? 'page' : undefined}
      onClick={() => onChoose?.(label)}
    >
      {label}
    </Link>
  ));
}
