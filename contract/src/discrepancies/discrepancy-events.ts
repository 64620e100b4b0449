import { z } from 'zod';
import { eventTypes } from '../core/event-type.ts';
import { eventBy } from '../marketplace/event-fields.ts';

const fileTold = z.strictObject({
  fileId: z.int().nullable().describe('Null: it is an attachment of the line'),
  name: z.string(),
  description: z.string().nullable(),
  sizeBytes: z.int(),
});

const reporter = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string(),
});

/** What the marketplace is told of discrepancies. */
export const discrepancyOutboundEvents = eventTypes({
  'discrepancy.submitted': z.strictObject({
    vdfHeaderId: z.int().describe('The case; a line has one, whose data a later report replaces'),
    revision: z.int().describe('1 for the first report of the case'),
    origin: z.enum(['line', 'form', 'publicForm']).describe('With the receipt of a line, or by one of the two forms'),
    lineItemId: z.int().nullable(),
    orderId: z.int().nullable(),
    companyId: z.int().nullable().describe('The facility; null where nobody had signed in'),
    receivedDate: z.string().describe('Plain date'),
    problemNote: z.string(),
    replacementNote: z.string().nullable(),
    contactPhoneNumber: z.string(),
    cost: z.number(),
    trackingNumber: z.string().nullable(),
    returnTypeId: z.int(),
    poNumber: z.string().nullable(),
    partNumber: z.string().nullable(),
    description: z.string().nullable(),
    reporter: reporter.nullable().describe('Who sent the form without sign-in, in their own words'),
    attachments: z.array(fileTold),
    by: eventBy,
  }),
});
