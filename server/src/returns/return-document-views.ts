import { dayOf } from '@portal/contract/core/plain-date';
import type { Address } from '@portal/contract/lines/addresses';
import { documentsOf } from '@portal/contract/returns/return-actions';
import type { ReturnStatus } from '@portal/contract/returns/return-machine';
import type { ReturnAddress } from '@portal/contract/returns/return-schemas';
import { sql } from '../core/database/database.ts';
import type { LineDocuments } from '../documents/line-documents.ts';
import type { Party } from '../documents/pdf-documents.ts';
import { ownReturn } from './return-policy.ts';

interface PrintRead {
  readonly status: ReturnStatus;
  readonly canGenerateShippingLabel: boolean;
  readonly labelSha256: string | null;
  readonly company: string;
  readonly poNumber: string;
  readonly orderNumber: string;
  readonly shippingAddress: Address | null;
  readonly returnAddress: ReturnAddress | null;
  readonly shipper: string | null;
  readonly shippingMethod: string | null;
  readonly trackingNumber: string | null;
  /** Instant. */
  readonly dateShipped: string | null;
}

/** The label of the parcel that the customer sends: to the return address that the supplier has chosen. */
const shippingLabel: LineDocuments['shippingLabel'] = async (tx, actor, lineItemId) => {
  const line = await tx.one<PrintRead>(sql`
    SELECT returns.status, returns.has_shipping_label AS "canGenerateShippingLabel",
      returns.label_sha256 AS "labelSha256", f.name AS company,
      coalesce(returns.display_po, returns.order_number) AS "poNumber", returns.order_number AS "orderNumber",
      returns.shipping_address AS "shippingAddress",
      coalesce(returns.return_address, returns.return_addresses -> 0) AS "returnAddress", returns.shipper,
      returns.shipping_method AS "shippingMethod", returns.tracking_number AS "trackingNumber",
      returns.date_shipped AS "dateShipped"
    FROM returns JOIN facilities f USING (company_id) WHERE ${ownReturn(actor, lineItemId)}`);
  if (!line || !documentsOf(line).includes('shippingLabel')) return null;
  if (line.labelSha256) return { sha256: line.labelSha256 };
  const { poNumber, orderNumber, shipper, shippingMethod, trackingNumber, dateShipped } = line;
  const shipDate = dateShipped && dayOf(new Date(dateShipped), actor.timeZoneId);
  const parcel = { poNumber, orderNumber, vendorOrderNumber: null, shipper, shippingMethod, trackingNumber, shipDate };
  return { drawn: { ...parcel, lineItemId, shipFrom: senderOf(line), shipTo: receiverOf(line) } };
};

function senderOf({ shippingAddress: from }: PrintRead): Party {
  if (!from) return { name: '', attention: null, address: null };
  const { name, street1, street2 = null, city, state = null, postalCode = null, country = null } = from;
  return { name: name ?? '', attention: null, address: { street1, street2, city, state, postalCode, country } };
}

function receiverOf({ company: name, returnAddress: to }: PrintRead): Party {
  if (!to) return { name, attention: null, address: null };
  const { address1: street1, address2: street2 = null, city, state = null, zip: postalCode = null } = to;
  return { name, attention: null, address: { street1, street2, city, state, postalCode, country: null } };
}

/** What can be printed of an exchange or return: the label alone. */
export const returnDocuments: LineDocuments = {
  purchaseOrder: async () => null,
  packingSlips: async () => [],
  shippingLabel,
};
