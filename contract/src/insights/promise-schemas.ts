import { z } from 'zod';
import { idText, instantReply } from '../core/values.ts';
import { lineKindNames } from '../lines/line-kinds.ts';
import { periodQuery } from './insight-schemas.ts';
import { metricIds } from './metrics.ts';

/** leadTime: with the bid; shipDate: the estimated ship date of a line; quote: the lead days of an accepted quote. */
export const promiseKinds = ['leadTime', 'shipDate', 'quote'] as const;

/**
 * replaced: another date was given since, or the date was taken back; broken: it shipped later, or has not shipped and
 * the day has gone by.
 */
export const promiseOutcomes = ['kept', 'broken', 'open', 'replaced'] as const;

/** How many promises a page has, and how many can be read at all: an export takes as many. */
export const promiseLimits = { page: 50, all: 10_000 } as const;

export const promiseQuery = periodQuery.extend({
  outcome: z.enum(promiseOutcomes).optional(),
  kind: z.enum(promiseKinds).optional(),
  page: idText
    .refine((page) => page <= promiseLimits.all)
    .optional()
    .describe('From 1'),
  limit: idText
    .refine((limit) => limit <= promiseLimits.all)
    .optional()
    .describe(`Promises of a page: ${promiseLimits.page} when absent, ${promiseLimits.all} at most for an export`),
});

const plainDate = z.iso.date();

export const promiseReply = z.object({
  lineKind: z.enum(lineKindNames),
  lineItemId: z.int().describe('Ref #'),
  orderNumber: z.string(),
  displayPo: z.string().nullable(),
  partNumber: z.string(),
  description: z.string(),
  companyId: z.int(),
  company: z.string().describe('The facility'),
  kind: z.enum(promiseKinds),
  givenAt: instantReply,
  givenBy: z.string().nullable().describe('Null: the marketplace, for the supplier'),
  promisedOn: plainDate,
  cameOn: plainDate.nullable().describe("The day on which it shipped, in the facility's time zone"),
  outcome: z.enum(promiseOutcomes),
  daysLate: z
    .int()
    .nullable()
    .describe(
      'Calendar days from the promised day to that of shipping, or to today where that is late; negative: early',
    ),
  countsIn: z.array(z.enum(metricIds)).describe('The metrics in which this is the date that counts'),
});

export type PromiseMade = z.infer<typeof promiseReply>;

export const promisesReply = z.object({
  promises: z.array(promiseReply).describe('Newest first: by when it was settled, or else given'),
  hasMore: z.boolean(),
});
