import { coreRefusals } from '@portal/contract/core/core-messages';
import { sections } from '@portal/contract/core/section';
import {
  builtInReports,
  builtInWorkspace,
  defaultPortalId,
  pageReportSection,
} from '@portal/contract/insights/reports/built-in-reports';
import type { Embedded, EmbedRequest } from '@portal/contract/insights/reports/embed-endpoints';
import type { DashboardPortal } from '@portal/contract/insights/reports/portal-schemas';
import { reportRefusals, reportTexts } from '@portal/contract/insights/reports/report-messages';
import { maySee, type SupplierActor, scopeOf } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database.ts';
import { Refused } from '../../core/refused.ts';
import { ReportFailure } from '../../core/report-provider.ts';
import type { Services } from '../../core/services.ts';
import { dashboardOf, mayRead } from './dashboard-service.ts';
import { findViewerNames, isSectionOn, type ViewerNames } from './report-views.ts';

/** What an embedding takes besides the report. */
interface Context {
  readonly services: Services;
  readonly actor: SupplierActor;
  readonly now: Date;
  /** Hears why a report could not be had. */
  readonly onFailure: (failure: ReportFailure) => void;
}

interface Report {
  readonly workspaceId: string;
  readonly reportId: string;
}

/**
 * What embeds a report. The report service is asked outside of any transaction.
 * @throws Refused with 403 where the section is off, with 404 for a report that no widget of the user's portal shows
 */
export async function embedReport(context: Context, { workspaceId, reportId }: EmbedRequest): Promise<Embedded> {
  const { services, actor } = context;
  const report = { workspaceId, reportId };
  const names = await services.db.read(scopeOf(actor), async (tx) => {
    await assertMayOpen(tx, context, report);
    return findViewerNames(tx, actor.supplierId, actor.facilityIds);
  });
  return embed(context, report, names);
}

async function assertMayOpen(tx: Tx, { services, actor }: Context, report: Report): Promise<void> {
  const { workspaceId, reportId } = report;
  const section = workspaceId === builtInWorkspace ? pageReportSection(reportId) : null;
  if (section) {
    if (!maySee(actor, section) || !(await isSectionOn(tx, section))) throw new Refused(coreRefusals.sectionNotEnabled);
    return;
  }
  if (!maySee(actor, 'insights')) throw new Refused(coreRefusals.sectionNotEnabled);
  const { portal } = await dashboardOf(tx, actor, services.reports);
  const isInPortal = portal && reportsIn(portal, actor).some((known) => isSame(known, report));
  if (!isInPortal) throw new Refused(reportRefusals.reportNotFound);
}

function isSame(one: Report, other: Report): boolean {
  return one.workspaceId === other.workspaceId && one.reportId === other.reportId;
}

interface ReportPage extends Report {
  readonly reportPageId: string | null;
  readonly name: string;
}

/** The reports that widgets of a portal show; where the built-in portal stands in, all that the user may read. */
function reportsIn(portal: DashboardPortal, actor: SupplierActor): ReportPage[] {
  if (portal.ravenId !== defaultPortalId)
    return portal.widgets.map(({ reportWorkspaceId: workspaceId, reportId, reportPageId, name }) => ({
      ...{ workspaceId, reportId, reportPageId },
      name: workspaceId === builtInWorkspace ? nameOf(reportId) : name,
    }));
  return builtInReports
    .filter((report) => mayRead(actor, report))
    .map((reportId) => ({ workspaceId: builtInWorkspace, reportId, reportPageId: reportId, name: nameOf(reportId) }));
}

function nameOf(reportId: string): string {
  return reportId in sections ? sections[reportId as keyof typeof sections].label : sections.insights.label;
}

/**
 * The full report page that a widget leads to.
 * @throws Refused with 404 for a page that no widget of the user's portal leads to (M5)
 */
export async function readReportPage(context: Context, pageId: string) {
  const { services, actor } = context;
  const { page, names } = await services.db.read(scopeOf(actor), async (tx) => {
    const { portal } = await dashboardOf(tx, actor, services.reports);
    const pages = portal ? reportsIn(portal, actor) : [];
    const found = pages.find(({ reportPageId }) => reportPageId === pageId);
    if (!found) throw new Refused(reportRefusals.reportNotFound);
    return { page: found, names: await findViewerNames(tx, actor.supplierId, actor.facilityIds) };
  });
  const { workspaceId: reportWorkspaceId, reportId, name } = page;
  return { reportPageId: pageId, name, reportWorkspaceId, reportId, ...(await embed(context, page, names)) };
}

async function embed(context: Context, report: Report, names: ViewerNames): Promise<Embedded> {
  const { services, actor, now, onFailure } = context;
  const { userId, sessionId, supplierId, facilityIds } = actor;
  const { workspaceId, reportId } = report;
  const viewer = { userId, sessionId, supplierId, facilityIds, ...names };
  try {
    return { reportData: await services.reports.embed({ workspaceId, reportId, viewer, now }), error: null };
  } catch (error) {
    if (!(error instanceof ReportFailure)) throw error;
    onFailure(error);
    return { reportData: null, error: reportTexts.reportsFailed };
  }
}
