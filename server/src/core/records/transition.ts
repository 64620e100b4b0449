import { type Machine, mayAct } from '@portal/contract/core/machine';
import { empty, join, type Sql, sql } from '../database/database.ts';
import { Refused } from '../refused.ts';
import { type ActionContext, writeAudit } from './audit.ts';
import { writeOutboundEvent } from './outbox.ts';

/** A kind of record with a status: its machine and where its rows are. */
export interface RecordKind<S extends string, A extends string> {
  readonly machine: Machine<S, A>;
  readonly table: Sql;
}

export interface TransitionRequest<A extends string> {
  readonly action: A;
  /** Finds exactly the one row, policy included: `line_item_id = 7 AND company_id = ANY(...)`. */
  readonly where: Sql;
  /** The record's number in history and audit. */
  readonly recordId: number;
  /** Further columns to set: `[sql\`is_no_bid = true\`]`. */
  readonly set?: readonly Sql[];
  /** What history keeps of it, for the timeline. */
  readonly details?: object;
  /** What the outbound event carries beside the states, where the action emits one. */
  readonly event?: object;
}

export interface Stepped<S extends string> {
  readonly from: S;
  readonly to: S;
}

interface LockedRow<S> {
  readonly status: S;
  readonly supplierId: number;
  readonly companyId: number;
}

/** @throws Refused with the action's own sentence and the present status where the machine does not allow it */
export function assertMayAct<S extends string, A extends string>(machine: Machine<S, A>, action: A, status: S): void {
  if (!mayAct(machine, action, status)) throw new Refused(machine.actions[action].refused, { currentStatus: status });
}

/**
 * The only code that writes a status: locks the row, asks the machine, then writes the row, its history, the audit row
 * and the outbound event in the caller's transaction.
 * @throws Refused with the action's own sentence and the present status where the machine does not allow it
 * @returns null where no row answers `where`
 */
export async function transition<S extends string, A extends string>(
  context: ActionContext,
  kind: RecordKind<S, A>,
  request: TransitionRequest<A>,
): Promise<Stepped<S> | null> {
  const { tx } = context;
  const row = await tx.one<LockedRow<S>>(sql`
    SELECT status, supplier_id AS "supplierId", company_id AS "companyId"
    FROM ${kind.table} WHERE ${request.where} FOR UPDATE`);
  if (!row) return null;

  assertMayAct(kind.machine, request.action, row.status);
  const to = kind.machine.actions[request.action].to ?? row.status;
  const more = request.set?.length ? sql`, ${join([...request.set], ', ')}` : empty;
  await tx.run(sql`UPDATE ${kind.table} SET status = ${to}, updated_at = ${context.now}${more} WHERE ${request.where}`);
  await record(context, kind, request, { ...row, from: row.status, to });
  return { from: row.status, to };
}

/** Records the first state of a new row, which the caller has just inserted. */
export async function recordCreation<S extends string, A extends string>(
  context: ActionContext,
  kind: RecordKind<S, A>,
  created: { recordId: number; supplierId: number; companyId: number; to: S; details?: object },
): Promise<void> {
  await writeHistory(context, kind.machine.name, { ...created, action: 'create', from: null });
  await writeAudit(context, {
    action: `${kind.machine.name}.create`,
    objectKind: kind.machine.name,
    objectId: created.recordId,
    supplierId: created.supplierId,
    after: { status: created.to, ...created.details },
  });
}

/** Records what happened to a row without changing its status: a note, a file. */
export async function recordStep<S extends string, A extends string>(
  context: ActionContext,
  kind: RecordKind<S, A>,
  step: { action: string; recordId: number; supplierId: number; companyId: number; status: string; details: object },
): Promise<void> {
  const { name } = kind.machine;
  await writeHistory(context, name, { ...step, from: step.status, to: step.status });
  await writeAudit(context, {
    action: `${name}.${step.action}`,
    objectKind: name,
    objectId: step.recordId,
    supplierId: step.supplierId,
    after: step.details,
  });
}

async function record<S extends string, A extends string>(
  context: ActionContext,
  kind: RecordKind<S, A>,
  request: TransitionRequest<A>,
  step: { supplierId: number; companyId: number; from: S; to: S },
): Promise<void> {
  const { name } = kind.machine;
  await writeHistory(context, name, { ...step, ...request });
  await writeAudit(context, {
    action: `${name}.${request.action}`,
    objectKind: name,
    objectId: request.recordId,
    supplierId: step.supplierId,
    before: { status: step.from },
    after: { status: step.to, ...request.details },
  });
  const { emits } = kind.machine.actions[request.action];
  if (emits) {
    await writeOutboundEvent(context, emits, { ...request.event, statusBefore: step.from, statusAfter: step.to });
  }
}

interface HistoryEntry {
  readonly recordId: number;
  readonly supplierId: number;
  readonly companyId: number;
  readonly action: string;
  readonly from: string | null;
  readonly to: string;
  readonly details?: object;
}

async function writeHistory(context: ActionContext, recordKind: string, entry: HistoryEntry): Promise<void> {
  const { actor, now } = context;
  const impersonatorId = actor.kind === 'supplier' ? actor.impersonatorUserId : null;
  await context.tx.run(sql`
    INSERT INTO history (record_kind, record_id, supplier_id, company_id, at, action, from_status, to_status,
      by_kind, by_user_id, by_name, impersonator_user_id, details)
    VALUES (${recordKind}, ${entry.recordId}, ${entry.supplierId}, ${entry.companyId}, ${now}, ${entry.action},
      ${entry.from}, ${entry.to}, ${actor.kind}, ${'userId' in actor ? actor.userId : null}, ${actor.name},
      ${impersonatorId}, ${JSON.stringify(entry.details ?? {})})`);
}
