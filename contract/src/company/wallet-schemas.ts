import { z } from 'zod';
import { isBlank } from '../core/money.ts';
import { says } from '../core/refusal.ts';
import { idSchema, idText, instantReply } from '../core/values.ts';
import { companyFields } from './company-messages.ts';
import { requiredLine } from './field-rules.ts';

export const recipientLimit = 75;
/** A link works for so many days at most. */
export const maxWalletDays = 90;
/** So many links of a facility may work at a time. */
export const maxOpenLinks = 100;

const days = z
  .union([z.number(), z.string()], says(companyFields.required))
  .refine((sent) => !isBlank(sent), says(companyFields.required))
  .refine((sent) => isBlank(sent) || isDays(String(sent).trim()), says(companyFields.invalid))
  .transform(Number);

function isDays(text: string): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= maxWalletDays;
}

/** What is shared, with whom and for how long. */
export const shareBody = z.object({
  recipient: requiredLine(recipientLimit).describe("For whom, in the supplier's words"),
  days: days.describe(`How long the link works: 1 to ${maxWalletDays}`),
  certificationIds: z
    .array(idSchema)
    .min(1, says(companyFields.required))
    .max(200, says(companyFields.invalid))
    .transform((ids) => [...new Set(ids)]),
});

export type ShareValues = z.input<typeof shareBody>;

export const shareParams = z.object({ shareId: idText });

export const walletShareReply = z.object({
  shareId: idSchema,
  recipient: z.string(),
  createdAt: instantReply,
  createdBy: z.string(),
  expiresAt: instantReply,
  state: z.enum(['open', 'expired', 'withdrawn']),
  certifications: z.array(z.object({ certificationId: z.int(), name: z.string() })),
  openCount: z.int().describe('How often it was opened'),
  openings: z.array(instantReply).describe('When, newest first; the last 20'),
});

export type WalletShare = z.infer<typeof walletShareReply>;

export const sharedReply = z.object({
  shareId: idSchema,
  token: z.string().describe('What the link carries behind its #; nobody can read it again'),
  expiresAt: instantReply,
});

const token = z.string().regex(/^[\w-]{43}$/, says(companyFields.invalid));

export const openWalletBody = z.object({ token });
export const walletDocumentBody = z.object({ token, certificationId: idSchema });

/** What whoever has the link may read. */
export const walletReply = z.object({
  supplierName: z.string(),
  companyName: z.string(),
  expiresAt: instantReply,
  certifications: z.array(
    z.object({
      certificationId: z.int(),
      name: z.string(),
      obtainDate: z.string().describe('Plain date'),
      expireDate: z.string().describe('Plain date'),
      documentName: z.string().nullable(),
    }),
  ),
});

export type Wallet = z.infer<typeof walletReply>;
