import { returnTexts } from '@portal/contract/returns/return-messages';
import { returnReceipts } from '@portal/contract/returns/return-receiving';
import { returnBulkWords } from '@portal/contract/returns/return-words';
import type { ShownRow } from './shown-return.ts';

/** Exchanges and returns for the Receive dialog and for bulk receipts. */
export const returnReceiving = {
  ...returnBulkWords,
  isChoiceNeeded: returnReceipts.isChoiceNeeded,
  received: returnTexts.received,
  failureTitle: returnTexts.receiveFailed,
  trackingNumberOf: ({ trackingNumber }: ShownRow) => trackingNumber,
};
