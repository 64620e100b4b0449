import { z } from 'zod';
import { eventTypes } from '../core/event-type.ts';
import { idSchema } from '../core/values.ts';
import { attachmentName } from '../lines/files/attachment-schemas.ts';
import { eventBy, eventFile, eventText } from '../marketplace/event-fields.ts';
import { maxFormFiles } from './discrepancy-files.ts';

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

const answerFile = z.strictObject({ name: attachmentName, description: eventText.nullish(), data: eventFile });

/** What the marketplace says in the case of a discrepancy. Parsed, a file is its plain base64 text. */
export const discrepancyInboundEvents = eventTypes({
  'discrepancy.answered': z.strictObject({
    vdfHeaderId: idSchema,
    text: eventText,
    decision: eventText.max(200).nullish().describe('In words: Credit granted'),
    files: z.array(answerFile).max(maxFormFiles).optional(),
  }),
  'discrepancy.closed': z.strictObject({ vdfHeaderId: idSchema, text: eventText.nullish() }),
});

/** The case, and the line that it is about; null where it is about none. */
const caseIds = {
  vdfHeaderId: z.int(),
  lineItemId: z.int().nullable(),
  orderId: z.int().nullable(),
  companyId: z.int().nullable().describe('The facility; null where nobody had signed in'),
};

/** What the marketplace is told of discrepancies. */
export const discrepancyOutboundEvents = eventTypes({
  'discrepancy.submitted': z.strictObject({
    ...caseIds,
    revision: z.int().describe('1 for the first report of the case; a later one of the same line replaces the data'),
    origin: z.enum(['line', 'form', 'publicForm']).describe('With the receipt of a line, or by one of the two forms'),
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
  'discrepancy.replied': z.strictObject({
    ...caseIds,
    text: z.string(),
    attachments: z.array(fileTold),
    by: eventBy,
  }),
  'discrepancy.closed': z.strictObject({ ...caseIds, text: z.string().nullable(), by: eventBy }),
});
