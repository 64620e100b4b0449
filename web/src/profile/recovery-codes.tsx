import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../lib/save-file.ts';
import { settings } from '../lib/settings.ts';
import { useWarnOfLeaving } from '../ui/dialogs/use-warn-of-leaving.ts';
import classes from './second-factor.module.css';

/** The codes for a lost phone, to be kept now: nothing shows them again. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const [isCopied, setIsCopied] = useState(false);
  const [isKept, setIsKept] = useState(false);
  const start = useRef<HTMLParagraphElement>(null);
  // They have taken the place of a form: read them from their first word.
  useEffect(() => start.current?.focus(), []);
  useWarnOfLeaving(!isKept);
  const text = codes.join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
    setIsKept(true);
  };
  const download = () => {
    const head = `Recovery codes for ${settings.providerName} ${settings.productTitle}. Each works once.\n\n`;
    saveFile(new Blob([`${head}${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
    setIsKept(true);
  };
  return (
    <div className={classes.steps}>
      <p ref={start} tabIndex={-1} className={classes.start}>
        Keep these recovery codes in a safe place. Each one signs you in once when you don't have your phone. They will
        not be shown again.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        {'clipboard' in navigator && (
          <Button variant="default" onClick={copy}>
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        )}
        <Button variant="default" onClick={download}>
          Download
        </Button>
        <span role="status" className={classes.quiet}>
          {isCopied && 'The codes are on your clipboard.'}
        </span>
      </div>
    </div>
  );
}
