import { randomUUID } from 'node:crypto';
import { coreRefusals } from '@portal/contract/core/core-messages';
import type { Refusal } from '@portal/contract/core/refusal';
import { lastWidgetText, reportRefusals } from '@portal/contract/insights/reports/report-messages';
import type { Widget, WidgetSaved, WidgetToSave } from '@portal/contract/insights/reports/widget-schemas';
import type { EmployeeActor } from '../../core/actor.ts';
import { type ActionContext, writeAudit } from '../../core/records/audit.ts';
import { Refused } from '../../core/refused.ts';
import {
  deleteWidget,
  findPortalLeftEmpty,
  insertWidget,
  isPageTaken,
  lockReports,
  updateWidget,
} from './report-store.ts';
import { findWidget } from './report-views.ts';

type Context = ActionContext<EmployeeActor>;

/** A refusal whose answer says `success` as well, since the call's answers do. */
export function notSaved(refusal: Refusal, detail: string = refusal.detail): Refused {
  return new Refused({ ...refusal, detail }, { saysSuccess: true });
}

/** @throws Refused where somebody has saved it since the caller has seen it */
export function assertUnchanged(stored: { readonly version: number }, seen: number | undefined): void {
  if (seen !== undefined && seen !== stored.version) throw notSaved(reportRefusals.changedMeanwhile);
}

const duplicate: WidgetSaved = { success: false, duplicateWidget: true, widget: null };

export async function readWidget({ tx }: Pick<Context, 'tx'>, ravenId: string): Promise<Widget> {
  const widget = await findWidget(tx, ravenId);
  if (!widget) throw new Refused(coreRefusals.notFound);
  return widget;
}

export async function addWidget(context: Context, widget: WidgetToSave): Promise<WidgetSaved> {
  const { tx } = context;
  await lockReports(tx);
  if (await isPageTaken(tx, widget.widgetPageId, null)) return duplicate;
  const ravenId = randomUUID();
  await insertWidget(tx, ravenId, widget);
  const added = await readWidget(context, ravenId);
  writeAudit(context, { action: 'report_widget.add', ...named(ravenId), after: added });
  return { success: true, duplicateWidget: false, widget: added };
}

/** @throws Refused with 404 for an unknown one, with 409 where it was saved meanwhile */
export async function saveWidget(context: Context, ravenId: string, widget: WidgetToSave): Promise<WidgetSaved> {
  const { tx } = context;
  await lockReports(tx);
  const before = await readWidget(context, ravenId);
  assertUnchanged(before, widget.version);
  if (await isPageTaken(tx, widget.widgetPageId, ravenId)) return duplicate;
  await updateWidget(tx, ravenId, widget);
  const after = await readWidget(context, ravenId);
  writeAudit(context, { action: 'report_widget.save', ...named(ravenId), before, after });
  return { success: true, duplicateWidget: false, widget: after };
}

/** @throws Refused with 404 for an unknown one, with 409 where it is the only one of a portal */
export async function removeWidget(context: Context, ravenId: string): Promise<void> {
  const { tx } = context;
  await lockReports(tx);
  const before = await readWidget(context, ravenId);
  const leftEmpty = await findPortalLeftEmpty(tx, ravenId);
  if (leftEmpty !== null) throw notSaved(reportRefusals.lastWidget, lastWidgetText(leftEmpty));
  await deleteWidget(tx, ravenId);
  writeAudit(context, { action: 'report_widget.remove', ...named(ravenId), before });
}

function named(ravenId: string) {
  return { objectKind: 'report_widget', objectId: ravenId };
}
