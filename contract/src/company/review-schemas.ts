import { z } from 'zod';
import { noteLength } from '../core/note-length.ts';
import { says } from '../core/refusal.ts';
import { actionReply, idSchema, idText, instantReply } from '../core/values.ts';
import { certificationStatuses } from './certification-machine.ts';
import { companyFields } from './company-messages.ts';
import { companyLimits } from './company-values.ts';

export const reviewParams = z.object({ reviewId: idText });

/** Rows of one page of the desk. */
export const reviewPageSize = 50;

export const reviewQuery = z.object({
  status: z.enum(certificationStatuses).optional(),
  expiry: z.enum(['expired', 'soon']).optional().describe('Has ended, or ends within 60 days'),
  q: z.string().trim().max(100).optional().describe('Part of the name of a company, a facility or a certification'),
  page: z
    .string()
    .regex(/^\d{1,5}$/, 'Not a number')
    .transform(Number)
    .optional()
    .describe('From 0 on'),
});

export const reviewReply = z.object({
  reviewId: idSchema,
  supplierId: idSchema,
  supplierName: z.string(),
  companyId: idSchema,
  companyName: z.string(),
  certificationId: z.int().describe('Of a known one, or from 1000 on'),
  name: z.string(),
  obtainDate: z.string().describe('Plain date'),
  expireDate: z.string().describe('Plain date'),
  documentName: z.string().nullable(),
  status: z.enum(certificationStatuses),
  revision: z.int().describe('What a decision names'),
  reviewNote: z.string().nullable().describe('Why it was sent back'),
  submittedAt: instantReply,
  submittedBy: z.string().nullable(),
});

export type Review = z.infer<typeof reviewReply>;

const reviewStepReply = z.object({
  at: instantReply,
  action: z.string(),
  toStatus: z.enum(certificationStatuses),
  byName: z.string(),
  isImpersonated: z.boolean().describe('An employee has done it in the name of the user'),
  note: z.string().nullable(),
});

export type ReviewStep = z.infer<typeof reviewStepReply>;

export const reviewListReply = z.object({
  count: z.int().describe('On all pages'),
  reviews: z.array(reviewReply),
});

export const reviewDetailReply = reviewReply.extend({
  actions: z.array(actionReply),
  history: z.array(reviewStepReply).describe('Newest first'),
});

const revision = z.int().min(1).describe('The one that was looked at; 409 where there is another by now');

export const acceptBody = z.object({ revision });

const note = z
  .string(says(companyFields.required))
  .refine((text) => text.trim() !== '', says(companyFields.required))
  .refine((text) => noteLength(text.trim()) <= companyLimits.reviewNote, says(companyFields.invalid))
  .transform((text) => text.trim());

export const sendBackForm = z.object({ note });

export const sendBackBody = sendBackForm.extend({ revision });
