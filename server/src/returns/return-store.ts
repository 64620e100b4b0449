import type { PlannedReceipt } from '@portal/contract/lines/receiving/receive-rules';
import type { PlannedRma } from '@portal/contract/lines/receiving/rma-rules';
import { type ReturnAction, type ReturnStatus, returnMachine } from '@portal/contract/returns/return-machine';
import type { ReturnAddress } from '@portal/contract/returns/return-schemas';
import type { SupplierActor } from '../core/actor.ts';
import { type Sql, sql, type Tx } from '../core/database/database.ts';
import { type Locked, lockRows, type RecordKind } from '../core/records/transition.ts';
import type { LineRecord } from '../lines/line-record.ts';
import { lineStore } from '../lines/line-store.ts';
import { ownReturn, ownReturns, ownRga } from './return-policy.ts';

export const returnKind: RecordKind<ReturnStatus, ReturnAction> = { machine: returnMachine, table: sql`returns` };

/** What actions on an exchange or return need to know of it. */
export interface ReturnRecord extends LineRecord {
  readonly status: ReturnStatus;
  /** The facility's name. */
  readonly company: string;
  readonly rgaId: number;
  readonly rgaNumber: string;
  readonly typeId: number;
  readonly orderTypeId: number;
  readonly displayPo: string | null;
  readonly partNumber: string;
  readonly description: string;
  readonly quantity: number;
  readonly returnRmaRequired: boolean;
  readonly isDirectShip: boolean;
  readonly isApproved: 'Y' | 'N' | null;
  readonly returnQty: number | null;
  readonly rmaNumber: string | null;
  readonly returnAddress: ReturnAddress | null;
  /** Where the facility's profile says that returns go. */
  readonly companyAddress: ReturnAddress | null;
  /** Where the provider says that they may go. */
  readonly returnAddresses: readonly ReturnAddress[];
  /** Instant. */
  readonly updateRequestedAt: string | null;
}

/** `address_type_id` of a facility's addresses. */
const addressTypeIds = { returns: 3 } as const;

const selectRecord = sql`
  SELECT returns.line_item_id AS "lineItemId", returns.order_id AS "orderId", returns.supplier_id AS "supplierId",
    returns.company_id AS "companyId", f.name AS company, returns.status, returns.rga_id AS "rgaId", returns.rga_number AS "rgaNumber",
    returns.rga_type_id AS "typeId", 4 AS "orderTypeId", returns.display_po AS "displayPo",
    returns.part_number AS "partNumber", returns.description, returns.quantity,
    returns.return_rma_required AS "returnRmaRequired", returns.is_direct_ship AS "isDirectShip",
    returns.is_approved AS "isApproved", returns.return_qty AS "returnQty", returns.rma_number AS "rmaNumber",
    returns.return_address AS "returnAddress", returns.return_addresses AS "returnAddresses",
    (SELECT json_build_object('addressId', a.address_id, 'address1', a.street, 'address2', a.street2, 'city', a.city,
      'state', a.state, 'zip', a.zipcode) FROM profile_addresses a
      WHERE a.company_id = returns.company_id AND a.address_type_id = ${addressTypeIds.returns}) AS "companyAddress", returns.update_requested_at AS "updateRequestedAt"
  FROM returns JOIN facilities f USING (company_id)`;

export const returnStore = lineStore<ReturnRecord>({ record: returnKind, select: selectRecord, own: ownReturns });

/** The actor's, by the number of its line, locked. */
export async function lockReturn(
  tx: Tx,
  actor: SupplierActor,
  lineItemId: number,
): Promise<Locked<ReturnRecord> | null> {
  const [line] = await lockRows<ReturnRecord>(
    tx,
    returnKind,
    sql`${selectRecord} WHERE ${ownReturn(actor, lineItemId)}`,
    actor,
  );
  return line ?? null;
}

/** The actor's, by the number of its RGA, locked. */
export async function lockRga(tx: Tx, actor: SupplierActor, rgaId: number): Promise<Locked<ReturnRecord> | null> {
  const [line] = await lockRows<ReturnRecord>(
    tx,
    returnKind,
    sql`${selectRecord} WHERE ${ownRga(actor, rgaId)}`,
    actor,
  );
  return line ?? null;
}

/** The actor's, by the number of its RGA. */
export function findRga(tx: Tx, actor: SupplierActor, rgaId: number): Promise<ReturnRecord | null> {
  return tx.one<ReturnRecord>(sql`${selectRecord} WHERE ${ownRga(actor, rgaId)}`);
}

/** Anybody's, by the number of its RGA, locked. */
export async function lockAnyRga(tx: Tx, rgaId: number): Promise<Locked<ReturnRecord> | null> {
  const [line] = await lockRows<ReturnRecord>(tx, returnKind, sql`${selectRecord} WHERE returns.rga_id = ${rgaId}`);
  return line ?? null;
}

interface KeptDecision {
  readonly isApproved: 'Y' | 'N';
  readonly denyReasonId: number | null;
  readonly returnQty: number | null;
  readonly rmaNumber: string | null;
  readonly returnAddress: ReturnAddress | null;
}

/** What a transition sets where the supplier decides. */
export function decided(decision: KeptDecision, now: Date): Sql[] {
  const { isApproved, denyReasonId, returnQty, rmaNumber, returnAddress } = decision;
  return [
    sql`is_approved = ${isApproved}`,
    sql`decided_at = ${now}`,
    sql`deny_reason_id = ${denyReasonId}`,
    sql`return_qty = ${returnQty}`,
    sql`return_address = ${returnAddress && JSON.stringify(returnAddress)}::jsonb`,
    sql`rma_number = ${rmaNumber}`,
  ];
}

/** What a transition sets where the decision is asked for again. */
export function undecided(): Sql[] {
  return [
    sql`is_approved = NULL`,
    sql`decided_at = NULL`,
    sql`deny_reason_id = NULL`,
    sql`return_qty = NULL`,
    sql`return_address = NULL`,
    sql`rma_number = NULL`,
  ];
}

export function withRma({ rmaNumber }: PlannedRma): Sql[] {
  return [sql`rma_number = ${rmaNumber}`];
}

/** What a receipt sets; a parcel that the carrier has told of keeps its number. */
export function receivedBy({ from, to, trackingNumber }: PlannedReceipt, now: Date): Sql[] {
  const facts = [sql`tracking_number = coalesce(tracking_number, ${trackingNumber})`];
  return from === to ? facts : [...facts, ...movedAt(now)];
}

export function updateRequested(now: Date): Sql[] {
  return [sql`update_requested_at = ${now}`];
}

/** What a transition into another state sets beside it. */
export function movedAt(now: Date): Sql[] {
  return [sql`status_updated_at = ${now}`];
}
