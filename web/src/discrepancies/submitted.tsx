import { Button } from '@mantine/core';
import { discrepancyTexts } from '@portal/contract/discrepancies/discrepancy-messages';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { settings } from '../lib/settings.ts';
import classes from './form.module.css';

/** The form has been taken. */
export function Submitted({ onAnother }: { readonly onAnother: () => void }) {
  const confirmation = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    confirmation.current?.focus();
  }, []);
  return (
    <div>
      <div ref={confirmation} tabIndex={-1} role="status" className={classes.confirmation}>
        <IconCircleCheck size={40} aria-hidden />
        <div>
          <strong>{discrepancyTexts.submitted}</strong>
          <p>It was sent to the {settings.providerName} supplier team.</p>
        </div>
      </div>
      <Button variant="default" mt="lg" onClick={onAnother}>
        Report another
      </Button>
    </div>
  );
}
