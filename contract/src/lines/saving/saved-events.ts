import { z } from 'zod';
import { eventBy } from '../../marketplace/event-fields.ts';

/** What the marketplace hears of a supplier's save, for lines of a kind with these states; null where a line has none. */
export function savedEvents<const Statuses extends readonly [string, ...string[]]>(statuses: Statuses) {
  const status = z.enum(statuses);
  const savedLine = {
    lineItemId: z.int(),
    orderId: z.int(),
    companyId: z.int(),
    orderNumber: z.string(),
    displayPo: z.string().nullable(),
    shipDateReasonId: z.int().nullable(),
    estimatedShipDate: z.string().nullable(),
    vendorOrderNumber: z.string().nullable(),
    vendorRmaNumber: z.string().nullable(),
    serialNumber: z.string().nullable(),
    note: z.string().nullable().describe('Of this save; no note.added follows'),
    statusBefore: status,
    statusAfter: status,
    by: eventBy,
  };
  return {
    scheduled: z.strictObject({ ...savedLine, followUpDate: z.string().nullable() }),
    shipped: z.strictObject({
      ...savedLine,
      trackingNumber: z.string(),
      trackingUrl: z.string().nullable(),
      shipper: z.string().nullable(),
      dateShipped: z.string().describe('Instant'),
    }),
  };
}
