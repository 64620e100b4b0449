import { Alert } from '@mantine/core';
import { genericSaveFailure } from '@portal/contract/frame/frame-messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { failureMessage } from '../lib/api/failure.ts';
import { settings } from '../lib/settings.ts';
import { FailureText } from '../ui/feedback/failure-text.tsx';

/** Why something was not done; nothing while nothing failed. */
export function Failure({ failure }: { readonly failure: unknown }) {
  if (!failure) return null;
  return (
    <Alert color="red" mb="md" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      {failureMessage(failure) ?? <FailureText text={genericSaveFailure} supportAddress={settings.companyEmail} />}
    </Alert>
  );
}
