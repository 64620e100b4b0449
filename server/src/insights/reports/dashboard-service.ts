import { coreRefusals } from '@portal/contract/core/core-messages';
import { type SectionName, sections } from '@portal/contract/core/section';
import { type MetricId, metricOf } from '@portal/contract/insights/metrics';
import {
  builtInWorkspace,
  defaultMetrics,
  defaultPortalId,
  type MetricReport,
} from '@portal/contract/insights/reports/built-in-reports';
import type { Dashboard, DashboardPortal } from '@portal/contract/insights/reports/portal-schemas';
import { reportFields } from '@portal/contract/insights/reports/report-messages';
import type { Widget } from '@portal/contract/insights/reports/widget-schemas';
import { lineKinds } from '@portal/contract/lines/line-kinds';
import { maySee, type SupplierActor, type UserActor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database.ts';
import { type ActionContext, writeAudit } from '../../core/records/audit.ts';
import { invalidField, Refused } from '../../core/refused.ts';
import type { ReportProvider } from '../../core/report-provider.ts';
import { saveOrderOf } from './report-store.ts';
import { findOrderOf, findPortalOf } from './report-views.ts';

const nothing: Dashboard = { dashboardType: 'none', portal: null };

/** What a user sees of the reports: the portal of their company, or the built-in one where the portal draws them alone. */
export async function dashboardOf(
  tx: Tx,
  actor: UserActor,
  { isBuiltInAlone }: Pick<ReportProvider, 'isBuiltInAlone'>,
): Promise<Dashboard> {
  if (actor.kind === 'employee' || !maySee(actor, 'insights')) return nothing;
  const own = await findPortalOf(tx, actor.supplierId);
  const portal = own ?? (isBuiltInAlone ? builtInPortal(actor) : null);
  if (!portal) return nothing;
  const order = await findOrderOf(tx, actor.userId, portal.ravenId);
  return { dashboardType: own ? 'portal' : 'none', portal: { ...portal, widgets: inOrder(portal.widgets, order) } };
}

/** Those that the user has put in order first, any that came since behind them. */
function inOrder(widgets: readonly Widget[], order: readonly string[]): Widget[] {
  const placeOf = ({ ravenId }: Widget) => (order.includes(ravenId) ? order.indexOf(ravenId) : order.length);
  return [...widgets].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Whether a built-in report is about something that the company has switched on. */
export function mayRead(actor: SupplierActor, report: MetricReport): boolean {
  return report === 'performance' || maySee(actor, report satisfies SectionName);
}

/** What stands in for a portal: eight figures, of what the company has switched on. */
function builtInPortal(actor: SupplierActor): DashboardPortal {
  const shown = defaultMetrics.filter((id) =>
    metricOf(id).kinds.some((kind) => maySee(actor, lineKinds[kind].section)),
  );
  return {
    ravenId: defaultPortalId,
    name: sections.insights.label,
    description: '',
    isDefault: false,
    widgets: shown.map(builtInWidget),
  };
}

function builtInWidget(metricId: MetricId): Widget {
  const { title: name, report: reportId } = metricOf(metricId);
  const ravenId = `built-in-${metricId}`;
  const ids = { reportWorkspaceId: builtInWorkspace, reportId, widgetPageId: metricId, reportPageId: reportId };
  return { ravenId, id: ravenId, name, description: '', ...ids, version: 1 };
}

/**
 * Keeps the user's own order of the widgets; those that are not named go last.
 * @throws Refused with 404 for a portal that is not the user's, with 422 for a widget that is not in it
 */
export async function reorderWidgets(
  context: ActionContext<SupplierActor>,
  provider: ReportProvider,
  { ravenId, widgets }: { readonly ravenId: string; readonly widgets: readonly string[] },
): Promise<Dashboard> {
  const { tx, actor, now } = context;
  const { portal } = await dashboardOf(tx, actor, provider);
  if (portal?.ravenId !== ravenId) throw new Refused(coreRefusals.notFound);
  const before = portal.widgets.map((widget) => widget.ravenId);
  const stranger = widgets.findIndex((id) => !before.includes(id));
  if (stranger >= 0) throw invalidField(`widgets[${stranger}].ravenId`, reportFields.widgetNotInPortal);
  await saveOrderOf(tx, actor.userId, ravenId, widgets, now);
  const after = await dashboardOf(tx, actor, provider);
  writeAudit(context, {
    action: 'report_order.save',
    objectKind: 'report_portal',
    objectId: ravenId,
    before: { widgets: before },
    after: { widgets: after.portal?.widgets.map((widget) => widget.ravenId) },
  });
  return after;
}
