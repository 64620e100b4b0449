import { z } from 'zod';
import { isBlank, readMoney } from '../core/money.ts';
import { noteLength } from '../core/note-length.ts';
import { isPlainDate } from '../core/plain-date.ts';
import { type FieldMessage, says } from '../core/refusal.ts';
import { isEmail, isPhone, onOneLine } from '../core/typed-text.ts';
import { timeZones } from '../lookups/lookups-time-zones.ts';
import { companyFields } from './company-messages.ts';
import { companyLimits, maxFeeCents } from './company-values.ts';

/** The rules that fields of the profile are made of: 'Required' where nothing is, 'Invalid' where it is not right. */

type Check = (text: string) => boolean;

const anything: Check = () => true;

/** A line of text that must say something; parsed, it is trimmed. */
export function requiredLine(limit: number, isRight: Check = anything) {
  return z
    .string(says(companyFields.required))
    .refine((text) => !isBlank(text), says(companyFields.required))
    .refine((text) => isBlank(text) || isFitting(text, limit, isRight), says(companyFields.invalid))
    .transform(onOneLine);
}

/** A line of text that may be left out; parsed, it is trimmed, and null where nothing is. */
export function optionalLine(limit: number, isRight: Check = anything) {
  return z
    .string(says(companyFields.invalid))
    .nullish()
    .refine((text) => isBlank(text) || isFitting(text ?? '', limit, isRight), says(companyFields.invalid))
    .transform((text) => onOneLine(text ?? '') || null);
}

function isFitting(text: string, limit: number, isRight: Check): boolean {
  const trimmed = text.trim();
  return noteLength(trimmed) <= limit && isRight(trimmed);
}

/** Text of several lines that may be left out. */
export const businessText = z
  .string(says(companyFields.invalid))
  .nullish()
  .refine((text) => noteLength(text?.trim() ?? '') <= companyLimits.businessText, says(companyFields.invalid))
  .transform((text) => text?.trim() || null);

/** Ten digits as people write them, with an extension such as `x123` behind them. */
function isProfilePhone(text: string): boolean {
  return isPhone(text.replace(/ ?x ?\d{1,6}$/i, ''));
}

export const requiredPhone = requiredLine(companyLimits.phone, isProfilePhone);
export const optionalPhone = optionalLine(companyLimits.phone, isProfilePhone);

export const requiredEmail = requiredLine(companyLimits.contactEmail, isEmail);
export const optionalEmail = optionalLine(companyLimits.contactEmail, isEmail);

const webSiteForm = /^(?:https?:\/\/)?(?:[\p{L}\d-]{1,63}\.){1,10}\p{L}{2,24}(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** A host with at least one dot, with or without `https://` and a path. */
export const webSite = optionalLine(companyLimits.webSite, (text) => webSiteForm.test(text));

/** A Yes or No that may be left open. */
export const optionalAnswer = z
  .boolean(says(companyFields.invalid))
  .nullish()
  .transform((answer) => answer ?? null);

/** One of a few numbers, as number or text; null where nothing was chosen. */
export function choiceOf(choices: readonly number[], emptySays: FieldMessage | null = null) {
  return z
    .union([z.number(), z.string()], says(companyFields.invalid))
    .nullish()
    .transform((sent, context): number | null => {
      if (isBlank(sent)) return emptySays ? refuse(context, emptySays) : null;
      const choice = choices.find((each) => String(each) === String(sent).trim());
      return choice ?? refuse(context, companyFields.invalid);
    });
}

const wholeNumber = /^[1-9]\d{0,8}$/;

/** A whole number above 0, as number or text. */
export const optionalCount = z
  .union([z.number(), z.string()], says(companyFields.invalid))
  .nullish()
  .transform((sent, context): number | null => {
    if (isBlank(sent)) return null;
    const text = String(sent).trim();
    return wholeNumber.test(text) ? Number(text) : refuse(context, companyFields.invalid);
  });

/** Year 0001 is how some callers say that there is no date. */
function isNoDate(text: string | null | undefined): boolean {
  return isBlank(text) || (text ?? '').trim().startsWith('0001-');
}

/** A plain date; an instant counts as its day. */
const dayText = (text: string) => text.trim().replace(/T.*$/, '');

export const optionalDay = z
  .string(says(companyFields.invalid))
  .nullish()
  .refine((text) => isNoDate(text) || isPlainDate(dayText(text ?? '')), says(companyFields.invalid))
  .transform((text) => (isNoDate(text) ? null : dayText(text ?? '')));

export const requiredDay = z
  .string(says(companyFields.required))
  .refine((text) => !isNoDate(text), says(companyFields.required))
  .refine((text) => isNoDate(text) || isPlainDate(dayText(text)), says(companyFields.invalid))
  .transform(dayText);

const zoneIds: ReadonlySet<string> = new Set(timeZones.map(({ code }) => code));

/** The id of a zone of the Windows list. */
export const requiredZone = requiredLine(100, (text) => zoneIds.has(text));

/** Dollars as number or text; parsed, whole cents; nothing is 0. */
export const feeAmount = z
  .union([z.number(), z.string()], says(companyFields.invalid))
  .nullish()
  .transform((sent, context): number => {
    if (isBlank(sent)) return 0;
    const cents = readMoney(sent);
    return cents === null || cents > maxFeeCents ? refuse(context, companyFields.invalid) : cents;
  });

/** Refuses a value within a transform. */
function refuse(context: z.core.$RefinementCtx, { code, message }: FieldMessage): never {
  context.addIssue({ code: 'custom', message, params: { code } });
  return z.NEVER;
}
