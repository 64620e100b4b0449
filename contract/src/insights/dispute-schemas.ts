import { z } from 'zod';
import { coreFields } from '../core/core-messages.ts';
import { noteLength } from '../core/note-length.ts';
import { says } from '../core/refusal.ts';
import { idSchema, idText, instantReply } from '../core/values.ts';
import { lineKindNames } from '../lines/line-kinds.ts';
import { disputeFields } from './dispute-messages.ts';
import { disputeLimits, disputeStatuses } from './dispute-values.ts';
import { metricIds } from './metrics.ts';

const disputeNote = z
  .string(says(coreFields.noteRequired))
  .refine((text) => text.trim() !== '', says(coreFields.noteRequired))
  .refine((text) => noteLength(text) <= disputeLimits.note, says(disputeFields.noteTooLong))
  .transform((text) => text.trim());

/** What both sides type, as their forms hold it. */
export const disputeForm = z.object({ note: disputeNote });

export const disputeBody = z.object({
  metricId: z.enum(metricIds),
  lineKind: z.enum(lineKindNames),
  lineItemIds: z
    .array(idSchema)
    .min(1)
    .refine((ids) => ids.length <= disputeLimits.lines, says(disputeFields.tooManyLines)),
  note: disputeNote,
});

export const disputeParams = z.object({ disputeId: idText });

export const disputeAnswerBody = z.object({ accept: z.boolean(), note: disputeNote });

const page = z.coerce.number<string>().int().min(1).max(10_000).optional();

export const disputeQuery = z.object({
  status: z.enum(disputeStatuses).optional(),
  page: page.describe(`From 1; ${disputeLimits.page} rows each`),
});

export const ownDisputeQuery = disputeQuery.extend({ metricId: z.enum(metricIds).optional() });

export const disputeReply = z.object({
  disputeId: z.int(),
  metricId: z.enum(metricIds),
  metric: z.string().describe('The title of the metric'),
  lineKind: z.enum(lineKindNames),
  lineItemId: z.int(),
  orderNumber: z.string().nullable(),
  displayPo: z.string().nullable(),
  partNumber: z.string().nullable(),
  description: z.string().nullable(),
  companyId: z.int(),
  company: z.string().describe('The facility'),
  status: z.enum(disputeStatuses),
  note: z.string(),
  disputedBy: z.string(),
  disputedAt: instantReply,
  answer: z.string().nullable(),
  answeredAt: instantReply.nullable(),
});

export type Dispute = z.infer<typeof disputeReply>;

/** As employees see it. */
export const adminDisputeReply = disputeReply.extend({
  supplierId: z.int(),
  supplier: z.string(),
  impersonator: z.string().nullable().describe('The employee who acted as the user'),
  answeredBy: z.string().nullable(),
});

export type AdminDispute = z.infer<typeof adminDisputeReply>;

export const disputesReply = z.object({ total: z.int(), disputes: z.array(disputeReply) });
export const adminDisputesReply = z.object({ total: z.int(), disputes: z.array(adminDisputeReply) });
