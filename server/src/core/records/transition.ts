import type { EventType } from '@portal/contract/core/event-type';
import { type Machine, mayAct } from '@portal/contract/core/machine';
import type { RightSection } from '@portal/contract/core/rights';
import { type LineKind, lineKinds } from '@portal/contract/lines/line-kinds';
import type { z } from 'zod';
import { type Actor, assertMayChange } from '../actor.ts';
import { empty, join, type Sql, sql, type Tx } from '../database/database.ts';
import { Refused } from '../refused.ts';
import { type ActionContext, writeAudit } from './audit.ts';
import { writeOutboundEvent } from './outbox.ts';

/** A kind of record with a status: its machine and where its rows are. */
export interface RecordKind<S extends string, A extends string> {
  readonly machine: Machine<S, A>;
  /** Has the columns of `RecordRow`; line and supplier are its key. */
  readonly table: Sql;
  /** The column of `lineItemId` where it is no line's: `line_item_id` where it is absent. */
  readonly key?: Sql;
  /** The section by which users have rights to it where it is no line: that of its kind of line where it is absent. */
  readonly section?: RightSection;
}

/** What a row of any kind has. */
export interface RecordRow<S extends string> {
  readonly lineItemId: number;
  readonly supplierId: number;
  readonly companyId: number;
  readonly status: S;
}

declare const locked: unique symbol;

/** A row that nobody else changes until the transaction ends; `lockRows` alone makes one. */
export type Locked<Row> = Row & { readonly [locked]: true };

/**
 * The rows that `select` finds, locked. It holds the policy in its WHERE, and an order where it may find several, so that
 * two transactions that lock the same rows never wait for each other.
 * @param actor a supplier user who is about to change them; null for whoever may touch all
 * @throws Refused with 403 where the call needs more than the user's right to one of them
 */
export async function lockRows<Row extends Owned>(
  tx: Tx,
  { machine: { name }, table }: LockedKind,
  select: Sql,
  actor: Actor | null = null,
): Promise<Locked<Row>[]> {
  const rows = await tx.many<Locked<Row>>(sql`${select} FOR UPDATE OF ${table}`);
  if (actor) for (const row of rows) assertMayChangeLine(actor, name, row);
  return rows;
}

interface Owned {
  readonly companyId: number;
}

interface LockedKind {
  readonly machine: { readonly name: string };
  readonly table: Sql;
}

/**
 * What is no line belongs to the section of whoever changes it, who holds the right against that.
 * @param name of the machine, which is that of the kind of line
 * @throws Refused with 403 where the call needs more than the actor's right to the line
 */
export function assertMayChangeLine(actor: Actor, name: string, { companyId }: Owned): void {
  if (name in lineKinds) assertMayChange(actor, lineKinds[name as LineKind].section, companyId);
}

export interface TransitionRequest<A extends string> {
  readonly action: A;
  /** Further columns to set: `[sql\`is_no_bid = true\`]`. */
  readonly set?: readonly Sql[];
  /** What history keeps of it, for the timeline. */
  readonly details?: object;
  /** The event that the machine says the action emits. */
  readonly event?: StepEvent;
}

/** An event with what it carries beside the states. */
export interface StepEvent {
  readonly of: EventType;
  readonly data: object;
}

type Added = 'by' | 'statusBefore' | 'statusAfter';

/** @param data what the event carries beside the states and who did it */
export function stepEvent<Event extends EventType>(of: Event, data: Omit<z.input<Event['data']>, Added>): StepEvent {
  return { of, data };
}

export interface Stepped<S extends string> {
  readonly from: S;
  readonly to: S;
}

/** @throws Refused with the action's own sentence and the present status where the machine does not allow it */
export function assertMayAct<S extends string, A extends string>(machine: Machine<S, A>, action: A, status: S): void {
  if (!mayAct(machine, action, status)) throw new Refused(machine.actions[action].refused, { currentStatus: status });
}

/**
 * The only code that writes a status: asks the machine about a locked row, then writes the row, its history, the audit
 * row and the outbound event in the caller's transaction.
 * @param row as it was locked: one that was changed since takes no second step
 * @throws Refused with the action's own sentence and the present status where the machine does not allow it
 */
export async function transition<S extends string, A extends string>(
  context: ActionContext,
  kind: RecordKind<S, A>,
  row: Locked<RecordRow<S>>,
  request: TransitionRequest<A>,
): Promise<Stepped<S>> {
  const { status: from, lineItemId, supplierId } = row;
  if (kind.section) assertMayChange(context.actor, kind.section, row.companyId);
  else assertMayChangeLine(context.actor, kind.machine.name, row);
  assertMayAct(kind.machine, request.action, from);
  const to = kind.machine.actions[request.action].to ?? from;
  const more = request.set?.length ? sql`, ${join([...request.set], ', ')}` : empty;
  const update = sql`
    UPDATE ${kind.table} SET status = ${to}, updated_at = ${context.now}${more}
    WHERE ${kind.key ?? sql`line_item_id`} = ${lineItemId} AND supplier_id = ${supplierId} AND status = ${from}`;
  // Sent together: where one fails, or finds nothing to write, none of them stays.
  const [written] = await Promise.all([context.tx.run(update), record(context, kind, request, row, { from, to })]);
  if (written !== 1) throw new Error(`${kind.machine.name} ${lineItemId} is no longer ${from}`);
  return { from, to };
}

/**
 * Records the first state of a new row, which the caller has just inserted.
 * @param details what history keeps of it, for the timeline and for figures
 */
export async function recordCreation<S extends string, A extends string>(
  context: ActionContext,
  { machine: { name } }: RecordKind<S, A>,
  row: RecordRow<S>,
  details?: object,
): Promise<void> {
  auditRow(context, name, row, { action: 'create', after: { status: row.status, ...details } });
  await writeHistory(context, name, row, {
    action: 'create',
    from: null,
    to: row.status,
    ...(details && { details }),
  });
}

/** Records what happened to a row without changing its status: a note, a file. */
export async function recordStep(
  context: ActionContext,
  { machine: { name } }: { readonly machine: { readonly name: string } },
  row: RecordRow<string>,
  { action, details }: { action: string; details: object },
): Promise<void> {
  assertMayChangeLine(context.actor, name, row);
  auditRow(context, name, row, { action, after: details });
  await writeHistory(context, name, row, { action, from: row.status, to: row.status, details });
}

async function record<S extends string, A extends string>(
  context: ActionContext,
  { machine }: RecordKind<S, A>,
  { action, details, event }: TransitionRequest<A>,
  row: RecordRow<S>,
  { from, to }: Stepped<S>,
): Promise<void> {
  const { emits } = machine.actions[action];
  if (emits !== event?.of.type) throw new Error(`${machine.name}.${action} has to emit ${emits ?? 'no event'}`);
  const after = { status: to, ...details };
  auditRow(context, machine.name, row, { action, before: { status: from }, after });
  if (event) writeOutboundEvent(context, event.of, { ...event.data, statusBefore: from, statusAfter: to });
  await writeHistory(context, machine.name, row, { action, from, to, ...(details && { details }) });
}

function auditRow(
  context: ActionContext,
  name: string,
  { lineItemId, supplierId }: RecordRow<string>,
  { action, ...change }: { action: string; before?: object; after: object },
): void {
  writeAudit(context, {
    action: `${name}.${action}`,
    objectKind: name,
    objectId: lineItemId,
    supplierId,
    ...change,
  });
}

interface Step {
  readonly action: string;
  readonly from: string | null;
  readonly to: string;
  readonly details?: object;
}

async function writeHistory(
  context: ActionContext,
  recordKind: string,
  { lineItemId, supplierId, companyId }: RecordRow<string>,
  { action, from, to, details = {} }: Step,
): Promise<void> {
  const { actor, now } = context;
  const impersonatorId = actor.kind === 'supplier' ? actor.impersonatorUserId : null;
  await context.tx.run(sql`
    INSERT INTO history (record_kind, record_id, supplier_id, company_id, at, action, from_status, to_status,
      by_kind, by_user_id, by_name, impersonator_user_id, details)
    VALUES (${recordKind}, ${lineItemId}, ${supplierId}, ${companyId}, ${now}, ${action},
      ${from}, ${to}, ${actor.kind}, ${'userId' in actor ? actor.userId : null}, ${actor.name},
      ${impersonatorId}, ${JSON.stringify(details)})`);
}
