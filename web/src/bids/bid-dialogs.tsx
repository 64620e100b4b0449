import { bidTexts } from '@portal/contract/bids/bid-messages';
import type { BidRow } from '@portal/contract/bids/bid-schemas';
import { genericSaveFailure } from '@portal/contract/frame/frame-messages';
import { lineText } from '@portal/contract/lines/line-names';
import { settings } from '../lib/settings.ts';
import { LinesChanged } from '../lines/others-steps.tsx';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { DialogNotice } from '../ui/dialogs/dialog-notice.ts';
import { MessageDialog } from '../ui/dialogs/message-dialog.tsx';
import { FailureText } from '../ui/feedback/failure-text.tsx';
import { useLast } from '../ui/use-last.ts';
import { type BidFailure, failureOf, useDeclineBid } from './bid-queries.ts';
import classes from './bids.module.css';

interface WarningProps {
  /** Null while there is nothing to say. */
  readonly message: string | null;
  readonly onClose: () => void;
}

export function WarningPopup({ message, onClose }: WarningProps) {
  const shown = useLast(message);
  return (
    <MessageDialog opened={message !== null} title={bidTexts.warningTitle} onClose={onClose}>
      {shown}
    </MessageDialog>
  );
}

interface PlaceBidFailureProps {
  readonly failure: BidFailure | null;
  readonly onClose: () => void;
}

/** A submit that failed. What was typed is still there. */
export function PlaceBidFailure({ failure, onClose }: PlaceBidFailureProps) {
  const shown = useLast(failure);
  return (
    <MessageDialog opened={failure !== null} title={bidTexts.placeBidTitle} onClose={onClose}>
      <BidSaveFailure failure={shown} />
    </MessageDialog>
  );
}

/** What a failed save of bids says: the server's words, or the connection's, above the general ones. */
export function BidSaveFailure({ failure }: { readonly failure: BidFailure | null }) {
  return (
    <>
      {failure?.message && <p className={classes.reason}>{failure.message}</p>}
      <FailureText text={genericSaveFailure} supportAddress={settings.sourcingEmail} />
    </>
  );
}

interface DeclineDialogProps {
  /** The bid to decline; null while nobody asks. */
  readonly bid: BidRow | null;
  readonly onClose: () => void;
  readonly onDeclined: (bid: BidRow) => void;
}

/** Asks before a bid is answered with 'No Bid'. */
export function DeclineDialog({ bid, onClose, onDeclined }: DeclineDialogProps) {
  const decline = useDeclineBid();
  const shown = useLast(bid);
  const error = useLast(decline.error);
  const failure = error === null ? null : failureOf(error);
  const close = () => {
    decline.reset();
    onClose();
  };
  const confirm = () => {
    if (bid) decline.mutate(bid, { onSuccess: () => onDeclined(bid) });
  };
  return (
    <>
      <DialogNotice value={shown && <LinesChanged key={shown.lineItemId} section="bids" lines={[shown]} />}>
        <ConfirmDialog
          opened={bid !== null && !decline.isError}
          title="Decline Bid"
          subject={shown && lineText(shown)}
          isBusy={decline.isPending}
          onConfirm={confirm}
          onCancel={close}
        >
          {bidTexts.declineQuestion}
        </ConfirmDialog>
      </DialogNotice>
      <MessageDialog opened={decline.isError} title={bidTexts.declineTitle} onClose={close}>
        {failure?.message && <p className={classes.reason}>{failure.message}</p>}
        {/* Another try changes nothing where the bid has been answered. */}
        {!failure?.isGone && bidTexts.declineFailure}
      </MessageDialog>
    </>
  );
}
