import { returnTexts } from '@portal/contract/returns/return-messages';
import { returnReceipts } from '@portal/contract/returns/return-receiving';
import { LineDialogs, type LineDialogsProps } from '../lines/dialogs/line-dialogs.tsx';
import { receivingDialogs } from '../lines/receiving/receiving-dialogs.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { RequestUpdateDialog } from './request-update-dialog.tsx';
import type { ShownRow } from './shown-return.ts';

const own = {
  decide: DecisionDialog,
  requestUpdate: RequestUpdateDialog,
  ...receivingDialogs<ShownRow>({
    isChoiceNeeded: returnReceipts.isChoiceNeeded,
    received: returnTexts.received,
    failureTitle: returnTexts.receiveFailed,
    trackingNumberOf: ({ trackingNumber }) => trackingNumber,
  }),
};

export function ReturnDialogs(props: LineDialogsProps<ShownRow>) {
  return <LineDialogs own={own} {...props} />;
}
