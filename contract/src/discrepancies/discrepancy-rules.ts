import { z } from 'zod';
import { coreFields } from '../core/core-messages.ts';
import { isBlank, readMoney } from '../core/money.ts';
import { noteLength } from '../core/note-length.ts';
import { isPlainDate } from '../core/plain-date.ts';
import { type FieldMessage, says } from '../core/refusal.ts';
import { isPhone, onOneLine } from '../core/typed-text.ts';
import { findById } from '../lookups/lookups.ts';
import { returnTypes } from '../lookups/lookups-returns.ts';
import { discrepancyFields } from './discrepancy-messages.ts';

/** Longest text of each field, in characters as people count them. */
export const discrepancyLimits = {
  contactPhoneNumber: 15,
  poNumber: 55,
  partNumber: 55,
  description: 450,
  trackingNumber: 55,
  problemNote: 900,
  replacementNote: 900,
} as const;

/** The highest charges: 999999.99. */
const maxChargesCents = 99_999_999;

/** Where a discrepancy is reported: with the receipt of a line, or on one of the two forms. */
export type DiscrepancyPlace = 'receive' | 'signedIn' | 'public';

/** A discrepancy as it is kept; null where nothing was said. */
export interface Discrepancy {
  /** Plain date. */
  readonly receivedDate: string;
  readonly trackingNumber: string | null;
  /** The faults that were found. */
  readonly problemNote: string;
  /** What is to be repaired or replaced. */
  readonly replacementNote: string | null;
  readonly contactPhoneNumber: string;
  readonly costCents: number;
  readonly returnTypeId: ReturnTypeId;
  readonly poNumber: string | null;
  readonly partNumber: string | null;
  readonly description: string | null;
}

export type ReturnTypeId = (typeof returnTypes)[number]['id'];

interface PlaceRules {
  readonly isReplacementRequired: boolean;
  /** Empty charges are none where they are not required. */
  readonly areChargesRequired: boolean;
  /** Item number, description and PO are the line's own where there is one. */
  readonly isItemRequired: boolean;
  /** What a wrong phone number says; null: by what is wrong with it. */
  readonly phoneSays: FieldMessage | null;
}

/** In what the three places differ. */
const placeRules: Readonly<Record<DiscrepancyPlace, PlaceRules>> = {
  receive: {
    isReplacementRequired: true,
    areChargesRequired: true,
    isItemRequired: false,
    phoneSays: discrepancyFields.invalidPhone,
  },
  signedIn: { isReplacementRequired: true, areChargesRequired: false, isItemRequired: true, phoneSays: null },
  public: { isReplacementRequired: false, areChargesRequired: false, isItemRequired: true, phoneSays: null },
};

/** The rules of each field but the date and the number of the parcel, which a receipt has anyway. */
export function discrepancyRules(place: DiscrepancyPlace) {
  const { isReplacementRequired, areChargesRequired, isItemRequired, phoneSays } = placeRules[place];
  const item = (field: 'poNumber' | 'partNumber' | 'description') =>
    textRule(discrepancyLimits[field], isItemRequired).transform((text) => text && onOneLine(text));
  return {
    problemNote: requiredText(discrepancyLimits.problemNote),
    replacementNote: textRule(discrepancyLimits.replacementNote, isReplacementRequired),
    contactPhoneNumber: phoneRule(phoneSays),
    cost: chargesRule(areChargesRequired),
    returnTypeId: returnTypeRule,
    poNumber: item('poNumber'),
    partNumber: item('partNumber'),
    description: item('description'),
  };
}

/** Text that must say something; parsed, it is trimmed. */
export function requiredText(limit: number, emptySays: FieldMessage = coreFields.required) {
  return z
    .string(says(emptySays))
    .refine((text) => !isBlank(text), says(emptySays))
    .refine((text) => noteLength(text.trim()) <= limit, says(discrepancyFields.tooLong))
    .transform((text) => text.trim());
}

/** Text that may be left out; parsed, it is trimmed, or null. */
export function optionalText(limit: number) {
  return z
    .string()
    .nullish()
    .refine((text) => noteLength(text?.trim() ?? '') <= limit, says(discrepancyFields.tooLong))
    .transform((text) => text?.trim() || null);
}

function textRule(limit: number, isRequired: boolean): z.ZodType<string | null, string | null | undefined> {
  return isRequired
    ? (requiredText(limit) as z.ZodType<string | null, string | null | undefined>)
    : optionalText(limit);
}

function phoneRule(wrongSays: FieldMessage | null) {
  const limit = discrepancyLimits.contactPhoneNumber;
  const isTooLong = (text: string) => noteLength(text.trim()) > limit;
  const wrong = wrongSays ?? discrepancyFields.invalid;
  return z
    .string(says(coreFields.required))
    .refine((text) => !isBlank(text), says(coreFields.required))
    .refine((text) => !isTooLong(text), says(wrongSays ?? discrepancyFields.tooLong))
    .refine((text) => isBlank(text) || isTooLong(text) || isPhone(text.trim()), says(wrong))
    .transform((text) => text.trim());
}

/** An amount as number or text; parsed, whole cents. */
function chargesRule(isRequired: boolean) {
  return z
    .union([z.number(), z.string()], says(discrepancyFields.invalidAmount))
    .nullish()
    .transform((sent, context) => {
      if (isBlank(sent)) return isRequired ? refuse(context, coreFields.required) : 0;
      const cents = readMoney(sent);
      return cents === null || cents > maxChargesCents ? refuse(context, discrepancyFields.invalidAmount) : cents;
    });
}

/** The id of a return type as number or text. */
const returnTypeRule = z
  .union([z.number(), z.string()], says(discrepancyFields.invalid))
  .nullish()
  .transform((sent, context): ReturnTypeId => {
    if (isBlank(sent)) return refuse(context, coreFields.required);
    const text = String(sent).trim();
    const found = /^\d$/.test(text) ? findById(returnTypes, Number(text)) : undefined;
    return found ? found.id : refuse(context, discrepancyFields.invalid);
  });

function refuse(context: z.core.$RefinementCtx, { code, message }: FieldMessage): never {
  context.addIssue({ code: 'custom', message, params: { code } });
  return z.NEVER;
}

/** The day on which the item came. Whether that is after today depends on who asks: `isReceivedBy`. */
export const receivedDateRule = z
  .string(says(coreFields.required))
  .refine((text) => !isBlank(text), says(coreFields.required))
  .refine((text) => isBlank(text) || isPlainDate(text.trim()), says(discrepancyFields.invalid))
  .transform((text) => text.trim());

/** What a receipt says of a part that is not acceptable, beside its date and tracking number. */
export const receivedDiscrepancy = z.object(discrepancyRules('receive')).transform(inCents);

/** Charges by the name under which they are kept. */
function inCents<Fields extends { readonly cost: number }>({ cost: costCents, ...fields }: Fields) {
  return { ...fields, costCents };
}
