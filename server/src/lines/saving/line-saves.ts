import { dayOf } from '@portal/contract/core/plain-date';
import type { OrderKind } from '@portal/contract/lines/line-kinds';
import {
  type PlannedLine,
  planSave,
  type SaveCall,
  type SaveRules,
  type SentLine as SentFacts,
  type StoredLine,
  vendorOrderNumberOf,
} from '@portal/contract/lines/saving/save-rules';
import type { SupplierActor } from '../../core/actor.ts';
import type { Sql, Tx } from '../../core/database/database.ts';
import type { ActionContext } from '../../core/records/audit.ts';
import { type Locked, transition } from '../../core/records/transition.ts';
import { invalidAt, Refused } from '../../core/refused.ts';
import type { LineRecord } from '../line-record.ts';
import { lineNote } from '../notes/line-note.ts';
import { insertNote } from '../notes/note-store.ts';
import { type LineToSave, type SavedFacts, type SaveEvents, savedDetails, savedEvent } from './save-facts.ts';

export type SaveContext = ActionContext<SupplierActor>;

export interface SentLine extends SentFacts {
  readonly lineItemId: number;
  readonly noteType?: string | null | undefined;
}

/** What a save needs to know of a line of any kind. */
export type SavableLine = SavedFacts & StoredLine;

/** What a kind of line brings to the calls that save; `lineSaves` makes the rest of it. */
export interface SaveKind<Line extends SavableLine, Action extends string> {
  readonly kind: OrderKind;
  readonly table: Sql;
  readonly rules: SaveRules<Line, Action>;
  /** `statusId` of a line after a save, which has left it in a state. */
  readonly statusIdOf: (line: Line, status: Line['status']) => number;
  /** Those of the lines that are the actor's. */
  readonly find: (tx: Tx, actor: SupplierActor, lineItemIds: readonly number[]) => Promise<Line[]>;
  /** As `find`, locked in the order of their numbers. */
  readonly lock: (tx: Tx, actor: SupplierActor, lineItemIds: readonly number[]) => Promise<Locked<Line>[]>;
  /** Whether the actor has lines of this order. */
  readonly hasOrder: (tx: Tx, actor: SupplierActor, orderId: number) => Promise<boolean>;
  /** Keeps the supplier's own number of an order; null clears it. */
  readonly keepVendorOrderNumber: (
    tx: Tx,
    actor: SupplierActor,
    saved: { orderId: number; vendorOrderNumber: string | null; now: Date },
  ) => Promise<void>;
  readonly events: SaveEvents;
  /** The columns that a save sets. */
  readonly set: (plan: PlannedLine, now: Date) => Sql[];
}

/** A line that was saved: what was done to it, and its state after that. */
export interface SavedLine {
  readonly lineItemId: number;
  readonly action: string;
  readonly from: string;
  readonly to: string;
  readonly statusId: number;
}

/** Lines of one kind, by their number. */
export interface FoundLines {
  readonly records: ReadonlyMap<number, SavableLine>;
  /**
   * What a save would do to lines that are among these; changes nothing.
   * @throws Refused where one of them cannot be saved so
   */
  readonly plan: (
    asked: Pick<SaveContext, 'actor' | 'now'>,
    call: SaveCall,
    sent: readonly SentLine[],
  ) => PlannedLine[];
}

export interface LockedLines extends FoundLines {
  /** Saves lines of one order that are among these, all or none. @throws Refused where one of them cannot be saved so */
  readonly save: (context: SaveContext, call: SaveCall, sent: readonly SentLine[]) => Promise<SavedLine[]>;
}

/** The saves of one kind of line, whatever its lines hold. */
export interface LineSaves {
  readonly hasOrder: SaveKind<SavableLine, string>['hasOrder'];
  /** Those of the lines that are the actor's. */
  readonly find: (tx: Tx, actor: SupplierActor, lineItemIds: readonly number[]) => Promise<FoundLines>;
  readonly lock: (tx: Tx, actor: SupplierActor, lineItemIds: readonly number[]) => Promise<LockedLines>;
}

export function lineSaves<Line extends SavableLine, Action extends string>(kind: SaveKind<Line, Action>): LineSaves {
  return {
    hasOrder: kind.hasOrder,
    find: async (tx, actor, lineItemIds) => foundLines(kind, byNumber(await kind.find(tx, actor, lineItemIds))),
    lock: async (tx, actor, lineItemIds) => {
      const lines = byNumber(await kind.lock(tx, actor, lineItemIds));
      return {
        ...foundLines(kind, lines),
        save: (context, call, sent) => saveAll(kind, lines, { asked: context, call, sent }),
      };
    },
  };
}

function byNumber<Line extends LineRecord>(lines: readonly Line[]): Map<number, Line> {
  return new Map(lines.map((line) => [line.lineItemId, line]));
}

function foundLines<Line extends SavableLine, Action extends string>(
  { rules }: SaveKind<Line, Action>,
  lines: ReadonlyMap<number, Line>,
): FoundLines {
  return {
    records: lines,
    plan: (asked, call, sent) => planAll(rules, lines, { asked, call, sent }).map(({ plan }) => plan),
  };
}

interface Save<Context> {
  readonly asked: Context;
  readonly call: SaveCall;
  readonly sent: readonly SentLine[];
}

/** Each line of a save with what is stored of it and what will be done. */
function planAll<Line extends Stored, Stored extends SavableLine, Action extends string>(
  rules: SaveRules<Stored, Action>,
  lines: ReadonlyMap<number, Line>,
  { asked: { actor, now }, call, sent }: Save<Pick<SaveContext, 'actor' | 'now'>>,
) {
  const entries = sent.flatMap((line) => {
    const stored = lines.get(line.lineItemId);
    return stored ? [{ stored, sent: line }] : [];
  });
  const plan = planSave(rules, call, entries, dayOf(now, actor.timeZoneId));
  if (plan.outcome === 'refused') throw new Refused(plan.refusal, { currentStatus: plan.currentStatus });
  if (plan.outcome === 'invalid') throw invalidAt(plan.problems);
  return entries.flatMap((entry, index) => {
    const planned = plan.lines[index];
    return planned ? [{ ...entry, plan: planned }] : [];
  });
}

async function saveAll<Line extends SavableLine, Action extends string>(
  kind: SaveKind<Line, Action>,
  lines: ReadonlyMap<number, Locked<Line>>,
  save: Save<SaveContext>,
): Promise<SavedLine[]> {
  const { asked: context, sent } = save;
  const { tx, actor, now } = context;
  const planned = planAll(kind.rules, lines, save);
  const vendorOrderNumber = vendorOrderNumberOf(sent);
  const [first] = planned;
  if (first && vendorOrderNumber !== undefined)
    await kind.keepVendorOrderNumber(tx, actor, { orderId: first.stored.orderId, vendorOrderNumber, now });
  const saved = new Map<number, SavedLine>();
  // Written in the order in which they were locked: saves of one order may share rows of its other lines' search.
  const inOrder = planned.toSorted((one, other) => one.stored.lineItemId - other.stored.lineItemId);
  for (const { stored, sent: line, plan } of inOrder) {
    const asked = { ...plan, vendorOrderNumber, noteType: line.noteType };
    saved.set(stored.lineItemId, await saveLine(kind, context, stored, asked));
  }
  return planned.flatMap(({ stored }) => saved.get(stored.lineItemId) ?? []);
}

async function saveLine<Line extends SavableLine, Action extends string>(
  { kind, table, rules: { machine }, statusIdOf, events, set }: SaveKind<Line, Action>,
  context: SaveContext,
  line: Locked<Line>,
  plan: LineToSave<Action>,
): Promise<SavedLine> {
  const { lineItemId } = line;
  const { action, note: text, noteType } = plan;
  if (text !== null) await insertNote(context, line, lineNote(kind, line.orderTypeId, { text, noteType }));
  const { from, to } = await transition<Line['status'], Action>(context, { machine, table }, line, {
    action,
    set: set(plan, context.now),
    details: savedDetails(line, plan, context.now),
    event: savedEvent(events, line, plan, context.now),
  });
  return { lineItemId, action, from, to, statusId: statusIdOf(line, to) };
}
