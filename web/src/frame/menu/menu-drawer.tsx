import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { usePathname } from '../../lib/pathname.tsx';
import type { Session } from '../../lib/session/session.ts';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import classes from './header.module.css';
import type { Menu } from './menu.ts';

const DrawerPanel = lazyDialog(
  async () => (await import('./drawer-panel.tsx')).DrawerPanel,
  ({ opened }) => opened,
);

interface Props {
  readonly menu: Menu;
  readonly session: Session;
}

/** The menus of a narrow window, behind a button. */
export function MenuDrawer({ menu, session }: Props) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was gone to closes the drawer
  useEffect(close, [pathname]);
  return (
    <>
      <ActionIcon size={40} aria-label="Menu" aria-expanded={isOpen} className={classes.burger} onClick={open}>
        <IconMenu2 size={22} aria-hidden />
      </ActionIcon>
      <DrawerPanel opened={isOpen} menu={menu} session={session} onClose={close} />
    </>
  );
}
