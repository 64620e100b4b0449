import type { Discrepancy } from '@portal/contract/discrepancies/discrepancy-rules';
import type { OrderKind } from '@portal/contract/lines/line-kinds';
import type { ReceivedTold } from '@portal/contract/lines/receiving/receive-events';
import {
  type PlannedReceipt,
  planReceipt,
  type ReceivableLine,
  type ReceiveRules,
  type SentReceipt,
} from '@portal/contract/lines/receiving/receive-rules';
import type { StepDetails } from '@portal/contract/lines/saving/step-facts';
import type { SupplierActor } from '../../core/actor.ts';
import type { Sql, Tx } from '../../core/database/database.ts';
import type { ActionContext } from '../../core/records/audit.ts';
import { type Locked, type StepEvent, transition } from '../../core/records/transition.ts';
import { invalidAt, Refused } from '../../core/refused.ts';
import type { LineRecord } from '../line-record.ts';
import { lineNote } from '../notes/line-note.ts';
import { insertNote } from '../notes/note-store.ts';
import { insertReceipt, lastReceipts } from './receipt-store.ts';

type Context = ActionContext<SupplierActor>;
type Asked = Pick<Context, 'actor' | 'now'>;

/** What a receipt needs to know of a line of any kind. */
export interface ReceivableRecord extends LineRecord {
  readonly orderTypeId: number;
  readonly rgaId?: number | null;
  readonly displayPo: string | null;
  readonly partNumber: string | null;
  readonly description: string | null;
}

/** What a kind of line brings to the calls that receive; `lineReceipts` makes the rest of it. */
export interface ReceiptKind<Line extends ReceivableRecord, Action extends string> {
  readonly kind: OrderKind;
  readonly table: Sql;
  readonly rules: ReceiveRules<Line['status'], Action>;
  readonly statusIds: Readonly<Record<Line['status'], number>>;
  /** Those of the lines that are the actor's. */
  readonly find: (tx: Tx, actor: SupplierActor, lineItemIds: readonly number[]) => Promise<Line[]>;
  /** As `find`, locked in the order of their numbers. */
  readonly lock: (tx: Tx, actor: SupplierActor, lineItemIds: readonly number[]) => Promise<Locked<Line>[]>;
  /** What the marketplace hears of an action in the words of the line's kind; null where the machine says none. */
  readonly event: (action: Action, told: ReceivedTold, line: Line) => StepEvent | null;
  /** Columns of the kind's own table that a receipt sets; the receipt itself is kept beside it. */
  readonly set?: (receipt: PlannedReceipt, now: Date) => Sql[];
}

/** A file that comes with a receipt. */
interface FileOfReceipt {
  readonly name: string;
}

/** A line after a step: what was done to it, and its state then. */
export interface SteppedLine {
  readonly lineItemId: number;
  readonly action: string;
  readonly from: string;
  readonly to: string;
  readonly statusId: number;
}

/** Lines of one kind, by their number. */
export interface FoundReceivables {
  readonly records: ReadonlyMap<number, ReceivableRecord>;
  /**
   * What a receipt would do to a line that is among these; changes nothing.
   * @throws Refused where it cannot be received so
   */
  readonly plan: (asked: Asked, lineItemId: number, sent: SentReceipt) => PlannedReceipt;
}

export interface LockedReceivables extends FoundReceivables {
  /** Keeps what was planned: receipt, note, state, history, audit and event. @param files those that came with it */
  readonly keep: (
    context: Context,
    lineItemId: number,
    receipt: PlannedReceipt,
    files: readonly FileOfReceipt[],
  ) => Promise<SteppedLine>;
}

/** The receipts of one kind of line, whatever its lines hold. */
export interface LineReceipts {
  readonly kind: OrderKind;
  /** Those of the lines that are the actor's. */
  readonly find: (tx: Tx, actor: SupplierActor, lineItemIds: readonly number[]) => Promise<FoundReceivables>;
  readonly lock: (tx: Tx, actor: SupplierActor, lineItemIds: readonly number[]) => Promise<LockedReceivables>;
}

type Received<Line> = Line & ReceivableLine;

export function lineReceipts<Line extends ReceivableRecord, Action extends string>(
  kind: ReceiptKind<Line, Action>,
): LineReceipts {
  return {
    kind: kind.kind,
    find: async (tx, actor, lineItemIds) =>
      found(kind, await withReceipts(tx, kind.kind, await kind.find(tx, actor, lineItemIds))),
    lock: async (tx, actor, lineItemIds) => {
      const lines = await withReceipts(tx, kind.kind, await kind.lock(tx, actor, lineItemIds));
      return {
        ...found(kind, lines),
        keep: (context, lineItemId, receipt, files) =>
          keepReceipt(kind, context, lineOf(lines, lineItemId), { receipt, files }),
      };
    },
  };
}

async function withReceipts<Line extends ReceivableRecord>(
  tx: Tx,
  kind: OrderKind,
  lines: readonly Line[],
): Promise<ReadonlyMap<number, Received<Line>>> {
  const receipts = await lastReceipts(
    tx,
    kind,
    lines.map(({ lineItemId }) => lineItemId),
  );
  return new Map(lines.map((line) => [line.lineItemId, { ...line, receipt: receipts.get(line.lineItemId) ?? null }]));
}

/** @throws where the caller asks for a line that it has not found */
export function lineOf<Line>(lines: ReadonlyMap<number, Line>, lineItemId: number): Line {
  const line = lines.get(lineItemId);
  if (!line) throw new RangeError(`Line ${lineItemId} is not among these`);
  return line;
}

function found<Line extends ReceivableRecord, Action extends string>(
  { rules }: ReceiptKind<Line, Action>,
  lines: ReadonlyMap<number, Received<Line>>,
): FoundReceivables {
  return {
    records: lines,
    plan: ({ actor, now }, lineItemId, sent) => {
      const when = { now, timeZone: actor.timeZoneId };
      const plan = planReceipt(rules, lineOf(lines, lineItemId), sent, when);
      if (plan.outcome === 'refused') throw new Refused(plan.refusal, { currentStatus: plan.currentStatus });
      if (plan.outcome === 'invalid') throw invalidAt(plan.problems);
      return plan.receipt;
    },
  };
}

interface Kept {
  readonly receipt: PlannedReceipt;
  readonly files: readonly FileOfReceipt[];
}

async function keepReceipt<Line extends ReceivableRecord, Action extends string>(
  { kind, table, rules: { machine }, statusIds, event, set }: ReceiptKind<Line, Action>,
  context: Context,
  line: Received<Locked<Line>>,
  { receipt, files }: Kept,
): Promise<SteppedLine> {
  const { lineItemId } = line;
  const { note } = receipt;
  const action = receipt.action as Action;
  await insertReceipt(context, kind, line, receipt);
  if (note !== null) await insertNote(context, line, lineNote(kind, line.orderTypeId, { text: note, noteType: null }));
  const told = event(action, toldOf(line, receipt, files), line);
  const { from, to } = await transition<Line['status'], Action>(context, { machine, table }, line, {
    action,
    set: set?.(receipt, context.now) ?? [],
    details: detailsOf(receipt),
    ...(told && { event: told }),
  });
  return { lineItemId, action, from, to, statusId: statusIds[to] };
}

function detailsOf({ dateReceived, trackingNumber, isPartAcceptable, note }: PlannedReceipt): StepDetails {
  return { dateReceived, trackingNumber, isPartAcceptable, note };
}

function toldOf(line: LineRecord, receipt: PlannedReceipt, files: readonly FileOfReceipt[]): ReceivedTold {
  const { lineItemId, orderId, companyId } = line;
  const { dateReceived, trackingNumber, isPartAcceptable, note } = receipt;
  const attachments = files.map(({ name }) => name);
  return { lineItemId, orderId, companyId, dateReceived, trackingNumber, isPartAcceptable, note, attachments };
}

/** What the line and its receipt say of a discrepancy; null where there is none. */
export function discrepancyOf(line: ReceivableRecord, receipt: PlannedReceipt): Discrepancy | null {
  const { discrepancy, dateReceived: receivedDate, trackingNumber } = receipt;
  if (discrepancy === null) return null;
  const { displayPo: poNumber, partNumber, description } = line;
  return { ...discrepancy, receivedDate, trackingNumber, poNumber, partNumber, description };
}
