import { coreFields } from '../core/core-messages.ts';
import { isBlank } from '../core/money.ts';
import type { FieldMessage, Refusal } from '../core/refusal.ts';
import { shipDateFields } from '../lines/line-messages.ts';
import {
  checkShipDate,
  confirmedReasonId,
  readReasonId,
  readText,
  type Sent,
  type ShipDateNeeds,
  type ShipDateValues,
} from '../lines/ship-date-rules.ts';
import { followUpDate, isPastDue, type OrderLineFacts } from './order-flags.ts';
import { isOpen, type OrderStatus, orderMachine, type SaveAction } from './order-machine.ts';
import { orderFields, orderRefusals } from './order-messages.ts';

/** Which call saves: POST /order (the update dialog) or POST /order/esd (the simple one, and bulk work). */
export type SaveCall = 'order' | 'esd';

/** A line as it is stored, as far as a save asks. */
export type StoredLine = Omit<OrderLineFacts, 'urgencyDescription'>;

/** A line of a save as it came: absent and null keep what is stored, blank text clears it. */
export interface SentLine {
  readonly shipDateReasonId?: number | string | null | undefined;
  readonly estimatedShipDate?: string | null | undefined;
  readonly trackingNumber?: string | null | undefined;
  readonly vendorOrderNumber?: string | null | undefined;
  readonly vendorRmaNumber?: string | null | undefined;
  readonly serialNumber?: string | null | undefined;
  readonly note?: string | null | undefined;
}

/** What a save makes of one line. */
export interface PlannedLine {
  readonly action: SaveAction;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly shipDateReasonId: number | null;
  readonly estimatedShipDate: string | null;
  readonly followUpDate: string | null;
  readonly vendorRmaNumber: string | null;
  readonly serialNumber: string | null;
  /** Null where the line does not ship with this save. */
  readonly trackingNumber: string | null;
  /** Trimmed; null where the save brings none. */
  readonly note: string | null;
}

export interface SaveProblem extends FieldMessage {
  readonly path: readonly PropertyKey[];
}

/** What comes of a save: all of it, or nothing. */
export type Plan =
  | { readonly outcome: 'saved'; readonly lines: readonly PlannedLine[] }
  | { readonly outcome: 'refused'; readonly refusal: Refusal; readonly currentStatus: OrderStatus }
  | { readonly outcome: 'invalid'; readonly problems: readonly SaveProblem[] };

/**
 * Decides what a save does to its lines, in the order in which they were sent. Paths of problems begin at `lineItems`.
 * @param today plain date in the user's zone
 */
export function planSave(
  call: SaveCall,
  entries: readonly { readonly stored: StoredLine; readonly sent: SentLine }[],
  today: string,
): Plan {
  const closed = entries.find(({ stored }) => !isOpen(stored.status));
  if (closed) return { outcome: 'refused', refusal: orderRefusals.notOpen, currentStatus: closed.stored.status };

  const problems = entries.flatMap(({ stored, sent }, index) => problemsOf(call, stored, sent, index));
  if (call === 'order' && entries.every(({ sent }) => !savesSomething(sent)))
    problems.push({ path: ['lineItems'], ...orderFields.nothingToSave });
  if (problems.length > 0) return { outcome: 'invalid', problems: problems.sort(byRank) };

  return { outcome: 'saved', lines: entries.map(({ stored, sent }) => planLine(call, stored, sent, today)) };
}

/** The order in which rules are asked; the first broken one is what the user reads first. */
const ranks: readonly FieldMessage[] = [
  coreFields.noteTooLong,
  shipDateFields.unknownReason,
  shipDateFields.invalidDate,
  shipDateFields.dateRequired,
  shipDateFields.reasonRequired,
  orderFields.nothingToSave,
  shipDateFields.rmaRequired,
  shipDateFields.serialRequired,
];

function byRank(one: SaveProblem, other: SaveProblem): number {
  return rankOf(one) - rankOf(other);
}

function rankOf({ code }: SaveProblem): number {
  const rank = ranks.findIndex((said) => said.code === code);
  return rank === -1 ? ranks.length : rank;
}

/** A save without any of these would leave an empty step in the history; a new date alone does not say why. */
function savesSomething(sent: SentLine): boolean {
  const isGiven = (value: unknown) => value !== null && value !== undefined;
  return (
    !isBlank(sent.trackingNumber) ||
    !isBlank(sent.note) ||
    isGiven(sent.shipDateReasonId) ||
    isGiven(sent.vendorOrderNumber)
  );
}

function problemsOf(call: SaveCall, stored: StoredLine, sent: SentLine, index: number): SaveProblem[] {
  const problems: SaveProblem[] = [];
  const values = valuesOf(stored, sent);
  checkShipDate(values, stored, needsOf(call, values.trackingNumber !== null), (field, said) =>
    problems.push({ path: ['lineItems', index, field], ...said }),
  );
  return problems;
}

/** What has a tracking number has shipped, so it needs no estimated date; the form asks for both all the same. */
function needsOf(call: SaveCall, isShipping: boolean): ShipDateNeeds {
  return {
    reason: call === 'order' && !isShipping,
    date: isShipping ? 'never' : 'unlessReasonNeedsNone',
  };
}

/** What the line would hold. */
function valuesOf(stored: StoredLine, sent: SentLine): ShipDateValues {
  return {
    shipDateReasonId: kept(readReasonId(sent.shipDateReasonId, stored.orderTypeId), stored.shipDateReasonId),
    estimatedShipDate: kept(readText(sent.estimatedShipDate), stored.estimatedShipDate),
    trackingNumber: readText(sent.trackingNumber) ?? null,
    vendorOrderNumber: readText(sent.vendorOrderNumber) ?? null,
    vendorRmaNumber: kept(readText(sent.vendorRmaNumber), stored.vendorRmaNumber),
    serialNumber: kept(readText(sent.serialNumber), stored.serialNumber),
    note: sent.note ?? null,
  };
}

function kept<Value>(sent: Sent<Value>, stored: Value | null): Value | null {
  return sent === undefined ? stored : sent;
}

function planLine(call: SaveCall, stored: StoredLine, sent: SentLine, today: string): PlannedLine {
  const { vendorOrderNumber: _, ...values } = valuesOf(stored, sent);
  const isConfirmed = call === 'esd' && values.shipDateReasonId === null && values.estimatedShipDate !== null;
  const dates = {
    shipDateReasonId: isConfirmed ? confirmedReasonId : values.shipDateReasonId,
    estimatedShipDate: values.estimatedShipDate,
  };
  const action = actionFor({ ...stored, ...dates }, values.trackingNumber !== null, today);
  return {
    ...values,
    ...dates,
    action,
    from: stored.status,
    to: orderMachine.actions[action].to ?? stored.status,
    followUpDate: followUpDate(dates, today),
    note: values.note?.trim() || null,
  };
}

function actionFor(line: StoredLine, isShipping: boolean, today: string): SaveAction {
  if (isShipping) return 'ship';
  if (line.status === 'PENDINGSHIPMENT') return 'reschedule';
  return isPastDue(line, today) ? 'keepForReview' : 'schedule';
}

/** The order's own number at the supplier after a save: the last one sent counts, blank text clears, undefined keeps. */
export function vendorOrderNumberOf(lines: readonly SentLine[]): Sent<string> {
  const sent = lines.map(({ vendorOrderNumber }) => readText(vendorOrderNumber));
  return sent.findLast((text) => typeof text === 'string') ?? sent.find((text) => text === null);
}
