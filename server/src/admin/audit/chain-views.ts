import { type Sql, sql } from '../../core/database/database.ts';

/** Asks the database: a transaction of the portal, or the owner's connection of the command. */
export type Ask = <Row>(statement: Sql) => Promise<Row[]>;

/** How far a check has come: all rows up to `id` are whole, and `hash` is that of the last of them. */
export interface ChainPlace {
  readonly id: number;
  readonly hash: string;
}

/** The first row that is not right: its content was changed, it is gone, or it was added past the counter. */
export interface ChainBreak {
  readonly id: number;
  readonly kind: 'changed' | 'missing' | 'added';
}

export type ChainPart =
  | { readonly state: 'more' | 'whole'; readonly place: ChainPlace }
  | { readonly state: 'broken'; readonly found: ChainBreak };

const rowsAtOnce = 5_000;

interface Read {
  readonly headId: number;
  readonly headHash: string;
  readonly rows: number;
  readonly lastHash: string | null;
  readonly wrongId: number | null;
  readonly wrongPlace: number | null;
}

/** Checks the next rows of the audit log. All is read by one statement, so rows that are written meanwhile do no harm. */
export async function checkPart(ask: Ask, from: ChainPlace): Promise<ChainPart> {
  const [read] = await ask<Read>(sql`
    WITH part AS (
      SELECT id, hash, row_number() OVER numbered + ${from.id}::bigint AS place,
        audit_row_hash(coalesce(lag(hash) OVER numbered, ${from.hash}), audit_log) AS expected
      FROM audit_log WHERE id > ${from.id} AND id <= ${from.id + rowsAtOnce}
      WINDOW numbered AS (ORDER BY id)
    )
    SELECT head.id AS "headId", head.hash AS "headHash", (SELECT count(*)::integer FROM part) AS rows,
      (SELECT hash FROM part ORDER BY id DESC LIMIT 1) AS "lastHash", wrong.id AS "wrongId", wrong.place AS "wrongPlace"
    FROM audit_head head
    LEFT JOIN (SELECT id, place FROM part WHERE id <> place OR hash <> expected ORDER BY id LIMIT 1) wrong ON true`);
  if (!read) throw new Error('The audit log has no head');
  return partOf(read, from);
}

function partOf(read: Read, from: ChainPlace): ChainPart {
  const { headId, headHash, rows, lastHash, wrongId, wrongPlace } = read;
  const broken = (id: number, kind: ChainBreak['kind']) => ({ state: 'broken', found: { id, kind } }) as const;
  if (wrongId !== null && wrongPlace !== null) {
    return wrongId === wrongPlace ? broken(wrongId, 'changed') : broken(wrongPlace, 'missing');
  }
  const place = { id: from.id + rows, hash: lastHash ?? from.hash };
  const expected = Math.min(headId, from.id + rowsAtOnce);
  if (place.id < expected) return broken(place.id + 1, 'missing');
  if (place.id > headId) return broken(headId + 1, 'added');
  if (place.id < headId) return { state: 'more', place };
  // The last row was put in the place of the one that the head knows.
  return place.hash === headHash ? { state: 'whole', place } : broken(place.id, 'changed');
}
