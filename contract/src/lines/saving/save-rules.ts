import { coreFields } from '../../core/core-messages.ts';
import { type Machine, mayAct } from '../../core/machine.ts';
import { isBlank } from '../../core/money.ts';
import type { FieldMessage, Refusal } from '../../core/refusal.ts';
import { lineFields, shipDateFields } from '../line-messages.ts';
import {
  checkShipDate,
  confirmedReasonId,
  followUpDate,
  readReasonId,
  readText,
  type Sent,
  type ShipDateFacts,
  type ShipDateNeeds,
  type ShipDateValues,
} from './ship-date-rules.ts';

/** Which call saves: POST /order (the update dialog) or POST /order/esd (the simple one, and bulk work). */
export type SaveCall = 'order' | 'esd';

/** A line as it is stored, as far as a save of any kind asks. */
export interface StoredLine<Status extends string = string> {
  readonly status: Status;
  readonly orderTypeId: number;
  readonly shipDateReasonId: number | null;
  /** Plain date. */
  readonly estimatedShipDate: string | null;
  readonly vendorRmaRequired: boolean;
  readonly vendorRmaNumber: string | null;
  readonly serialNumber: string | null;
}

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
export interface PlannedLine<Status extends string = string, Action extends string = string> {
  readonly action: Action;
  readonly from: Status;
  readonly to: Status;
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
export type Plan<Status extends string = string, Action extends string = string> =
  | { readonly outcome: 'saved'; readonly lines: readonly PlannedLine<Status, Action>[] }
  | { readonly outcome: 'refused'; readonly refusal: Refusal; readonly currentStatus: Status }
  | { readonly outcome: 'invalid'; readonly problems: readonly SaveProblem[] };

/** A line as a save would leave it, its status apart. */
export interface NextLine {
  readonly shipDateReasonId: number | null;
  readonly estimatedShipDate: string | null;
  readonly isShipping: boolean;
}

/** What a kind of line says of its saves; everything else is the same for all kinds. */
export interface SaveRules<Stored extends StoredLine, Action extends string> {
  /** Refuses what the state of a line does not allow. */
  readonly machine: Machine<Stored['status'], Action>;
  /** Which of its actions a save is. @param today plain date in the user's zone */
  readonly actionFor: (stored: Stored, next: NextLine, today: string) => Action;
  /** In POST /order/esd a date without a reason says that it is confirmed; otherwise it is refused (ruling 15). */
  readonly isDateAloneConfirmed: boolean;
  /** POST /order/esd asks for RMA and serial number although nothing ships yet; POST /order always does. */
  readonly asksNumbersBeforeShipping: boolean;
}

interface Entry<Stored> {
  readonly stored: Stored;
  readonly sent: SentLine;
}

/**
 * Decides what a save does to its lines, in the order in which they were sent. Paths of problems begin at `lineItems`.
 * @param today plain date in the user's zone
 */
export function planSave<Stored extends StoredLine, Action extends string>(
  rules: SaveRules<Stored, Action>,
  call: SaveCall,
  entries: readonly Entry<Stored>[],
  today: string,
): Plan<Stored['status'], Action> {
  const lines = entries.map((entry) => planLine(rules, call, entry, today));
  const { machine } = rules;
  const closed = lines.find(({ action, from }) => !mayAct(machine, action, from));
  if (closed)
    return { outcome: 'refused', refusal: machine.actions[closed.action].refused, currentStatus: closed.from };

  const problems = entries.flatMap((entry, index) => problemsOf(rules, call, entry, index));
  if (call === 'order' && entries.every(({ sent }) => !savesSomething(sent)))
    problems.push({ path: ['lineItems'], ...lineFields.nothingToSave });
  return problems.length > 0 ? { outcome: 'invalid', problems: problems.sort(byRank) } : { outcome: 'saved', lines };
}

/** The order in which rules are asked; the first broken one is what the user reads first. */
const ranks: readonly FieldMessage[] = [
  coreFields.noteTooLong,
  shipDateFields.unknownReason,
  shipDateFields.invalidDate,
  shipDateFields.dateRequired,
  shipDateFields.reasonRequired,
  lineFields.nothingToSave,
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

function problemsOf<Stored extends StoredLine, Action extends string>(
  rules: SaveRules<Stored, Action>,
  call: SaveCall,
  { stored, sent }: Entry<Stored>,
  index: number,
): SaveProblem[] {
  const problems: SaveProblem[] = [];
  const values = valuesOf(stored, sent);
  const isShipping = values.trackingNumber !== null;
  const areNumbersAsked = call === 'order' || isShipping || rules.asksNumbersBeforeShipping;
  const facts = areNumbersAsked ? stored : withoutNumbers;
  checkShipDate(values, facts, needsOf(rules, call, isShipping), (field, said) =>
    problems.push({ path: ['lineItems', index, field], ...said }),
  );
  return problems;
}

/** A line that needs neither RMA nor serial number. */
const withoutNumbers: ShipDateFacts = { orderTypeId: 0, vendorRmaRequired: false };

/** What has a tracking number has shipped, so it needs no estimated date; the form asks for both all the same. */
function needsOf(
  { isDateAloneConfirmed }: Pick<SaveRules<never, never>, 'isDateAloneConfirmed'>,
  call: SaveCall,
  isShipping: boolean,
): ShipDateNeeds {
  return {
    reason: !isShipping && (call === 'order' || !isDateAloneConfirmed),
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

function planLine<Stored extends StoredLine, Action extends string>(
  { machine, actionFor, isDateAloneConfirmed }: SaveRules<Stored, Action>,
  call: SaveCall,
  { stored, sent }: Entry<Stored>,
  today: string,
): PlannedLine<Stored['status'], Action> {
  const { vendorOrderNumber: _, ...values } = valuesOf(stored, sent);
  const isConfirmed =
    isDateAloneConfirmed && call === 'esd' && values.shipDateReasonId === null && values.estimatedShipDate !== null;
  const dates = {
    shipDateReasonId: isConfirmed ? confirmedReasonId : values.shipDateReasonId,
    estimatedShipDate: values.estimatedShipDate,
  };
  const action = actionFor(stored, { ...dates, isShipping: values.trackingNumber !== null }, today);
  return {
    ...values,
    ...dates,
    action,
    from: stored.status,
    to: machine.actions[action].to ?? stored.status,
    followUpDate: followUpDate(dates, today),
    note: values.note?.trim() || null,
  };
}

/** The order's own number at the supplier after a save: the last one sent counts, blank text clears, undefined keeps. */
export function vendorOrderNumberOf(lines: readonly SentLine[]): Sent<string> {
  const sent = lines.map(({ vendorOrderNumber }) => readText(vendorOrderNumber));
  return sent.findLast((text) => typeof text === 'string') ?? sent.find((text) => text === null);
}
