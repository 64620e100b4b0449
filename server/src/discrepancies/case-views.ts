import type { Discrepancy } from '@portal/contract/discrepancies/discrepancy-rules';
import type { Case, CaseEntry, CaseSummary } from '@portal/contract/discrepancies/discrepancy-schemas';
import { discrepancyFacts } from '@portal/contract/discrepancies/discrepancy-timeline';
import type { OrderKind } from '@portal/contract/lines/line-kinds';
import type { SupplierActor } from '../core/actor.ts';
import { type Sql, sql, type Tx } from '../core/database/database.ts';
import { ownCase, ownCases } from './discrepancy-policy.ts';

const mostClosed = 200;

interface Read extends CaseSummary {
  readonly recordKind: OrderKind | null;
  readonly companyId: number;
}

/** A case of an actor, with the kind of line that it is about. */
export type FoundCase = Omit<Case, 'lineHref' | 'reason'> & Pick<Read, 'recordKind' | 'companyId'>;

/** A case with what it is about and who had the last word. */
function selectCases(where: Sql): Sql {
  return sql`
    SELECT discrepancies.vdf_header_id AS "vdfHeaderId", record_kind AS "recordKind", line_item_id AS "lineItemId",
      discrepancies.company_id AS "companyId", f.name AS company,
      coalesce(nullif(concat_ws(', ', part_number, description), ''), problem_note) AS title,
      closed_at IS NULL AS "isOpen", closed_at IS NULL AND last.by_kind = 'marketplace' AS "isAnswered",
      discrepancies.created_at AS "openedAt", last.at AS "lastAt"
    FROM discrepancies JOIN facilities f USING (company_id)
      CROSS JOIN LATERAL (
        SELECT at, by_kind FROM discrepancy_entries e WHERE e.vdf_header_id = discrepancies.vdf_header_id
        ORDER BY entry_id DESC LIMIT 1) last
    WHERE ${where}`;
}

/** The open cases of the actor, those first that wait for the supplier, and those that were closed last. */
export function listCases(tx: Tx, actor: SupplierActor): Promise<CaseSummary[]> {
  return tx.many<Read>(sql`
    (${selectCases(sql`${ownCases(actor)} AND closed_at IS NULL`)} ORDER BY "isAnswered" DESC, "lastAt" DESC)
    UNION ALL
    (${selectCases(sql`${ownCases(actor)} AND closed_at IS NOT NULL`)} ORDER BY closed_at DESC LIMIT ${mostClosed})`);
}

interface EntryRead extends Omit<CaseEntry, 'facts' | 'lineFiles'> {
  readonly details: Partial<Discrepancy> & { readonly lineFiles?: string[] };
}

/** A case of the actor; null where there is none. */
export async function findCase(tx: Tx, actor: SupplierActor, vdfHeaderId: number): Promise<FoundCase | null> {
  const found = await tx.one<Read>(selectCases(ownCase(actor, vdfHeaderId)));
  if (!found) return null;
  const entries = await tx.many<EntryRead>(sql`
    SELECT entry_id AS "entryId", at, kind, by_name AS by, by_kind AS "byKind", text, decision, details, (
      SELECT coalesce(json_agg(json_build_object('fileId', file_id, 'name', name, 'description', description,
        'sizeBytes', size_bytes) ORDER BY file_id), '[]')
      FROM discrepancy_files WHERE discrepancy_files.entry_id = discrepancy_entries.entry_id) AS files
    FROM discrepancy_entries WHERE vdf_header_id = ${vdfHeaderId} ORDER BY entry_id`);
  return { ...found, entries: entries.map(toEntry) };
}

function toEntry({ details: { lineFiles = [], ...said }, ...entry }: EntryRead): CaseEntry {
  // The marketplace acts under the name of its key, which says nothing to users.
  const by = entry.byKind === 'marketplace' ? 'Marketplace' : entry.by;
  return { ...entry, by, facts: discrepancyFacts(said), lineFiles };
}

interface CaseFile {
  readonly name: string;
  readonly sha256: string;
}

/** One file of a case that `which` finds; null where there is none. */
export function findCaseFile(tx: Tx, which: Sql, fileId: number): Promise<CaseFile | null> {
  return tx.one<CaseFile>(sql`
    SELECT name, sha256 FROM discrepancy_files JOIN discrepancies USING (vdf_header_id)
    WHERE file_id = ${fileId} AND ${which}`);
}
