import { Alert, Code } from '@mantine/core';
import '@mantine/core/styles/Code.layer.css';
import { IconKey } from '@tabler/icons-react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useWarnOfLeaving } from '../../ui/dialogs/use-warn-of-leaving.ts';
import classes from './desk.module.css';

/** A key or a secret that was made just now; nothing shows it again. */
export function ToldSecret({ label, secret }: { readonly label: string; readonly secret: string }) {
  useWarnOfLeaving(true);
  return (
    <Alert color="iris" icon={<IconKey aria-hidden />} title={`Copy the ${label} now`}>
      <p className={classes.told}>It is shown this once and cannot be read again.</p>
      <div className={classes.secret}>
        <Code aria-label={label}>{secret}</Code>
        <CopyButton text={secret} label="Copy" />
      </div>
    </Alert>
  );
}
