import { genericSaveFailure } from '@portal/contract/frame/frame-messages';
import { failureMessage } from '../lib/failure.ts';
import { settings } from '../lib/settings.ts';
import { FailureText } from '../ui/failure-text.tsx';
import { MessageDialog } from '../ui/message-dialog.tsx';
import { useLast } from '../ui/use-last.ts';
import classes from './lines.module.css';

/** A failed save of a line: the server's words above the general ones. */
export function SaveFailure({ failure }: { readonly failure: unknown }) {
  const reason = failureMessage(failure);
  return (
    <>
      {reason && <p className={classes.reason}>{reason}</p>}
      <FailureText text={genericSaveFailure} supportAddress={settings.supportEmail} />
    </>
  );
}

interface SaveFailurePopupProps {
  /** What failed: 'Order Save'. */
  readonly title: string;
  /** Null while nothing failed. */
  readonly failure: unknown;
  readonly onClose: () => void;
}

export function SaveFailurePopup({ title, failure, onClose }: SaveFailurePopupProps) {
  const shown = useLast(failure);
  return (
    <MessageDialog opened={failure !== null} title={title} onClose={onClose}>
      <SaveFailure failure={shown} />
    </MessageDialog>
  );
}
