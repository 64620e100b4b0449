import { getPackingSlip, getPurchaseOrder, getShippingLabel } from '@portal/contract/documents/document-endpoints';
import { type DocumentKind, documents } from '@portal/contract/documents/documents';
import { callForFile } from '../../lib/api/api.ts';
import { logEvent } from '../../lib/log-event.ts';
import { saveFile } from '../../lib/save-file.ts';

/** A line as its documents need it. */
export interface PrintableLine {
  readonly lineItemId: number;
  readonly orderNumber: string;
  readonly displayPo: string | null;
  readonly billingPo: string | null;
  readonly gsaItem: boolean;
  /** Nothing is sold: repairs, loaners and exchanges on their way out. */
  readonly isNoSale: boolean;
  /** What can be printed. */
  readonly documents: readonly DocumentKind[];
  /** Named in the menu and not to be had yet. */
  readonly documentsToCome?: readonly DocumentKind[];
}

function load(kind: DocumentKind, line: PrintableLine, signal: AbortSignal): Promise<Blob> {
  const lineItemId = String(line.lineItemId);
  const poNumber = line.billingPo ?? line.displayPo ?? '';
  switch (kind) {
    case 'purchaseOrder':
      return callForFile(
        getPurchaseOrder,
        { query: { lineItemId, poNumber, gsaItem: String(line.gsaItem) } },
        { signal },
      );
    case 'packingSlip':
      return callForFile(
        getPackingSlip,
        // A return has no billing PO, and its order's number may be that of an order with a slip of its own.
        { query: { searchParam: line.billingPo ?? lineItemId, isNoSale: String(line.isNoSale) } },
        { signal },
      );
    case 'shippingLabel':
      return callForFile(getShippingLabel, { query: { lineItemId } }, { signal });
  }
}

/** Saves one document of a line as a file, and logs it. */
export async function printDocument(kind: DocumentKind, line: PrintableLine, signal: AbortSignal): Promise<void> {
  const content = await load(kind, line, signal);
  signal.throwIfAborted();
  saveFile(content, documents[kind].fileName);
  logEvent('PRINT DOCUMENT', [
    { name: 'documentType', value: documents[kind].label },
    { name: 'lineItemId', value: String(line.lineItemId) },
    { name: 'poNumber', value: line.displayPo ?? '' },
  ]);
}
