import { defaultGridView, type GridName } from '@portal/contract/frame/setting-codes';
import type { Defaults, GridPreference } from '@portal/contract/frame/setting-schemas';
import type { UserActor } from '../core/actor.ts';
import { sql, type Tx } from '../core/database/database.ts';

/** The stored values of the site settings by code. */
export async function findSiteValues(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.many<{ code: string; value: string }>(sql`SELECT code, value FROM site_settings`);
  return new Map(rows.map(({ code, value }) => [code, value]));
}

export function findDefaults(tx: Tx, actor: UserActor): Promise<Defaults | null> {
  return tx.one(sql`
    SELECT default_home_page AS "defaultHomePage", default_refresh_rate AS "defaultRefreshRate"
    FROM users WHERE user_id = ${actor.userId}`);
}

type OrNull<Field extends keyof GridPreference> = { readonly [Name in Field]: GridPreference[Name] | null };

/** What a user saved for a list; the list's own columns, as an empty list, where nothing was. */
export async function findGridPreference(tx: Tx, actor: UserActor, gridName: GridName): Promise<GridPreference> {
  const saved = await tx.one<Pick<GridPreference, 'view' | 'columns'> & OrNull<'pageSize' | 'cards'>>(sql`
    SELECT view, page_size AS "pageSize", cards, columns
    FROM grid_preferences WHERE user_id = ${actor.userId} AND grid_name = ${gridName}`);
  if (!saved) return { gridName, view: defaultGridView, columns: [] };
  const { pageSize, cards, ...others } = saved;
  return { gridName, ...others, ...(pageSize !== null && { pageSize }), ...(cards !== null && { cards }) };
}
