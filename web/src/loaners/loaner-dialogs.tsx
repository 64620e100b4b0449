import type { LoanerSaveAction } from '@portal/contract/loaners/loaner-machine';
import { loanerReceipts } from '@portal/contract/loaners/loaner-receipts';
import { loanerReceiptWords, loanerWords } from '@portal/contract/loaners/loaner-words';
import { LineDialogs, type LineDialogsProps } from '../lines/dialogs/line-dialogs.tsx';
import { receivingDialogs } from '../lines/receiving/receiving-dialogs.tsx';
import { shippingDialogs } from '../lines/shipping/shipping-dialogs.tsx';
import { inboundTracking, type LoanerOfDialogs } from './loaner-of-dialogs.ts';
import { ServiceReportDialog } from './service-report-dialog.tsx';

const loadRules = async () => (await import('@portal/contract/loaners/loaner-save')).loanerSaves;

const own = {
  ...shippingDialogs<LoanerOfDialogs, LoanerSaveAction>(loanerWords, loadRules, ServiceReportDialog),
  ...receivingDialogs<LoanerOfDialogs>({
    isChoiceNeeded: loanerReceipts.isChoiceNeeded,
    received: loanerReceiptWords.saved,
    failureTitle: loanerReceiptWords.failureTitle,
    trackingNumberOf: inboundTracking,
  }),
};

export function LoanerDialogs(props: LineDialogsProps<LoanerOfDialogs>) {
  return <LineDialogs own={own} {...props} />;
}
