import type { Discrepancy } from '@portal/contract/discrepancies/discrepancy-rules';
import type { CaseEntry } from '@portal/contract/discrepancies/discrepancy-schemas';
import type { OrderKind } from '@portal/contract/lines/line-kinds';
import { type Sql, sql, type Tx } from '../core/database/database.ts';
import type { ActionContext } from '../core/records/audit.ts';
import type { LineRecord } from '../lines/line-record.ts';
import type { SavedFile } from './form-files.ts';

/** A case as far as a report needs to know of it. */
export interface KeptCase {
  readonly vdfHeaderId: number;
  /** Which report of the case it is, from 1. */
  readonly revision: number;
}

/** Who sent the form without sign-in, in their own words. */
export interface Reporter {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly company: string;
}

/** Opens the case of a line, or replaces the data of the one that it has, which is open again then. */
export function saveLineDiscrepancy(
  { tx, now }: ActionContext,
  kind: OrderKind,
  line: LineRecord,
  said: Discrepancy,
): Promise<KeptCase> {
  return kept(
    tx,
    sql`
    INSERT INTO discrepancies AS kept (origin, record_kind, line_item_id, order_id, supplier_id, company_id,
      ${saidColumns}, created_at, updated_at)
    VALUES ('line', ${kind}, ${line.lineItemId}, ${line.orderId}, ${line.supplierId}, ${line.companyId},
      ${saidValues(said)}, ${now}, ${now})
    ON CONFLICT (line_item_id) WHERE line_item_id IS NOT NULL DO UPDATE SET
      received_date = excluded.received_date, tracking_number = excluded.tracking_number,
      problem_note = excluded.problem_note, replacement_note = excluded.replacement_note,
      contact_phone_number = excluded.contact_phone_number, cost_cents = excluded.cost_cents,
      return_type_id = excluded.return_type_id, po_number = excluded.po_number, part_number = excluded.part_number,
      description = excluded.description, revision = kept.revision + 1, updated_at = excluded.updated_at,
      closed_at = NULL`,
  );
}

/** Opens the case of a form. @param companyId one of the supplier's facilities */
export function insertFormDiscrepancy(
  { tx, now }: ActionContext,
  { supplierId, companyId }: { readonly supplierId: number; readonly companyId: number },
  said: Discrepancy,
): Promise<KeptCase> {
  return kept(
    tx,
    sql`
    INSERT INTO discrepancies (origin, supplier_id, company_id, ${saidColumns}, created_at, updated_at)
    VALUES ('form', ${supplierId}, ${companyId}, ${saidValues(said)}, ${now}, ${now})`,
  );
}

/** Opens the case of a form without sign-in. */
export function insertPublicDiscrepancy(
  { tx, now }: ActionContext,
  reporter: Reporter,
  said: Discrepancy,
): Promise<KeptCase> {
  return kept(
    tx,
    sql`
    INSERT INTO discrepancies (origin, reporter, ${saidColumns}, created_at, updated_at)
    VALUES ('publicForm', ${JSON.stringify(reporter)}, ${saidValues(said)}, ${now}, ${now})`,
  );
}

const saidColumns = sql`received_date, tracking_number, problem_note, replacement_note, contact_phone_number, cost_cents,
  return_type_id, po_number, part_number, description`;

function saidValues(said: Discrepancy): Sql {
  return sql`${said.receivedDate}, ${said.trackingNumber}, ${said.problemNote}, ${said.replacementNote},
    ${said.contactPhoneNumber}, ${said.costCents}, ${said.returnTypeId}, ${said.poNumber}, ${said.partNumber},
    ${said.description}`;
}

async function kept(tx: Tx, insert: Sql): Promise<KeptCase> {
  const row = await tx.one<KeptCase>(sql`${insert} RETURNING vdf_header_id AS "vdfHeaderId", revision`);
  if (!row) throw new Error('The discrepancy was not kept');
  return row;
}

/** Whose a case is; null where nobody had signed in. */
export interface Owner {
  readonly supplierId: number | null;
  readonly companyId: number | null;
}

export interface NewEntry {
  readonly vdfHeaderId: number;
  readonly owner: Owner;
  readonly kind: CaseEntry['kind'];
  readonly text?: string | null;
  readonly decision?: string | null;
  /** The data of a report. */
  readonly details?: object;
  readonly files: readonly SavedFile[];
}

/** Keeps what was said in a case, with its files, in the actor's name. @returns the numbers of the files, in their order */
export async function insertEntry({ tx, actor, now }: ActionContext, entry: NewEntry): Promise<number[]> {
  const { vdfHeaderId, owner, text = null, decision = null, details = {}, files } = entry;
  const userId = 'userId' in actor ? actor.userId : null;
  const impersonatorId = actor.kind === 'supplier' ? actor.impersonatorUserId : null;
  const inserted = await tx.one<{ entryId: number }>(sql`
    INSERT INTO discrepancy_entries (vdf_header_id, company_id, at, kind, text, decision, details, by_kind,
      by_user_id, by_name, impersonator_user_id)
    VALUES (${vdfHeaderId}, ${owner.companyId}, ${now}, ${entry.kind}, ${text}, ${decision},
      ${JSON.stringify(details)}, ${actor.kind}, ${userId}, ${actor.name}, ${impersonatorId})
    RETURNING entry_id AS "entryId"`);
  const fileIds: number[] = [];
  for (const file of files) {
    const row = await tx.one<{ fileId: number }>(sql`
      INSERT INTO discrepancy_files (entry_id, vdf_header_id, supplier_id, company_id, name, description, size_bytes,
        sha256, created_user_id, created_at)
      VALUES (${inserted?.entryId}, ${vdfHeaderId}, ${owner.supplierId}, ${owner.companyId}, ${file.name},
        ${file.description}, ${file.sizeBytes}, ${file.sha256}, ${userId}, ${now})
      RETURNING file_id AS "fileId"`);
    if (row) fileIds.push(row.fileId);
  }
  return fileIds;
}

/** The name of a facility; null where it is not known. */
export async function findFacilityName(tx: Tx, companyId: number): Promise<string | null> {
  const found = await tx.one<{ name: string }>(sql`SELECT name FROM facilities WHERE company_id = ${companyId}`);
  return found?.name ?? null;
}

/** A case that nobody else changes until the transaction ends. */
export interface LockedCase extends Owner {
  readonly vdfHeaderId: number;
  readonly recordKind: OrderKind | null;
  readonly lineItemId: number | null;
  readonly orderId: number | null;
  readonly isOpen: boolean;
}

/** @param which finds it; it holds the policy of whoever asks */
export function lockCase(tx: Tx, which: Sql): Promise<LockedCase | null> {
  return tx.one<LockedCase>(sql`
    SELECT vdf_header_id AS "vdfHeaderId", record_kind AS "recordKind", line_item_id AS "lineItemId",
      order_id AS "orderId", supplier_id AS "supplierId", company_id AS "companyId", closed_at IS NULL AS "isOpen"
    FROM discrepancies WHERE ${which} FOR UPDATE`);
}

/** The line of a case; null where it has none, undefined where there is no such case. */
export async function findCaseLine(
  tx: Tx,
  which: Sql,
): Promise<{ readonly lineItemId: number; readonly companyId: number } | null | undefined> {
  const found = await tx.one<{ lineItemId: number | null; companyId: number }>(sql`
    SELECT line_item_id AS "lineItemId", company_id AS "companyId" FROM discrepancies WHERE ${which}`);
  if (!found) return undefined;
  const { lineItemId, companyId } = found;
  return lineItemId === null ? null : { lineItemId, companyId };
}

/** Notes that something was said in a case, and whether that has closed it. */
export async function touchCase({ tx, now }: ActionContext, vdfHeaderId: number, isClosed: boolean): Promise<void> {
  await tx.run(sql`
    UPDATE discrepancies SET updated_at = ${now}, closed_at = ${isClosed ? now : null}
    WHERE vdf_header_id = ${vdfHeaderId}`);
}
