import { toDecimal } from '@portal/contract/core/money';
import { trackingUrl } from '@portal/contract/lines/tracking-url';
import { actionOfLine, documentsOf } from '@portal/contract/returns/return-actions';
import { isPastDue } from '@portal/contract/returns/return-flags';
import { returnExchangeStatus, returnStatusIds } from '@portal/contract/returns/return-machine';
import { type ReturnRow, returnRowReply } from '@portal/contract/returns/return-schemas';
import { recordMaker } from '../core/http/blank.ts';

type Derived =
  | 'unitPrice'
  | 'rgaTypeId'
  | 'status'
  | 'returnExchangeStatus'
  | 'statusId'
  | 'trackingUrl'
  | 'rgaCreatedTimestamp'
  | 'isPastDue'
  | 'vendorRmaRequired'
  | 'vendorRmaNumber'
  | 'actions'
  | 'documents';

/** A row as the database gives it. */
export interface RowRead extends Omit<ReturnRow, Derived> {
  readonly unitPriceCents: number;
}

/** Who looks at rows: what follows from a line depends on the day there, and on the provider's name. */
export interface Reader {
  /** Plain date in the zone of whoever looks. */
  readonly today: string;
  readonly providerName: string;
}

const makeRow = recordMaker<RowRead, Pick<ReturnRow, Derived>>(Object.keys(returnRowReply.shape));

/** Everything that follows from the facts of a line. */
export function derivedOf(read: RowRead, { today, providerName }: Reader): Pick<ReturnRow, Derived> {
  const { statusCode } = read;
  const facts = { ...read, status: statusCode };
  const action = actionOfLine(facts);
  return {
    unitPrice: toDecimal(read.unitPriceCents),
    rgaTypeId: read.typeId,
    status: read.rgaType === 'RETURN' ? 'Return' : 'Exchange',
    returnExchangeStatus: returnExchangeStatus(statusCode, providerName),
    statusId: returnStatusIds[statusCode],
    trackingUrl: trackingUrl(read.shipper, read.trackingNumber),
    rgaCreatedTimestamp: read.rgaDateEntered,
    isPastDue: isPastDue(facts, today),
    vendorRmaRequired: read.returnRmaRequired,
    vendorRmaNumber: read.rmaNumber,
    actions: action === null ? [] : [{ action, allowed: true, reason: null }],
    documents: documentsOf(facts),
  };
}

/** A row of the list. */
export function toRow(read: RowRead, reader: Reader): ReturnRow {
  return makeRow(read, derivedOf(read, reader));
}
