import { z } from 'zod';
import { eventBy } from '../../marketplace/event-fields.ts';

const ids = { lineItemId: z.int(), orderId: z.int(), companyId: z.int() };

/** What the marketplace is told of a receipt of any kind of line, beside the states before and after. */
export const receivedTold = {
  ...ids,
  dateReceived: z.string().describe('Plain date'),
  trackingNumber: z.string(),
  isPartAcceptable: z.int().nullable().describe('1 Yes, 2 No, 3 Inspect Later; null where it was left open'),
  note: z.string().nullable().describe('Of this receipt; no note.added follows'),
  attachments: z.array(z.string()).describe('Names of the files that came with it'),
  by: eventBy,
};

/** What the marketplace is told of an RMA number. */
export const rmaTold = {
  ...ids,
  rmaNumber: z.string(),
  note: z.string().nullable().describe('Of this save; no note.added follows'),
  by: eventBy,
};

/** What an event carries of a receipt, or of an RMA number, beside who did it. */
export type ReceivedTold = Omit<z.input<z.ZodObject<typeof receivedTold>>, 'by'>;
export type RmaTold = Omit<z.input<z.ZodObject<typeof rmaTold>>, 'by'>;
