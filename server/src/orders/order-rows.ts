import { trackingUrl } from '@portal/contract/lines/tracking-url';
import { actionsOfLine, documentsOf } from '@portal/contract/orders/order-actions';
import { orderFlags } from '@portal/contract/orders/order-flags';
import { orderStatusIds } from '@portal/contract/orders/order-machine';
import { type OrderRow, orderRowReply } from '@portal/contract/orders/order-schemas';
import { recordMaker } from '../core/http/blank.ts';

type Derived =
  | 'dateEnteredUTC'
  | 'statusId'
  | 'isUrgent'
  | 'isPastDue'
  | 'hasMissingData'
  | 'reasonId'
  | 'followupDate'
  | 'trackingUrl'
  | 'actions'
  | 'documents';

/** A row as the database gives it. */
export type RowRead = Omit<OrderRow, Derived>;

const makeRow = recordMaker<RowRead, Pick<OrderRow, Derived>>(Object.keys(orderRowReply.shape));

/**
 * Everything that follows from the facts of a line.
 * @param today plain date in the zone of whoever looks
 */
export function derivedOf(read: RowRead, today: string): Pick<OrderRow, Derived> {
  const flags = orderFlags(read, today);
  const { isUrgent, isPastDue, hasMissingData } = flags;
  // Each by its name: spreading the flags takes V8 as long as all the rest of a row.
  return {
    isUrgent,
    isPastDue,
    hasMissingData,
    dateEnteredUTC: read.dateEntered,
    statusId: orderStatusIds[read.status],
    reasonId: read.shipDateReasonId,
    followupDate: read.followUpDate,
    trackingUrl: trackingUrl(read.shipper, read.trackingNumber),
    actions: actionsOfLine(read, flags),
    documents: documentsOf(read),
  };
}

/** A row of the list. @param today plain date in the zone of whoever looks */
export function toRow(read: RowRead, today: string): OrderRow {
  return makeRow(read, derivedOf(read, today));
}
