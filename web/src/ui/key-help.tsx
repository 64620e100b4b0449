import { Kbd } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Dialog } from './dialog.tsx';
import classes from './key-help.module.css';
import { isAnyDialogOpen } from './open-dialogs.ts';
import { isTyping } from './typing.ts';

export interface KeyLine {
  readonly keys: readonly string[];
  readonly does: string;
}

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
  return (
    <Dialog opened={opened} title="Keyboard" onClose={() => setOpened(false)} size="sm">
      <dl className={classes.keys}>
        {lines.map((line) => (
          <div key={line.does}>
            <dt>
              {line.keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{line.does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
