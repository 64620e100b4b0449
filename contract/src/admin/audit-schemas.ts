import { z } from 'zod';
import { isPlainDate } from '../core/plain-date.ts';
import { says } from '../core/refusal.ts';
import { idSchema, instantReply } from '../core/values.ts';
import { auditFields } from './audit-messages.ts';

const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** A time as somebody types it: `2026-11-20`, or `2026-11-20T14:05`. */
function isLocalTime(text: string): boolean {
  const [day = '', time, ...rest] = text.split('T');
  return isPlainDate(day) && (time === undefined || timeOfDay.test(time)) && rest.length === 0;
}

const localTime = z.string().refine(isLocalTime, says(auditFields.time));

/** What is looked for in the audit log; every part that is there has to fit. */
export const auditFilter = z.object({
  supplierId: idSchema.optional().describe('Of a supplier'),
  user: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe('Done by a user, or by an employee in the name of one: id or user name'),
  objectId: z.string().trim().min(1).max(200).optional().describe('Done to something: a Ref #, the id of a user, ...'),
  action: z.string().trim().min(1).max(100).optional(),
  from: localTime.optional().describe("A day, or a day and a time, in the caller's zone"),
  to: localTime.optional().describe('The same; a whole day or minute counts to its end'),
});

export type AuditFilter = z.infer<typeof auditFilter>;

export const auditRow = z.object({
  id: z.int().describe('Counted from 1 in the order of the rows'),
  at: instantReply,
  actorKind: z.enum(['supplier', 'employee', 'marketplace', 'portal']),
  userId: idSchema.nullable(),
  userName: z.string().nullable().describe('Null where there is no such user'),
  impersonatorId: idSchema.nullable().describe('The employee who acted as that user'),
  impersonatorName: z.string().nullable(),
  supplierId: idSchema.nullable(),
  supplierName: z.string().nullable(),
  ip: z.string().nullable(),
  requestId: z.string().nullable(),
  action: z.string(),
  objectKind: z.string(),
  objectId: z.string(),
  before: z.string().nullable().describe('JSON text'),
  after: z.string().nullable().describe('JSON text'),
});

export type AuditRow = z.infer<typeof auditRow>;

export const auditCheck = z.object({
  state: z.enum(['running', 'whole', 'broken', 'failed']),
  startedAt: instantReply,
  startedBy: z.string().nullable(),
  finishedAt: instantReply.nullable(),
  checkedRows: z.int().describe('The rows up to this one are whole'),
  allRows: z.int().describe('How many there were when it began'),
  lastHash: z.string().describe('Of the last row that is whole'),
  brokenId: z.int().nullable().describe('The first row that is not right'),
  breakKind: z.enum(['changed', 'missing', 'added']).nullable(),
});

export type AuditCheck = z.infer<typeof auditCheck>;
