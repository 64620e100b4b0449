import { genericSaveFailure } from '@portal/contract/frame/frame-messages';
import type { OrderKind } from '@portal/contract/lines/line-kinds';
import { createContext, type ReactNode, useContext } from 'react';
import { failureMessage } from '../../lib/api/failure.ts';
import { settings } from '../../lib/settings.ts';
import { MessageDialog } from '../../ui/dialogs/message-dialog.tsx';
import { FailureText } from '../../ui/feedback/failure-text.tsx';
import { useLast } from '../../ui/use-last.ts';
import classes from '../lines.module.css';

/** Of whom the general words ask help: those of most kinds of lines ask the support of this portal. */
const SupportAddress = createContext(settings.supportEmail);

interface SupportedKindProps {
  readonly kind: OrderKind;
  readonly children: ReactNode;
}

/** Failures inside name the address of the kind's area: loaners are the company's own matter (D-FRAME-24). */
export function SupportedKind({ kind, children }: SupportedKindProps) {
  const address = kind === 'loaner' ? settings.companyEmail : settings.supportEmail;
  return <SupportAddress value={address}>{children}</SupportAddress>;
}

/** A failed save of a line: the server's words above the general ones. */
export function SaveFailure({ failure }: { readonly failure: unknown }) {
  const reason = failureMessage(failure);
  const supportAddress = useContext(SupportAddress);
  return (
    <>
      {reason && <p className={classes.reason}>{reason}</p>}
      <FailureText text={genericSaveFailure} supportAddress={supportAddress} />
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
