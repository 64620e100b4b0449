import type { OrderKind } from '@portal/contract/lines/line-kinds';
import type { RmaTold } from '@portal/contract/lines/receiving/receive-events';
import { type PlannedRma, planRma, type RmaRules, type SentRma } from '@portal/contract/lines/receiving/rma-rules';
import type { StepDetails } from '@portal/contract/lines/saving/step-facts';
import type { SupplierActor } from '../../core/actor.ts';
import type { Sql, Tx } from '../../core/database/database.ts';
import type { ActionContext } from '../../core/records/audit.ts';
import { type Locked, type StepEvent, transition } from '../../core/records/transition.ts';
import { invalidAt, Refused } from '../../core/refused.ts';
import type { LineRecord } from '../line-record.ts';
import { lineNote } from '../notes/line-note.ts';
import { insertNote } from '../notes/note-store.ts';
import { lineOf, type SteppedLine } from './line-receipts.ts';

/** What an RMA number needs to know of a line of any kind. */
export interface RmaRecord extends LineRecord {
  readonly orderTypeId: number;
  readonly rgaId?: number | null;
}

/** What a kind of line brings to the calls that store RMA numbers; `lineRmaNumbers` makes the rest of it. */
export interface RmaKind<Line extends RmaRecord, Action extends string> {
  readonly kind: OrderKind;
  readonly table: Sql;
  readonly rules: RmaRules<Line, Action>;
  readonly statusIds: Readonly<Record<Line['status'], number>>;
  /** Those of the lines that are the actor's. */
  readonly find: (tx: Tx, actor: SupplierActor, lineItemIds: readonly number[]) => Promise<Line[]>;
  /** As `find`, locked in the order of their numbers. */
  readonly lock: (tx: Tx, actor: SupplierActor, lineItemIds: readonly number[]) => Promise<Locked<Line>[]>;
  readonly event: (told: RmaTold, line: Line) => StepEvent;
  /** The columns that it sets. */
  readonly set: (rma: PlannedRma, now: Date) => Sql[];
}

/** Lines of one kind, by their number. */
export interface FoundForRma {
  readonly records: ReadonlyMap<number, RmaRecord>;
  /**
   * What an RMA number would do to a line that is among these; changes nothing.
   * @throws Refused where the line takes none
   */
  readonly plan: (lineItemId: number, sent: SentRma) => PlannedRma;
}

export interface LockedForRma extends FoundForRma {
  /** Stores the number. @throws Refused where the line takes none */
  readonly save: (context: ActionContext<SupplierActor>, lineItemId: number, sent: SentRma) => Promise<SteppedLine>;
}

/** The RMA numbers of one kind of line, whatever its lines hold. */
export interface LineRmaNumbers {
  /** Those of the lines that are the actor's. */
  readonly find: (tx: Tx, actor: SupplierActor, lineItemIds: readonly number[]) => Promise<FoundForRma>;
  readonly lock: (tx: Tx, actor: SupplierActor, lineItemIds: readonly number[]) => Promise<LockedForRma>;
}

export function lineRmaNumbers<Line extends RmaRecord, Action extends string>(
  kind: RmaKind<Line, Action>,
): LineRmaNumbers {
  return {
    find: async (tx, actor, lineItemIds) => found(kind, byNumber(await kind.find(tx, actor, lineItemIds))),
    lock: async (tx, actor, lineItemIds) => {
      const lines = byNumber(await kind.lock(tx, actor, lineItemIds));
      return {
        ...found(kind, lines),
        save: (context, lineItemId, sent) => save(kind, context, lineOf(lines, lineItemId), sent),
      };
    },
  };
}

function byNumber<Line extends LineRecord>(lines: readonly Line[]): ReadonlyMap<number, Line> {
  return new Map(lines.map((line) => [line.lineItemId, line]));
}

function found<Line extends RmaRecord, Action extends string>(
  { rules }: RmaKind<Line, Action>,
  lines: ReadonlyMap<number, Line>,
): FoundForRma {
  return { records: lines, plan: (lineItemId, sent) => planned(rules, lineOf(lines, lineItemId), sent) };
}

/** @throws Refused where the line takes none */
function planned<Line extends LineRecord, Action extends string>(
  rules: RmaRules<Line, Action>,
  line: Line,
  sent: SentRma,
): PlannedRma<Line['status'], Action> {
  const plan = planRma(rules, line, sent);
  if (plan.outcome === 'refused') throw new Refused(plan.refusal, { currentStatus: plan.currentStatus });
  if (plan.outcome === 'invalid') throw invalidAt(plan.problems);
  return plan.rma;
}

async function save<Line extends RmaRecord, Action extends string>(
  { kind, table, rules, statusIds, event, set }: RmaKind<Line, Action>,
  context: ActionContext<SupplierActor>,
  line: Locked<Line>,
  sent: SentRma,
): Promise<SteppedLine> {
  const rma = planned(rules, line, sent);
  const { action, rmaNumber: vendorRmaNumber, note } = rma;
  if (note !== null) await insertNote(context, line, lineNote(kind, line.orderTypeId, { text: note, noteType: null }));
  const details: StepDetails = { vendorRmaNumber, note };
  const { from, to } = await transition<Line['status'], Action>(context, { machine: rules.machine, table }, line, {
    action,
    set: set(rma, context.now),
    details,
    event: event(toldOf(line, rma), line),
  });
  return { lineItemId: line.lineItemId, action, from, to, statusId: statusIds[to] };
}

function toldOf({ lineItemId, orderId, companyId }: LineRecord, { rmaNumber, note }: PlannedRma): RmaTold {
  return { lineItemId, orderId, companyId, rmaNumber, note };
}
