import type { ClientBase } from 'pg';

export interface Rebuilt {
  /** Rows that no record stands behind, or another than this. */
  readonly removed: number;
  /** Rows that were missing or removed. */
  readonly written: number;
}

/** So many records are compared while writers wait. */
const recordsAtOnce = 5_000;
const lastId = 2_147_483_647;

/**
 * Compares `line_search` with the records, kind by kind, and writes anew what differs. A portal may run meanwhile.
 * @param owner a connection of the owner, outside a transaction
 */
export async function rebuildLineSearch(owner: ClientBase): Promise<Rebuilt> {
  await owner.query("SET app.scope = 'all'");
  const { rows: views } = await owner.query<{ kind: string }>(`
    SELECT left(viewname, -length('_search')) AS kind FROM pg_views
    WHERE schemaname = 'public' AND viewname LIKE '%\\_search'`);
  const kinds = views.map(({ kind }) => kind);
  const rest = await owner.query('DELETE FROM line_search WHERE kind <> ALL($1)', [kinds]);
  let [removed, written] = [rest.rowCount ?? 0, 0];
  for (const kind of kinds) {
    for (let after = -1; after < lastId; ) {
      const upTo = await endOfPart(owner, kind, after);
      const part = await rebuildPart(owner, kind, [after, upTo]);
      removed += part.removed;
      written += part.written;
      after = upTo;
    }
  }
  return { removed, written };
}

async function endOfPart(owner: ClientBase, kind: string, after: number): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `SELECT record_id AS id FROM ${kind}_search WHERE record_id > $1 ORDER BY record_id OFFSET $2 LIMIT 1`,
    [after, recordsAtOnce - 1],
  );
  return rows[0]?.id ?? lastId;
}

/** The lock is had when all who write have finished, and what is read after that is all that they have written. */
async function rebuildPart(owner: ClientBase, kind: string, part: readonly [number, number]): Promise<Rebuilt> {
  const columns = await columnsOf(owner, kind);
  const ofRow = (name: string) => columns.map((column) => `${name}.${column}`).join(', ');
  await owner.query('BEGIN; LOCK TABLE line_search IN SHARE ROW EXCLUSIVE MODE');
  try {
    const removed = await owner.query(
      `DELETE FROM line_search AS kept WHERE kind = $1 AND record_id > $2 AND record_id <= $3 AND NOT EXISTS (
        SELECT 1 FROM ${kind}_search AS record
        WHERE record.record_id = kept.record_id AND (${ofRow('record')}) IS NOT DISTINCT FROM (${ofRow('kept')}))`,
      [kind, ...part],
    );
    const written = await owner.query(
      `INSERT INTO line_search (${columns.join(', ')}) SELECT ${ofRow('record')} FROM ${kind}_search AS record
       WHERE record_id > $2 AND record_id <= $3
         AND NOT EXISTS (SELECT 1 FROM line_search AS kept WHERE kept.kind = $1 AND kept.record_id = record.record_id)`,
      [kind, ...part],
    );
    await owner.query('COMMIT');
    return { removed: removed.rowCount ?? 0, written: written.rowCount ?? 0 };
  } catch (error) {
    await owner.query('ROLLBACK');
    throw error;
  }
}

async function columnsOf(owner: ClientBase, kind: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 ORDER BY attnum`,
    [`${kind}_search`],
  );
  return rows.map(({ name }) => name);
}
