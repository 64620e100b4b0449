import { useEffect, useState } from 'react';
import { lazyDialog } from '../dialogs/lazy-dialog.tsx';
import { isAnyDialogOpen } from '../dialogs/open-dialogs.ts';
import type { KeyLine } from './key-line.ts';
import { isTyping } from './typing.ts';

const KeyHelpDialog = lazyDialog(
  async () => (await import('./key-help-dialog.tsx')).KeyHelpDialog,
  ({ opened }) => opened,
);

/** `?` opens the list of keys of this screen. */
export function KeyHelp({ lines }: { lines: readonly KeyLine[] }) {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTyping(event.target) || isAnyDialogOpen()) return;
      event.preventDefault();
      setOpened(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return <KeyHelpDialog opened={opened} lines={lines} onClose={() => setOpened(false)} />;
}
