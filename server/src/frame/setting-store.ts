import type { Defaults, GridPreference, SettingChange } from '@portal/contract/frame/setting-schemas';
import type { UserActor } from '../core/actor.ts';
import { sql, type Tx } from '../core/database/database.ts';
import type { CompanySwitches } from './setting-desk/setting-values.ts';

export async function saveDefaultsOf(tx: Tx, actor: UserActor, defaults: Defaults, now: Date): Promise<void> {
  await tx.run(sql`
    UPDATE users SET default_home_page = ${defaults.defaultHomePage},
      default_refresh_rate = ${defaults.defaultRefreshRate}, updated_at = ${now}
    WHERE user_id = ${actor.userId}`);
}

export async function saveGridPreferenceOf(
  tx: Tx,
  actor: UserActor,
  { gridName, view, pageSize, cards, columns }: GridPreference,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO grid_preferences (user_id, grid_name, view, page_size, cards, columns, updated_at)
    VALUES (${actor.userId}, ${gridName}, ${view}, ${pageSize ?? null}, ${cards ?? null}, ${JSON.stringify(columns)}, ${now})
    ON CONFLICT (user_id, grid_name) DO UPDATE
      SET view = excluded.view, page_size = excluded.page_size, cards = excluded.cards,
        columns = excluded.columns, updated_at = excluded.updated_at`);
}

/** The values of the site settings, locked so that two administrators save one after the other. */
export async function lockSiteValues(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.many<{ code: string; value: string }>(sql`
    SELECT code, value FROM site_settings ORDER BY code FOR UPDATE`);
  return new Map(rows.map(({ code, value }) => [code, value]));
}

export async function saveSiteValues(tx: Tx, changes: readonly SettingChange[]): Promise<void> {
  for (const { settingCode, after } of changes) {
    await tx.run(sql`UPDATE site_settings SET value = ${after} WHERE code = ${settingCode}`);
  }
}

/** Menu and settings of a supplier, locked so that two who change them do so one after the other. */
export async function lockSwitches(tx: Tx, supplierId: number): Promise<CompanySwitches> {
  const row = await tx.one<CompanySwitches>(sql`
    SELECT menu, settings FROM suppliers WHERE supplier_id = ${supplierId} FOR UPDATE`);
  if (!row) throw new Error(`Supplier ${supplierId} is gone`);
  return row;
}

export async function saveSwitches(
  tx: Tx,
  supplierId: number,
  { menu, settings }: CompanySwitches,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE suppliers SET menu = menu || ${JSON.stringify(menu)}::jsonb,
      settings = settings || ${JSON.stringify(settings)}::jsonb, updated_at = ${now}
    WHERE supplier_id = ${supplierId}`);
}
