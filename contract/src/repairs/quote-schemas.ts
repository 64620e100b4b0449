import { z } from 'zod';
import { coreFields } from '../core/core-messages.ts';
import { readMoney } from '../core/money.ts';
import { noteLength } from '../core/note-length.ts';
import { says } from '../core/refusal.ts';
import { idSchema, instantReply, moneyReply } from '../core/values.ts';
import { attachmentList, attachmentSummaryReply } from '../lines/files/attachment-schemas.ts';
import { quoteFields } from './repair-messages.ts';

/** Longest text of a quote, in characters as people count them. */
export const quoteTextLimit = 4000;
const maxLeadDays = 999;
/** The largest amount of a quote: $999,999.99. */
const maxQuoteCents = 99_999_999;

function isShortEnough(text: string | null | undefined): boolean {
  return noteLength(text ?? '') <= quoteTextLimit;
}

const requiredText = z
  .string(says(coreFields.required))
  .refine((text) => text.trim() !== '', says(coreFields.required))
  .refine(isShortEnough, says(quoteFields.textTooLong))
  .transform((text) => text.trim());

const optionalText = z
  .string()
  .nullish()
  .refine(isShortEnough, says(quoteFields.textTooLong))
  .transform((text) => text?.trim() || null);

/** As people type it, or a number; parsed to cents. */
const amount = z
  .union([z.string(), z.number()], says(quoteFields.amount))
  .transform(readMoney)
  .refine((cents) => cents !== null && cents > 0 && cents <= maxQuoteCents, says(quoteFields.amount))
  .transform((cents) => cents ?? 0);

const leadDays = z
  .union([z.string(), z.number()], says(quoteFields.leadDays))
  .transform((days) => (/^\d{1,3}$/.test(String(days).trim()) ? Number(days) : 0))
  .refine((days) => days >= 1 && days <= maxLeadDays, says(quoteFields.leadDays));

const quote = { diagnosisNote: requiredText, repairNote: requiredText, amount, leadDays, note: optionalText };

/** The rules of the quote dialog, whose values are text as typed; parsed, the amount is cents. */
export const quoteForm = z.object(quote);
export type QuoteForm = { [Field in keyof typeof quote]: string };

/** What the quote dialog begins with: the quote before it, or nothing. */
export function quoteFormOf(last: Pick<RepairQuote, keyof typeof quote> | null): QuoteForm {
  if (!last) return { diagnosisNote: '', repairNote: '', amount: '', leadDays: '', note: '' };
  const { diagnosisNote, repairNote, amount, leadDays } = last;
  return { diagnosisNote, repairNote, amount: amount.toFixed(2), leadDays: String(leadDays), note: '' };
}

export const submitQuoteBody = z.object({
  ...quote,
  lineItemId: idSchema,
  isRequote: z.boolean().default(false),
  rgaHeaderId: z
    .union([z.int(), z.string().max(50)])
    .nullish()
    .describe('Ignored: the line knows it'),
  statusId: z
    .union([z.int(), z.string().max(50)])
    .nullish()
    .describe('Ignored: the stored state decides'),
  attachments: attachmentList.nullish().describe('Become files of the line'),
});

export const quoteReply = z.object({
  quoteId: z.int(),
  createdAt: instantReply,
  createdByName: z.string(),
  diagnosisNote: z.string(),
  repairNote: z.string(),
  leadDays: z.int(),
  amount: moneyReply,
  note: z.string().nullable(),
  attachments: z.array(attachmentSummaryReply).describe('Without their content, oldest first'),
});

export type SubmitQuote = z.input<typeof submitQuoteBody>;
export type NewQuote = z.output<typeof submitQuoteBody>;
export type RepairQuote = z.infer<typeof quoteReply>;
