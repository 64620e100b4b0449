import type { Discrepancy } from '@portal/contract/discrepancies/discrepancy-rules';
import type { OrderKind } from '@portal/contract/lines/line-kinds';
import { sql, type Tx } from '../core/database/database.ts';
import type { ActionContext } from '../core/records/audit.ts';
import type { LineRecord } from '../lines/line-record.ts';

/** A case as far as a report needs to know of it. */
export interface KeptCase {
  readonly vdfHeaderId: number;
  /** Which report of the case it is, from 1. */
  readonly revision: number;
}

/** Opens the case of a line, or replaces the data of the one that it has, which is open again then. */
export async function saveLineDiscrepancy(
  { tx, now }: ActionContext,
  kind: OrderKind,
  line: LineRecord,
  said: Discrepancy,
): Promise<KeptCase> {
  const kept = await tx.one<KeptCase>(sql`
    INSERT INTO discrepancies AS kept (origin, record_kind, line_item_id, order_id, supplier_id, company_id,
      received_date, tracking_number, problem_note, replacement_note, contact_phone_number, cost_cents, return_type_id,
      po_number, part_number, description, created_at, updated_at)
    VALUES ('line', ${kind}, ${line.lineItemId}, ${line.orderId}, ${line.supplierId}, ${line.companyId},
      ${said.receivedDate}, ${said.trackingNumber}, ${said.problemNote}, ${said.replacementNote},
      ${said.contactPhoneNumber}, ${said.costCents}, ${said.returnTypeId}, ${said.poNumber}, ${said.partNumber},
      ${said.description}, ${now}, ${now})
    ON CONFLICT (line_item_id) WHERE line_item_id IS NOT NULL DO UPDATE SET
      received_date = excluded.received_date, tracking_number = excluded.tracking_number,
      problem_note = excluded.problem_note, replacement_note = excluded.replacement_note,
      contact_phone_number = excluded.contact_phone_number, cost_cents = excluded.cost_cents,
      return_type_id = excluded.return_type_id, po_number = excluded.po_number, part_number = excluded.part_number,
      description = excluded.description, revision = kept.revision + 1, updated_at = excluded.updated_at,
      closed_at = NULL
    RETURNING vdf_header_id AS "vdfHeaderId", revision`);
  if (!kept) throw new Error('The discrepancy was not kept');
  return kept;
}

export interface NewEntry {
  readonly vdfHeaderId: number;
  /** Null: a case of the form without sign-in. */
  readonly companyId: number | null;
  readonly kind: 'submitted';
  readonly details: object;
}

/** Keeps what was said in a case, in the actor's name. */
export async function insertEntry({ tx, actor, now }: ActionContext, entry: NewEntry): Promise<void> {
  const impersonatorId = actor.kind === 'supplier' ? actor.impersonatorUserId : null;
  await tx.run(sql`
    INSERT INTO discrepancy_entries (vdf_header_id, company_id, at, kind, details, by_kind, by_user_id, by_name,
      impersonator_user_id)
    VALUES (${entry.vdfHeaderId}, ${entry.companyId}, ${now}, ${entry.kind}, ${JSON.stringify(entry.details)},
      ${actor.kind}, ${'userId' in actor ? actor.userId : null}, ${actor.name}, ${impersonatorId})`);
}

/** The name of a facility; null where it is not known. */
export async function findFacilityName(tx: Tx, companyId: number): Promise<string | null> {
  const found = await tx.one<{ name: string }>(sql`SELECT name FROM facilities WHERE company_id = ${companyId}`);
  return found?.name ?? null;
}
