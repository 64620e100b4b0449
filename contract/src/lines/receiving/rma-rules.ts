import { coreFields } from '../../core/core-messages.ts';
import { type Machine, mayAct } from '../../core/machine.ts';
import { noteLength, noteLimit } from '../../core/note-length.ts';
import type { FieldMessage, Refusal } from '../../core/refusal.ts';
import { shipDateFields } from '../line-messages.ts';
import { isTooLong, readText } from '../saving/ship-date-rules.ts';
import { receiveFields } from './receive-messages.ts';

/** What a kind of line says of its RMA numbers. */
export interface RmaRules<Line extends { readonly status: string }, Action extends string> {
  /** Refuses what the state of a line does not allow. */
  readonly machine: Machine<Line['status'], Action>;
  readonly action: Action;
  /** Refuses what other facts of a line do not allow; null where they allow it. */
  readonly refuses: (line: Line) => Refusal | null;
}

export interface SentRma {
  readonly rmaNumber?: string | null | undefined;
  readonly note?: string | null | undefined;
}

/** What an RMA number makes of a line. */
export interface PlannedRma<Status extends string = string, Action extends string = string> {
  readonly action: Action;
  readonly from: Status;
  readonly to: Status;
  readonly rmaNumber: string;
  /** Trimmed; null where there is none. */
  readonly note: string | null;
}

interface RmaProblem extends FieldMessage {
  readonly path: readonly PropertyKey[];
}

type RmaPlan<Status extends string, Action extends string> =
  | { readonly outcome: 'saved'; readonly rma: PlannedRma<Status, Action> }
  | { readonly outcome: 'refused'; readonly refusal: Refusal; readonly currentStatus: Status }
  | { readonly outcome: 'invalid'; readonly problems: readonly RmaProblem[] };

/** Decides what an RMA number does to a line. */
export function planRma<Line extends { readonly status: string }, Action extends string>(
  { machine, action, refuses }: RmaRules<Line, Action>,
  line: Line,
  sent: SentRma,
): RmaPlan<Line['status'], Action> {
  const from: Line['status'] = line.status;
  const refusal = mayAct(machine, action, from) ? refuses(line) : machine.actions[action].refused;
  if (refusal) return { outcome: 'refused', refusal, currentStatus: from };
  const problems: RmaProblem[] = [];
  checkRma(sent, (field, said) => problems.push({ path: [field], ...said }));
  if (problems.length > 0) return { outcome: 'invalid', problems };
  const rmaNumber = readText(sent.rmaNumber) ?? '';
  const to = machine.actions[action].to ?? from;
  return { outcome: 'saved', rma: { action, from, to, rmaNumber, note: readText(sent.note) ?? null } };
}

/** The rules of the RMA dialog and of the call behind it. */
export function checkRma(sent: SentRma, say: (field: keyof SentRma, said: FieldMessage) => void): void {
  const rmaNumber = readText(sent.rmaNumber) ?? null;
  if (rmaNumber === null) say('rmaNumber', receiveFields.rmaRequired);
  if (isTooLong(rmaNumber)) say('rmaNumber', shipDateFields.rmaTooLong);
  if (noteLength(sent.note ?? '') > noteLimit) say('note', coreFields.noteTooLong);
}
