import { genericSaveFailure } from '@portal/contract/frame/frame-messages';
import { failureMessage } from '../../lib/failure.ts';
import { settings } from '../../lib/settings.ts';
import { MessageDialog } from '../../ui/dialogs/message-dialog.tsx';
import { FailureText } from '../../ui/feedback/failure-text.tsx';
import { useLast } from '../../ui/use-last.ts';
import classes from '../lines.module.css';

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
