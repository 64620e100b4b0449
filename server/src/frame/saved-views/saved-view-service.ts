import { coreRefusals } from '@portal/contract/core/core-messages';
import { frameRefusals } from '@portal/contract/frame/frame-messages';
import type { SavedView, SaveView } from '@portal/contract/frame/saved-view-schemas';
import { type GridName, mostSavedViews } from '@portal/contract/frame/setting-codes';
import type { UserActor } from '../../core/actor.ts';
import { type ActionContext, writeAudit } from '../../core/records/audit.ts';
import { Refused } from '../../core/refused.ts';
import { addView, deleteView, lockViews, saveView } from './saved-view-store.ts';

type Context = ActionContext<UserActor>;
type Kept = Awaited<ReturnType<typeof lockViews>>;

/** Names that differ in case alone would be taken for each other. */
function isTaken(kept: Kept, name: string, except?: number): boolean {
  return kept.some((view) => view.id !== except && view.name.toLowerCase() === name.toLowerCase());
}

export async function keepView(context: Context, gridName: GridName, view: SaveView): Promise<SavedView> {
  const kept = await lockViews(context.tx, context.actor, gridName);
  if (isTaken(kept, view.name)) throw new Refused(frameRefusals.viewNameTaken);
  if (kept.length >= mostSavedViews) throw new Refused(frameRefusals.tooManyViews);
  const added = await addView(context.tx, context.actor, gridName, view, context.now);
  writeAudit(context, { action: 'view.save', objectKind: 'view', objectId: added.viewId, after: view });
  return added;
}

export async function changeView(
  context: Context,
  gridName: GridName,
  viewId: number,
  view: SaveView,
): Promise<SavedView> {
  const kept = await lockViews(context.tx, context.actor, gridName);
  if (!kept.some(({ id }) => id === viewId)) throw new Refused(coreRefusals.notFound);
  if (isTaken(kept, view.name, viewId)) throw new Refused(frameRefusals.viewNameTaken);
  await saveView(context.tx, context.actor, viewId, view, context.now);
  writeAudit(context, { action: 'view.save', objectKind: 'view', objectId: viewId, after: view });
  return { viewId, ...view };
}

export async function forgetView(context: Context, gridName: GridName, viewId: number): Promise<void> {
  const kept = await lockViews(context.tx, context.actor, gridName);
  const view = kept.find(({ id }) => id === viewId);
  if (!view) throw new Refused(coreRefusals.notFound);
  await deleteView(context.tx, context.actor, viewId);
  writeAudit(context, { action: 'view.delete', objectKind: 'view', objectId: viewId, before: view });
}
