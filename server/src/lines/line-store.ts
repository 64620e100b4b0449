import type { SupplierActor } from '../core/actor.ts';
import { type Sql, sql, type Tx } from '../core/database/database.ts';
import { type Locked, lockRows, type RecordKind } from '../core/records/transition.ts';
import type { LineRecord } from './line-record.ts';

interface StoredLines<S extends string, A extends string> {
  readonly record: RecordKind<S, A>;
  /** What actions need to know of a line, up to the WHERE. */
  readonly select: Sql;
  /** The actor's lines. */
  readonly own: (actor: SupplierActor) => Sql;
}

export interface LineStore<Row> {
  /** Those of the lines that are the actor's. */
  readonly find: (tx: Tx, actor: SupplierActor, lineItemIds: readonly number[]) => Promise<Row[]>;
  /** As `find`, and nobody else changes the lines until the transaction ends. */
  readonly lock: (tx: Tx, actor: SupplierActor, lineItemIds: readonly number[]) => Promise<Locked<Row>[]>;
  /** Anybody's line. */
  readonly findAny: (tx: Tx, lineItemId: number) => Promise<Row | null>;
  /** Anybody's line, locked. */
  readonly lockAny: (tx: Tx, lineItemId: number) => Promise<Locked<Row> | null>;
}

/** The reads of the lines of a kind, by their numbers. */
export function lineStore<Row extends LineRecord, S extends string = string, A extends string = string>({
  record,
  select,
  own,
}: StoredLines<S, A>): LineStore<Row> {
  const { table } = record;
  const ofActor = (actor: SupplierActor, lineItemIds: readonly number[]) => sql`
    ${select} WHERE ${table}.line_item_id = ANY(${lineItemIds}::integer[]) AND ${own(actor)}
    ORDER BY ${table}.line_item_id`;
  const ofAnybody = (lineItemId: number) => sql`${select} WHERE ${table}.line_item_id = ${lineItemId}`;
  return {
    find: (tx, actor, lineItemIds) => tx.many<Row>(ofActor(actor, lineItemIds)),
    lock: (tx, actor, lineItemIds) => lockRows<Row>(tx, record, ofActor(actor, lineItemIds), actor),
    findAny: (tx, lineItemId) => tx.one<Row>(ofAnybody(lineItemId)),
    lockAny: async (tx, lineItemId) => (await lockRows<Row>(tx, record, ofAnybody(lineItemId)))[0] ?? null,
  };
}

/** The number that a supplier gives an order, which all of its lines have. */
export interface VendorNumbers {
  /** Whether the actor has lines of this order. */
  readonly hasOrder: (tx: Tx, actor: SupplierActor, orderId: number) => Promise<boolean>;
  /** Null clears the number. */
  readonly keepVendorOrderNumber: (
    tx: Tx,
    actor: SupplierActor,
    saved: { readonly orderId: number; readonly vendorOrderNumber: string | null; readonly now: Date },
  ) => Promise<void>;
}

/** @param own the orders that the actor has lines of */
export function vendorNumbers(orders: Sql, own: (actor: SupplierActor) => Sql): VendorNumbers {
  return {
    hasOrder: async (tx, actor, orderId) =>
      (await tx.one(sql`SELECT 1 FROM ${orders} WHERE ${orders}.order_id = ${orderId} AND ${own(actor)} LIMIT 1`)) !==
      null,
    keepVendorOrderNumber: async (tx, actor, { orderId, vendorOrderNumber, now }) =>
      void (await tx.run(sql`
        UPDATE ${orders} SET vendor_order_number = ${vendorOrderNumber}, updated_at = ${now}
        WHERE ${orders}.order_id = ${orderId} AND ${own(actor)}`)),
  };
}
