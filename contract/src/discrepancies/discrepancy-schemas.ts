import { z } from 'zod';
import { idSchema, idText, instantReply, moneyReply } from '../core/values.ts';
import { formFiles } from './discrepancy-files.ts';
import { formShape, reporterShape } from './discrepancy-forms.ts';
import { discrepancyLimits, optionalText, requiredText } from './discrepancy-rules.ts';

/** The discrepancy of a line; every field is null while none was reported. */
export const lineDiscrepancyReply = z.object({
  vdfHeaderId: z.int().nullable(),
  receivedDate: z.string().nullable().describe('Plain date'),
  partAcceptableTypeId: z.literal(2).nullable().describe('2, not acceptable: that is what a discrepancy says'),
  problemNote: z.string().nullable(),
  replacementNote: z.string().nullable(),
  contactPhoneNumber: z.string().nullable(),
  cost: moneyReply.nullable(),
  trackingNumber: z.string().nullable(),
  returnTypeId: z.int().nullable(),
});

export type LineDiscrepancy = z.infer<typeof lineDiscrepancyReply>;

/** The form of somebody who is signed in. */
export const formBody = z.object({
  ...formShape('signedIn'),
  companyId: idSchema.nullish().describe('A facility of the user; filled in where there is one alone'),
  Attachments: formFiles,
});

/** The form without sign-in. */
export const publicFormBody = z.object({
  ...formShape('public'),
  ...reporterShape,
  IsNonAuthVdf: z.unknown().optional().describe('Not read: what comes by this call is'),
  Subject: z.string().max(1000).nullish().describe('No person sees this field; a form that fills it is not kept'),
  Attachments: formFiles,
});

export const formReply = z.object({ success: z.literal(true) });

export type FormBody = z.input<typeof formBody>;
export type PublicFormBody = z.input<typeof publicFormBody>;

export const caseParams = z.object({ vdfHeaderId: idText });

export const caseFileParams = z.object({ vdfHeaderId: idText, fileId: idText });

/** What somebody said in a case. */
const caseEntryReply = z.object({
  entryId: z.int(),
  at: instantReply,
  kind: z.enum(['submitted', 'answered', 'replied', 'closed']),
  by: z.string(),
  byKind: z.enum(['supplier', 'marketplace', 'employee', 'portal']),
  text: z.string().nullable(),
  decision: z.string().nullable(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })).describe('What a report says'),
  files: z.array(
    z.object({ fileId: z.int(), name: z.string(), description: z.string().nullable(), sizeBytes: z.int() }),
  ),
  lineFiles: z.array(z.string()).describe('Names of the files of a report that are attachments of the line'),
});

/** A case as lists show it. */
export const caseSummaryReply = z.object({
  vdfHeaderId: z.int(),
  lineItemId: z.int().nullable().describe('Null: reported by the form'),
  company: z.string().describe('The facility'),
  title: z.string().describe('What it is about: item, or faults found'),
  isOpen: z.boolean(),
  isAnswered: z.boolean().describe('Open, and the marketplace had the last word'),
  openedAt: instantReply,
  lastAt: instantReply.describe('When something was last said'),
});

/** A case with all that was said in it, oldest first. */
export const caseReply = caseSummaryReply.extend({
  lineHref: z.string().nullable().describe('The page of the line, at the line; null where it is about none'),
  reason: z.string().nullable().describe('Why the user can say nothing in it; null where nothing stands against it'),
  entries: z.array(caseEntryReply),
});

export type CaseEntry = z.infer<typeof caseEntryReply>;
export type CaseSummary = z.infer<typeof caseSummaryReply>;
export type Case = z.infer<typeof caseReply>;

/** Longest text of a reply, in characters: that of the report itself. */
const replyLimit = discrepancyLimits.problemNote;

/** What is typed of a reply. */
export const replyForm = z.object({ text: requiredText(replyLimit) });

export const replyBody = replyForm.extend({ Attachments: formFiles.describe('As those of the form') });

export const closeBody = z.object({ text: optionalText(replyLimit) });
