import { type MantineColorScheme, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import { logEvent } from '../../lib/log-event.ts';
import type { Session } from '../../lib/session/session.ts';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import classes from './header.module.css';
import { Initials } from './initials.tsx';
import type { MenuEntry } from './menu.ts';

interface Props {
  readonly entries: readonly MenuEntry[];
  readonly session: Session;
}

/** Tells that an entry of My Account was chosen. */
export function tellAccountEntry(label: string): void {
  logEvent('MY ACCOUNT', [{ name: 'entry', value: label }]);
}

/** The My Account dropdown of a wide window. */
export function AccountMenu({ entries, session }: Props) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <MenuButton
      width={260}
      withinPortal={false}
      button={
        <UnstyledButton className={classes.account}>
          <Initials text={session.initials} />
          My Account
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      }
    >
      {(Menu) => (
        <>
          <div className={classes.who}>
            <strong>
              {session.firstName} {session.lastName}
            </strong>
            {session.companyName && <span>{session.companyName}</span>}
          </div>
          <Menu.Divider />
          {entries.map(({ label, path }) => (
            <Menu.Item key={path} component={Link} to={path} onClick={() => tellAccountEntry(label)}>
              {label}
            </Menu.Item>
          ))}
          {entries.length > 0 && <Menu.Divider />}
          <Menu.Label>Appearance</Menu.Label>
          <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
            <Menu.RadioItem value="auto">System</Menu.RadioItem>
            <Menu.RadioItem value="light">Light</Menu.RadioItem>
            <Menu.RadioItem value="dark">Dark</Menu.RadioItem>
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item
            component={Link}
            to="/logout"
            leftSection={<IconLogout size={16} aria-hidden />}
            onClick={() => tellAccountEntry('Logout')}
          >
            Logout
          </Menu.Item>
        </>
      )}
    </MenuButton>
  );
}
