import { Alert } from '@mantine/core';
import { genericSaveFailure } from '@portal/contract/frame/frame-messages';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { failureMessage } from '../lib/api/failure.ts';
import { settings } from '../lib/settings.ts';
import { FailureText } from '../ui/feedback/failure-text.tsx';
import classes from './profile.module.css';

/** What went wrong in a card, read out when it comes. */
export function CardFailure({ children }: { readonly children: ReactNode }) {
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
      <div className={classes.failure}>{children}</div>
    </Alert>
  );
}

/** A failed save: why, where that is known, above the general words. */
export function SaveFailure({ failure }: { readonly failure: unknown }) {
  const reason = failureMessage(failure);
  return (
    <CardFailure>
      {reason && <div>{reason}</div>}
      <FailureText text={genericSaveFailure} supportAddress={settings.companyEmail} />
    </CardFailure>
  );
}
