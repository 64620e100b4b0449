import type { z } from 'zod';
import { coreFields } from '../../core/core-messages.ts';
import { type Machine, mayAct } from '../../core/machine.ts';
import { isBlank } from '../../core/money.ts';
import { noteLength } from '../../core/note-length.ts';
import { dayOf, isPlainDate } from '../../core/plain-date.ts';
import type { FieldMessage, Refusal } from '../../core/refusal.ts';
import { receivedDiscrepancy } from '../../discrepancies/discrepancy-rules.ts';
import { findById } from '../../lookups/lookups.ts';
import { shipDateFields } from '../line-messages.ts';
import { isTooLong, readText } from '../saving/ship-date-rules.ts';
import { alreadyReceived, receiveFields, receiveNoteLimit } from './receive-messages.ts';
import { type Acceptability, acceptabilities, acceptable, type StoredReceipt } from './receive-values.ts';

/** A line as it is stored, as far as a receipt asks. */
export interface ReceivableLine<Status extends string = string> {
  readonly status: Status;
  /** The last one; null where there is none. */
  readonly receipt: StoredReceipt | null;
}

/** What a kind of line says of its receipts; everything else is the same for all kinds. */
export interface ReceiveRules<Status extends string, Action extends string> {
  /** Refuses what the state of a line does not allow. */
  readonly machine: Machine<Status, Action>;
  /** Whether a receipt has to say if the part is acceptable. */
  readonly isChoiceNeeded: boolean;
  /**
   * Which of the machine's actions a choice is for a line in this state, be it one that the state refuses.
   * @param choice null where it is left open
   */
  readonly actionFor: (line: ReceivableLine<Status>, choice: Acceptability | null) => Action;
}

/** A receipt as it came. */
export interface SentReceipt {
  readonly dateReceived?: string | null | undefined;
  readonly trackingNumber?: string | null | undefined;
  readonly note?: string | null | undefined;
  readonly isPartAcceptable?: number | string | null | undefined;
  readonly problemNote?: string | null | undefined;
  readonly replacementNote?: string | null | undefined;
  readonly contactPhoneNumber?: string | null | undefined;
  readonly ReturnType?: number | string | null | undefined;
  readonly cost?: number | string | null | undefined;
}

/** What is wrong with a part that is not acceptable. */
type ReceivedDiscrepancy = z.output<typeof receivedDiscrepancy>;

/** What a receipt makes of a line. */
export interface PlannedReceipt<Status extends string = string, Action extends string = string> {
  readonly action: Action;
  readonly from: Status;
  readonly to: Status;
  /** Plain date. */
  readonly dateReceived: string;
  readonly trackingNumber: string;
  readonly isPartAcceptable: Acceptability | null;
  /** Trimmed; null where there is none. */
  readonly note: string | null;
  /** What is wrong with it, where it is not acceptable. */
  readonly discrepancy: ReceivedDiscrepancy | null;
}

export interface ReceiveProblem extends FieldMessage {
  readonly path: readonly PropertyKey[];
}

type ReceiptPlan<Status extends string, Action extends string> =
  | { readonly outcome: 'received'; readonly receipt: PlannedReceipt<Status, Action> }
  | { readonly outcome: 'refused'; readonly refusal: Refusal; readonly currentStatus: Status }
  | { readonly outcome: 'invalid'; readonly problems: readonly ReceiveProblem[] };

/** When it is for whom: today is a day of the user's zone. */
export interface Moment {
  readonly now: Date;
  /** IANA id. */
  readonly timeZone: string;
}

/** Decides what a receipt does to a line. What somebody else has received is refused with who did and when. */
export function planReceipt<Status extends string, Action extends string>(
  rules: ReceiveRules<Status, Action>,
  line: ReceivableLine<Status>,
  sent: SentReceipt,
  { now, timeZone }: Moment,
): ReceiptPlan<Status, Action> {
  const { machine, isChoiceNeeded } = rules;
  const { status: from, receipt } = line;
  const choice = choiceOf(sent);
  const isInspectLaterUsed = receipt?.isPartAcceptable === acceptable.inspectLater;
  const problems = problemsOf(sent, { isChoiceNeeded, isInspectLaterUsed }, dayOf(now, timeZone));

  const action = rules.actionFor(line, choice ?? (isChoiceNeeded ? acceptable.yes : null));
  const isUsedAgain = problems.some(({ code }) => code === receiveFields.inspectLaterUsed.code);
  if (!isUsedAgain && !mayAct(machine, action, from))
    return { outcome: 'refused', refusal: refusalOf(machine, action, line, timeZone), currentStatus: from };
  if (problems.length > 0) return { outcome: 'invalid', problems };
  const planned = {
    action,
    from,
    to: machine.actions[action].to ?? from,
    dateReceived: readText(sent.dateReceived) ?? '',
    trackingNumber: readText(sent.trackingNumber) ?? '',
    isPartAcceptable: choice,
    note: readText(sent.note) ?? null,
    discrepancy: choice === acceptable.no ? receivedDiscrepancy.parse(discrepancyIn(sent)) : null,
  };
  return { outcome: 'received', receipt: planned };
}

function refusalOf<Status extends string, Action extends string>(
  machine: Machine<Status, Action>,
  action: Action,
  { status, receipt }: ReceivableLine<Status>,
  timeZone: string,
): Refusal {
  if (receipt === null || machine.states[status].final) return machine.actions[action].refused;
  return alreadyReceived(receipt.receivedBy, dayOf(new Date(receipt.receivedAt), timeZone));
}

function problemsOf(sent: SentReceipt, facts: ReceiveFacts, today: string): ReceiveProblem[] {
  const problems: ReceiveProblem[] = [];
  checkReceipt(sent, facts, today, (field, said) => problems.push({ path: [field], ...said }));
  return problems;
}

/** What the rules ask of a line. */
export interface ReceiveFacts {
  readonly isChoiceNeeded: boolean;
  /** The line was received already, to be inspected later. */
  readonly isInspectLaterUsed: boolean;
}

type Say = (field: keyof SentReceipt, said: FieldMessage) => void;

/**
 * The rules of the Receive dialog and of the call behind it, in the order of its fields.
 * @param today plain date in the user's zone
 */
export function checkReceipt(sent: SentReceipt, facts: ReceiveFacts, today: string, say: Say): void {
  checkDate(readText(sent.dateReceived) ?? null, today, say);
  const trackingNumber = readText(sent.trackingNumber) ?? null;
  if (trackingNumber === null) say('trackingNumber', coreFields.required);
  if (isTooLong(trackingNumber)) say('trackingNumber', shipDateFields.trackingTooLong);
  if (noteLength(sent.note ?? '') > receiveNoteLimit) say('note', receiveFields.noteTooLong);
  checkChoice(choiceOf(sent), facts, say);
  if (choiceOf(sent) === acceptable.no) checkDiscrepancy(sent, say);
}

function checkDate(dateReceived: string | null, today: string, say: Say): void {
  if (dateReceived === null) say('dateReceived', coreFields.required);
  else if (!isPlainDate(dateReceived)) say('dateReceived', receiveFields.invalidDate);
  else if (dateReceived > today) say('dateReceived', receiveFields.dateInFuture);
}

function checkChoice(choice: Acceptability | null, facts: ReceiveFacts, say: Say): void {
  if (choice === null && facts.isChoiceNeeded) say('isPartAcceptable', coreFields.required);
  if (Number.isNaN(choice)) say('isPartAcceptable', receiveFields.unknownChoice);
  if (choice === acceptable.inspectLater && facts.isInspectLaterUsed)
    say('isPartAcceptable', receiveFields.inspectLaterUsed);
}

/** As the body calls the fields of a discrepancy. */
const bodyFields: Readonly<Record<string, keyof SentReceipt>> = { returnTypeId: 'ReturnType' };

function checkDiscrepancy(sent: SentReceipt, say: Say): void {
  for (const issue of receivedDiscrepancy.safeParse(discrepancyIn(sent)).error?.issues ?? []) {
    const field = String(issue.path[0]);
    const code = issue.code === 'custom' ? String(issue.params?.code) : issue.code;
    say(bodyFields[field] ?? (field as keyof SentReceipt), { code, message: issue.message });
  }
}

/** What it says of its part; null where that is left open, NaN where it is none of the choices. */
function choiceOf({ isPartAcceptable }: SentReceipt): Acceptability | null {
  if (isBlank(isPartAcceptable)) return null;
  return (findById(acceptabilities, idOf(isPartAcceptable))?.id ?? Number.NaN) as Acceptability;
}

function idOf(value: number | string | null | undefined): number {
  return /^\s*\d{1,9}\s*$/.test(String(value)) ? Number(value) : Number.NaN;
}

function discrepancyIn({ ReturnType: returnTypeId, ...sent }: SentReceipt) {
  const { problemNote, replacementNote, contactPhoneNumber, cost } = sent;
  return { problemNote, replacementNote, contactPhoneNumber, cost, returnTypeId };
}
