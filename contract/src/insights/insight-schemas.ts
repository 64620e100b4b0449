import { z } from 'zod';
import { idText, instantReply } from '../core/values.ts';
import { lineKindNames } from '../lines/line-kinds.ts';
import { metricIds } from './metrics.ts';
import { defaultPeriodDays, type PeriodDays, periodDays } from './periods.ts';

const periodTexts = periodDays.map(String);

export const metricParams = z.object({ metricId: z.enum(metricIds) });

export const periodQuery = z.object({
  days: z
    .enum(periodTexts)
    .default(String(defaultPeriodDays))
    .transform((text) => Number(text) as PeriodDays)
    .describe('The period: so many days up to today, in the time zone of the user'),
  facilityId: idText.optional().describe('One facility of the user; all of them when absent'),
});

/** How many lines a page of them has. */
export const metricLinePage = 50;

export const metricLinesQuery = periodQuery.extend({
  outcome: z.enum(['hit', 'miss']).optional().describe('hit: those that the figure counts for; all when absent'),
  after: z
    .string()
    .regex(/^\d{1,16}-(?:bid|order|repair|return|loaner)-\d{1,10}$/, 'Not a page')
    .optional()
    .describe('`next` of the page before; the first page when absent'),
});

const plainDate = z.iso.date();

const figure = {
  value: z.number().nullable().describe('In the unit of the metric; percent is 0 to 100, null without cases'),
  cases: z.number().describe('What the figure is taken of: lines, or pieces where it counts quantities'),
};

export const metricReply = z.object({
  metricId: z.enum(metricIds),
  days: z.int(),
  from: plainDate.describe('The first day of the period'),
  to: plainDate.describe('The last day: today'),
  timeZone: z.string().describe('IANA id; its days and months are meant'),
  ...figure,
  median: z
    .number()
    .nullable()
    .describe('Of averages alone: exact below 1,000, to three digits above; null where the figure is no average'),
  previous: z.object(figure).nullable().describe('The equal period before; null where the metric tells the present'),
  change: z.number().nullable().describe('From the previous value, in the unit; percentage points for percent'),
  standing: z
    .object({
      quartile: z.int().min(1).max(4).describe('1 is the best quarter of the suppliers that work in the section'),
      borders: z
        .array(z.int())
        .length(3)
        .describe('Between the quarters, lowest first, in whole units; nobody has to have just this figure'),
    })
    .nullable()
    .describe('Null with fewer than 5 cases, or where fewer than 10 suppliers have as many; of one facility, too'),
  parts: z.array(
    z.object({
      id: z.string(),
      entries: z.array(z.object({ label: z.string(), value: z.number(), cases: z.number() })),
    }),
  ),
  months: z
    .array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), from: plainDate, to: plainDate, ...figure }))
    .describe('The period by months of the calendar; the first and the last may be cut. None for the present'),
});

export type MetricReply = z.infer<typeof metricReply>;

export const metricLineReply = z.object({
  kind: z.enum(lineKindNames),
  lineItemId: z.int().describe('Ref #'),
  companyId: z.int(),
  orderNumber: z.string().nullable().describe('Null for a bid request, which belongs to no order'),
  displayPo: z.string().nullable(),
  manufacturer: z.string(),
  partNumber: z.string(),
  description: z.string(),
  at: instantReply.nullable().describe('When it counts; null where a plain date says so'),
  day: plainDate.nullable().describe('The plain date on which it counts'),
  value: z.number().nullable().describe("In the unit of the metric's lineValue"),
  isHit: z.boolean(),
  isLeftOut: z.boolean().describe('A dispute was accepted: it is no part of the figure'),
});

export type MetricLine = z.infer<typeof metricLineReply>;

export const metricLinesReply = z.object({
  lines: z.array(metricLineReply).describe('Newest first'),
  next: z.string().nullable().describe('What `after` takes for the next page; null on the last one'),
});
