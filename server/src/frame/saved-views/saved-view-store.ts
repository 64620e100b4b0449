import type { SavedView, SaveView } from '@portal/contract/frame/saved-view-schemas';
import type { GridName } from '@portal/contract/frame/setting-codes';
import type { UserActor } from '../../core/actor.ts';
import { sql, type Tx } from '../../core/database/database.ts';

/** What the table keeps of a view beside its name. */
function shownOf({ name: _, ...shown }: SaveView): string {
  return JSON.stringify(shown);
}

/** The views of a list; what changes them waits, so that neither their number nor a name is checked beside a change. */
export async function lockViews(tx: Tx, actor: UserActor, gridName: GridName): Promise<{ id: number; name: string }[]> {
  await tx.one(sql`SELECT user_id FROM users WHERE user_id = ${actor.userId} FOR UPDATE`);
  return tx.many(sql`
    SELECT view_id AS id, name FROM saved_views WHERE user_id = ${actor.userId} AND grid_name = ${gridName}`);
}

export async function addView(
  tx: Tx,
  actor: UserActor,
  gridName: GridName,
  view: SaveView,
  now: Date,
): Promise<SavedView> {
  const added = await tx.one<{ viewId: number }>(sql`
    INSERT INTO saved_views (user_id, grid_name, name, shown, updated_at)
    VALUES (${actor.userId}, ${gridName}, ${view.name}, ${shownOf(view)}, ${now})
    RETURNING view_id AS "viewId"`);
  if (!added) throw new Error('An inserted view has no id');
  return { ...added, ...view };
}

export async function saveView(tx: Tx, actor: UserActor, viewId: number, view: SaveView, now: Date): Promise<void> {
  await tx.run(sql`
    UPDATE saved_views SET name = ${view.name}, shown = ${shownOf(view)}, updated_at = ${now}
    WHERE view_id = ${viewId} AND user_id = ${actor.userId}`);
}

export async function deleteView(tx: Tx, actor: UserActor, viewId: number): Promise<void> {
  await tx.run(sql`DELETE FROM saved_views WHERE view_id = ${viewId} AND user_id = ${actor.userId}`);
}
