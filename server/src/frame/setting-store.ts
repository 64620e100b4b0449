import type { Defaults, GridPreference } from '@portal/contract/frame/setting-schemas';
import type { UserActor } from '../core/actor.ts';
import { sql, type Tx } from '../core/database.ts';

export async function saveDefaultsOf(tx: Tx, actor: UserActor, defaults: Defaults, now: Date): Promise<void> {
  await tx.run(sql`
    UPDATE users SET default_home_page = ${defaults.defaultHomePage},
      default_refresh_rate = ${defaults.defaultRefreshRate}, updated_at = ${now}
    WHERE user_id = ${actor.userId}`);
}

export async function saveGridPreferenceOf(
  tx: Tx,
  actor: UserActor,
  { gridName, view, columns }: GridPreference,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO grid_preferences (user_id, grid_name, view, columns, updated_at)
    VALUES (${actor.userId}, ${gridName}, ${view}, ${JSON.stringify(columns)}, ${now})
    ON CONFLICT (user_id, grid_name) DO UPDATE
      SET view = excluded.view, columns = excluded.columns, updated_at = excluded.updated_at`);
}
