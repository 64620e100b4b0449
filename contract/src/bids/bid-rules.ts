import { z } from 'zod';
import { optionalNote } from '../core/note.ts';
import { type FieldMessage, says } from '../core/refusal.ts';
import { idSchema, moneyReply } from '../core/values.ts';
import { conditionCodes, findById, type LineType, unitsOfMeasure } from '../lookups/lookups.ts';
import { bidFields } from './bid-messages.ts';
import { type ReadNumber, readCents, readDecimal, readWhole } from './bid-values.ts';

const maxLeadDays = 365;

/**
 * Where a bid's values come from. A form refuses blank lead days and a blank or zero weight; a call may leave both out,
 * because the documented payload sends zero as null.
 */
export type Entry = 'typed' | 'sent';

/** A value as it came, read at the end; absent is null, so that every check sees every field. */
export const asCame = z.unknown().prefault(null);

/** One field and its rule. Values stay as they came, so that all rules of a condition are checked at once. */
export function field(isRight: (value: unknown) => boolean, said: FieldMessage) {
  return z.unknown().refine(isRight, says(said)).prefault(null);
}

export function isIdOf(rows: readonly { readonly id: number }[]): (value: unknown) => boolean {
  return (value) => findById(rows, readWhole(value)) !== undefined;
}

export const optionalMoney = (said: FieldMessage) => field((value) => !Number.isNaN(readCents(value)), said);
export const positiveMoney = (said: FieldMessage) => field((value) => (readCents(value) ?? 0) > 0, said);
export const requiredMoney = (said: FieldMessage) => field((value) => (readCents(value) ?? -1) >= 0, said);
export const chosenFrom = (rows: readonly { readonly id: number }[], said: FieldMessage) => field(isIdOf(rows), said);

export const conditionOf = (type: LineType) =>
  chosenFrom(
    conditionCodes.filter((code) => code.type === type),
    bidFields.condition,
  );

export function leadDaysField(entry: Entry) {
  const whole = (value: unknown) => readWhole(value) ?? (entry === 'sent' && value === null ? 0 : Number.NaN);
  return z
    .unknown()
    .refine((value) => !Number.isNaN(whole(value)), says(bidFields.leadDays))
    .refine((value) => !(whole(value) < 0 || whole(value) > maxLeadDays), says(bidFields.leadDaysRange))
    .prefault(null);
}

export function weightField(entry: Entry) {
  return field((value) => {
    const weight = readDecimal(value);
    return entry === 'sent' ? weight === null || weight >= 0 : (weight ?? 0) > 0;
  }, bidFields.weight);
}

/** The fields of any condition that have no rule of its own kind. */
export const lineFields = { lineItemId: idSchema.nullish(), notes: optionalNote };

/** An amount in a condition: cents once it is read, a decimal number on the wire. */
export const dollars = moneyReply;
export const dollarsOrNull = moneyReply.nullable();

/** What the marketplace is told of any condition. */
export const anyTold = {
  lineItemId: z.int().nullable(),
  conditionId: z.int(),
  hazmatTypeId: z.int(),
  leadDays: z.int().nullable().describe('Null: ships today'),
  notes: z.string().nullable(),
};

/** A checked condition: what is told of it, but amounts as cents and lead days as a number. */
export type Checked<Told extends z.core.$ZodShape> = Readonly<
  Omit<z.output<z.ZodObject<Told>>, 'leadDays'> & { leadDays: number }
>;

/** A number that the rules have already found to be there. */
export function checked(value: ReadNumber): number {
  return value ?? 0;
}

export function zeroAsNull(value: ReadNumber): number | null {
  return value || null;
}

interface AnyValues {
  readonly lineItemId?: number | null | undefined;
  readonly conditionId?: unknown;
  readonly hazmatTypeId?: unknown;
  readonly leadDays?: unknown;
  readonly notes?: string | null | undefined;
}

/** The fields of any condition; `lineItemId` is the line it names, if any: for a loaner the bid's loaner line. */
export function readAny(values: AnyValues) {
  return {
    lineItemId: values.lineItemId ?? null,
    conditionId: checked(readWhole(values.conditionId)),
    hazmatTypeId: checked(readWhole(values.hazmatTypeId)),
    leadDays: checked(readWhole(values.leadDays)),
    notes: values.notes ?? null,
  };
}

/** Adds a broken rule to a check that looks at more than one field. */
export function addIssue(context: z.core.$RefinementCtx, path: PropertyKey[], { code, message }: FieldMessage): void {
  context.addIssue({ code: 'custom', path, message, params: { code } });
}

/** Says a broken rule at one field of a condition. */
export type Say = (path: string, said: FieldMessage) => void;

/** The unit that a condition names; each when it names none. */
export function unitOf(unitOfMeasureId: unknown) {
  return findById(unitsOfMeasure, unitOfMeasureId == null ? 1 : readWhole(unitOfMeasureId));
}
