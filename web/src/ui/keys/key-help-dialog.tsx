import '@mantine/core/styles/Kbd.layer.css';
import { Kbd } from '@mantine/core';
import { Dialog } from '../dialogs/dialog.tsx';
import classes from './key-help.module.css';
import type { KeyLine } from './key-line.ts';

interface Props {
  readonly opened: boolean;
  readonly lines: readonly KeyLine[];
  readonly onClose: () => void;
}

/** On every page. */
const finder: KeyLine = { keys: ['Ctrl', 'K'], does: 'Find a line or page' };

export function KeyHelpDialog({ opened, lines, onClose }: Props) {
  return (
    <Dialog opened={opened} title="Keyboard" onClose={onClose} size="sm">
      <dl className={classes.keys}>
        {[...lines, finder].map((line) => (
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
