import { z } from 'zod';
import { eventTypes } from '../core/event-type.ts';
import { lineKindNames } from '../lines/line-kinds.ts';
import { eventBy } from '../marketplace/event-fields.ts';
import { disputeStatuses } from './dispute-values.ts';

const disputeIds = {
  disputeId: z.int(),
  metricId: z.string().describe('The metric in whose figure the line counts: on-time-ship'),
  lineKind: z.enum(lineKindNames),
  lineItemId: z.int(),
  companyId: z.int().describe('The facility'),
};

/** What the marketplace is told of lines that suppliers dispute. */
export const disputeOutboundEvents = eventTypes({
  'metric.disputed': z.strictObject({ ...disputeIds, note: z.string(), by: eventBy }),
  'metric.disputeAnswered': z.strictObject({
    ...disputeIds,
    supplierId: z.int(),
    accepted: z.boolean().describe('The line no longer counts'),
    note: z.string(),
    statusBefore: z.enum(disputeStatuses),
    statusAfter: z.enum(disputeStatuses),
    by: eventBy,
  }),
});
