import { z } from 'zod';
import { idSchema, moneyReply } from '../core/values.ts';
import { formFiles } from './discrepancy-files.ts';
import { formShape, reporterShape } from './discrepancy-forms.ts';

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
