import type { SavedView } from '@portal/contract/frame/saved-view-schemas';
import type { GridName } from '@portal/contract/frame/setting-codes';
import type { UserActor } from '../../core/actor.ts';
import { sql, type Tx } from '../../core/database/database.ts';

/** A user's views of a list, by name. */
export async function findViews(tx: Tx, actor: UserActor, gridName: GridName): Promise<SavedView[]> {
  const rows = await tx.many<{ viewId: number; name: string; shown: Omit<SavedView, 'viewId' | 'name'> }>(sql`
    SELECT view_id AS "viewId", name, shown FROM saved_views
    WHERE user_id = ${actor.userId} AND grid_name = ${gridName} ORDER BY lower(name), view_id`);
  return rows.map(({ shown, ...view }) => ({ ...view, ...shown }));
}
