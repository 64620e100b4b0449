import type { SettingChange } from '@portal/contract/frame/setting-schemas';
import { sql, type Tx } from '../../core/database/database.ts';

/** Whose settings: a supplier's by its id, or those of the portal. */
export type SettingOwner = number | null;

/** What a change was, as it is kept. */
export interface KeptChange {
  readonly changeId: number;
  readonly at: string;
  /** Null where the marketplace told of it. */
  readonly byName: string | null;
  readonly putsBack: number | null;
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
}

interface NewChange {
  readonly owner: SettingOwner;
  readonly at: Date;
  readonly userId: number | null;
  readonly changes: readonly SettingChange[];
  readonly putsBack: number | null;
}

/** Keeps what was changed. Whoever calls it holds the lock of the settings, so that versions follow one another. */
export async function keepSettingChange(tx: Tx, { owner, at, userId, changes, putsBack }: NewChange): Promise<void> {
  const valuesOf = (side: 'before' | 'after') =>
    JSON.stringify(Object.fromEntries(changes.map((change) => [change.settingCode, change[side]])));
  await tx.run(sql`
    INSERT INTO setting_changes (supplier_id, at, user_id, before, after, puts_back)
    VALUES (${owner}, ${at}, ${userId}, ${valuesOf('before')}, ${valuesOf('after')}, ${putsBack})`);
}

/** The newest change of the settings; 0 before the first. */
export async function findSettingVersion(tx: Tx, owner: SettingOwner): Promise<number> {
  const row = await tx.one<{ version: number }>(sql`
    SELECT coalesce(max(change_id), 0) AS version FROM setting_changes
    WHERE coalesce(supplier_id, 0) = ${owner ?? 0}`);
  return row?.version ?? 0;
}

/** Changes of the settings, newest first. @param after only those that are newer than this version */
export function listSettingChanges(
  tx: Tx,
  owner: SettingOwner,
  { after = 0, limit }: { readonly after?: number; readonly limit: number },
): Promise<KeptChange[]> {
  return tx.many(sql`
    SELECT c.change_id AS "changeId", c.at, u.first_name || ' ' || u.last_name AS "byName",
      c.puts_back AS "putsBack", c.before, c.after
    FROM setting_changes c LEFT JOIN users u USING (user_id)
    WHERE coalesce(c.supplier_id, 0) = ${owner ?? 0} AND c.change_id > ${after}
    ORDER BY c.change_id DESC LIMIT ${limit}`);
}

/** What one change of these settings has replaced; null where it is none of theirs. */
export async function findReplaced(
  tx: Tx,
  owner: SettingOwner,
  changeId: number,
): Promise<Readonly<Record<string, string>> | null> {
  const row = await tx.one<{ before: Readonly<Record<string, string>> }>(sql`
    SELECT before FROM setting_changes
    WHERE change_id = ${changeId} AND coalesce(supplier_id, 0) = ${owner ?? 0}`);
  return row?.before ?? null;
}
