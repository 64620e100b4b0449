import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePathname } from '../../lib/pathname.tsx';
import { useSession } from '../../lib/session/session.ts';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { isAnyDialogOpen } from '../../ui/dialogs/open-dialogs.ts';
import { isTyping } from '../../ui/keys/typing.ts';
import type { Menu } from '../menu/menu.ts';
import { gatherKeys } from './early-keys.ts';
import classes from './finder-button.module.css';
import { rememberLine } from './recent-lines.ts';

const FinderDialog = lazyDialog(
  async () => (await import('./finder-dialog.tsx')).FinderDialog,
  ({ opened }) => opened,
);

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the finder, as Ctrl+K (Cmd+K) does everywhere and `/` where no list has a search box of its own. */
export function FinderButton({ menu }: { readonly menu: Menu }) {
  const { userId } = useSession();
  const pathname = usePathname();
  const [opened, setOpened] = useState(false);
  useEffect(() => rememberLine(userId, pathname), [userId, pathname]);
  const gathering = useRef<ReturnType<typeof gatherKeys> | null>(null);
  const takeKeys = useCallback(() => {
    const keys = gathering.current?.();
    gathering.current = null;
    return keys;
  }, []);
  const close = useCallback(() => {
    takeKeys();
    setOpened(false);
  }, [takeKeys]);
  const open = useCallback(() => {
    gathering.current ??= gatherKeys(close);
    setOpened(true);
  }, [close]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!opensFinder(event)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      takeKeys();
      document.removeEventListener('keydown', onKey);
    };
  }, [open, takeKeys]);
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-label="Find a line or page"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <IconSearch size={18} aria-hidden />
        <span className={classes.word}>Find</span>
        <kbd className={classes.keys} aria-hidden>
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </UnstyledButton>
      <FinderDialog opened={opened} menu={menu} takeKeys={takeKeys} onClose={close} />
    </>
  );
}

function opensFinder(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || isAnyDialogOpen()) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' && !event.shiftKey;
  return event.key === '/' && !isTyping(event.target) && !document.querySelector('input[aria-keyshortcuts="/"]');
}
