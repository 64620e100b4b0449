import { coreFields } from '../../core/core-messages.ts';
import { isBlank } from '../../core/money.ts';
import { noteLength, noteLimit } from '../../core/note-length.ts';
import { addBusinessDays, isPlainDate } from '../../core/plain-date.ts';
import type { FieldMessage } from '../../core/refusal.ts';
import { findById, type LineType, orderTypes, type ShipDateReason, shipDateReasons } from '../../lookups/lookups.ts';
import { kindOfStatusType, orderKinds } from '../line-kinds.ts';
import { shipDateFields } from '../line-messages.ts';

/** Longest tracking, order, RMA and serial number, in characters. */
export const referenceLimit = 55;

/** Lending a unit out needs its serial number. */
export function needsSerialNumber(orderTypeId: number): boolean {
  return lineTypeOf(orderTypeId) === 'loaner';
}

/** What the goods of an order type are; parts where the type is not known. */
export function lineTypeOf(orderTypeId: number): LineType {
  const orderType = findById(orderTypes, orderTypeId);
  return orderType ? orderKinds[kindOfStatusType(orderType.statusType)].lineType : 'part';
}

/** The reasons that lines of an order type may give, in the order in which they are offered. */
export function reasonsFor(orderTypeId: number): ShipDateReason[] {
  return shipDateReasons.filter(({ types }) => types.includes(lineTypeOf(orderTypeId)));
}

/** Reason 2: backordered, no date yet. The one that the simple dialog takes without a date. */
const noDateYetReasonId = 2;
/** What a date without a reason means. */
export const confirmedReasonId = 1;

/** What a value says: undefined keeps the stored one, null clears it. */
export type Sent<Value> = Value | null | undefined;

/** Text as a call brings it: absent and null keep, blank clears. */
export function readText(value: unknown): Sent<string> {
  if (value === null || value === undefined) return undefined;
  return isBlank(value) ? null : String(value).trim();
}

/** A reason's id, NaN where it is no id that the order type knows. */
export function readReasonId(value: unknown, orderTypeId: number): Sent<number> {
  const text = readText(value);
  if (text === null || text === undefined) return text;
  const id = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return findById(reasonsFor(orderTypeId), id) ? id : Number.NaN;
}

/** The line as far as the ship-date rules ask for it. */
export interface ShipDateFacts {
  readonly orderTypeId: number;
  readonly vendorRmaRequired: boolean;
}

/** What a line will hold: null where there is nothing. */
export interface ShipDateValues {
  /** NaN where it is not known. */
  readonly shipDateReasonId: number | null;
  readonly estimatedShipDate: string | null;
  readonly trackingNumber: string | null;
  readonly vendorOrderNumber: string | null;
  readonly vendorRmaNumber: string | null;
  readonly serialNumber: string | null;
  /** As typed: its length counts before it is trimmed. */
  readonly note: string | null;
}

export interface ShipDateNeeds {
  readonly reason: boolean;
  /** The date can be left out always, with reason 2 alone, or with every reason that needs none. */
  readonly date: 'never' | 'unlessNoDateYet' | 'unlessReasonNeedsNone';
}

export type Say = (field: keyof ShipDateValues, said: FieldMessage) => void;

/** The rules of both ship-date dialogs and of the calls behind them. */
export function checkShipDate(values: ShipDateValues, facts: ShipDateFacts, needs: ShipDateNeeds, say: Say): void {
  checkReasonAndDate(values, needs, say);
  if (lacksRma(values, facts)) say('vendorRmaNumber', shipDateFields.rmaRequired);
  if (lacksSerial(values, facts)) say('serialNumber', shipDateFields.serialRequired);
  for (const [field, said] of tooLong) if (isTooLong(values[field])) say(field, said);
  if (noteLength(values.note ?? '') > noteLimit) say('note', coreFields.noteTooLong);
}

function checkReasonAndDate(values: ShipDateValues, needs: ShipDateNeeds, say: Say): void {
  const { shipDateReasonId: reasonId, estimatedShipDate: date } = values;
  if (Number.isNaN(reasonId)) say('shipDateReasonId', shipDateFields.unknownReason);
  if (date !== null && !isPlainDate(date)) say('estimatedShipDate', shipDateFields.invalidDate);
  if (date === null && isDateNeeded(reasonId, needs)) say('estimatedShipDate', shipDateFields.dateRequired);
  if (needs.reason && reasonId === null) say('shipDateReasonId', shipDateFields.reasonRequired);
}

/** The line wants an RMA number and has none. */
export function lacksRma(line: Pick<ShipDateValues, 'vendorRmaNumber'>, facts: ShipDateFacts): boolean {
  return facts.vendorRmaRequired && !line.vendorRmaNumber;
}

/** The line wants a serial number and has none. */
export function lacksSerial(line: Pick<ShipDateValues, 'serialNumber'>, facts: ShipDateFacts): boolean {
  return needsSerialNumber(facts.orderTypeId) && !line.serialNumber;
}

function isDateNeeded(reasonId: number | null, needs: ShipDateNeeds): boolean {
  if (needs.date === 'never') return false;
  if (needs.date === 'unlessNoDateYet') return reasonId !== noDateYetReasonId;
  return !standsWithoutDate(reasonId);
}

/** The supplier cannot or need not name a date for this reason; false without a reason. */
export function standsWithoutDate(shipDateReasonId: number | null): boolean {
  return findById(shipDateReasons, shipDateReasonId)?.needsDate === false;
}

const followUpBusinessDays = 5;

/**
 * When to look at a line again: on its ship date; with a reason that needs no date, five business days after the change.
 * @param changedOn the day of the change, plain date
 * @returns null where the line has neither
 */
export function followUpDate(
  line: Pick<ShipDateValues, 'shipDateReasonId' | 'estimatedShipDate'>,
  changedOn: string,
): string | null {
  if (line.estimatedShipDate !== null) return line.estimatedShipDate;
  return standsWithoutDate(line.shipDateReasonId) ? addBusinessDays(changedOn, followUpBusinessDays) : null;
}

const tooLong = [
  ['trackingNumber', shipDateFields.trackingTooLong],
  ['vendorOrderNumber', shipDateFields.vendorOrderTooLong],
  ['vendorRmaNumber', shipDateFields.rmaTooLong],
  ['serialNumber', shipDateFields.serialTooLong],
] as const;

/** Longer than the limit, in characters as people count them. */
export function isTooLong(text: string | null): boolean {
  return [...(text ?? '')].length > referenceLimit;
}

/** Whether a line that does not ship would be left with a day on which it should have shipped already. */
export function leavesPastDate(sent: SentParcel, today: string): boolean {
  const date = readText(sent.estimatedShipDate);
  return isBlank(sent.trackingNumber) && typeof date === 'string' && date < today;
}

interface SentParcel {
  readonly estimatedShipDate?: string | null | undefined;
  readonly trackingNumber?: string | null | undefined;
}
