import { getUserDashboard, reorderUserWidgets } from '@portal/contract/insights/reports/dashboard-endpoints';
import {
  embedBody,
  embedReport,
  getReportPage,
  getUserAccounts,
  getWorkspaceReportData,
} from '@portal/contract/insights/reports/embed-endpoints';
import {
  addPortal,
  getPortal,
  listPortals,
  removePortal,
  savePortal,
} from '@portal/contract/insights/reports/portal-endpoints';
import {
  addWidget,
  getWidget,
  listWidgets,
  removeWidget,
  saveWidget,
} from '@portal/contract/insights/reports/widget-endpoints';
import type { FastifyRequest } from 'fastify';
import type { SupplierActor } from '../../core/actor.ts';
import {
  bareSignedInRoute,
  bareSupplierRoute,
  employeeRoute,
  type Route,
  signedInRoute,
  supplierRoute,
} from '../../core/http/route.ts';
import type { Services } from '../../core/services.ts';
import { dashboardOf, reorderWidgets } from './dashboard-service.ts';
import { embedReport as embed, readReportPage } from './embed-service.ts';
import * as portals from './portal-service.ts';
import { listAllPortals, listAllWidgets } from './report-views.ts';
import * as widgets from './widget-service.ts';

const done = { success: true, duplicateWidget: false } as const;

const adminRoutes: readonly Route[] = [
  employeeRoute(listWidgets, ({ tx }) => listAllWidgets(tx)),
  employeeRoute(getWidget, (context) => widgets.readWidget(context, context.params.ravenId)),
  employeeRoute(addWidget, (context) => widgets.addWidget(context, context.body)),
  employeeRoute(saveWidget, (context) => widgets.saveWidget(context, context.params.ravenId, context.body)),
  employeeRoute(removeWidget, async (context) => {
    await widgets.removeWidget(context, context.params.ravenId);
    return done;
  }),
  employeeRoute(listPortals, ({ tx }) => listAllPortals(tx)),
  employeeRoute(getPortal, ({ tx, params }) => portals.readPortal(tx, params.ravenId)),
  employeeRoute(addPortal, async (context) => ({ ...done, portal: await portals.addPortal(context, context.body) })),
  employeeRoute(savePortal, async (context) => ({
    ...done,
    portal: await portals.savePortal(context, context.params.ravenId, context.body),
  })),
  employeeRoute(removePortal, async (context) => {
    await portals.removePortal(context, context.params.ravenId);
    return done;
  }),
];

/** What an embedding takes of a call; a report service that fails is told in the log. */
function embedding({ services, actor, now, request }: EmbedCall) {
  const onFailure = (error: Error) => request.log.warn({ err: error }, 'report service');
  return { services, actor, now, onFailure };
}

interface EmbedCall {
  readonly services: Services;
  readonly actor: SupplierActor;
  readonly now: Date;
  readonly request: FastifyRequest;
}

const userRoutes: readonly Route[] = [
  signedInRoute(getUserDashboard, ({ tx, actor, services }) => dashboardOf(tx, actor, services.reports)),
  supplierRoute(reorderUserWidgets, async ({ services, body, ...context }) => ({
    success: true as const,
    ...(await reorderWidgets(context, services.reports, body)),
  })),
  // Bare: a report service takes its time, and no transaction waits for it.
  bareSupplierRoute(embedReport, (context) => embed(embedding(context), context.body)),
  bareSupplierRoute(getReportPage, (context) => readReportPage(embedding(context), context.params.reportId)),
  signedInRoute(getUserAccounts, async () => []),
  bareSignedInRoute(getWorkspaceReportData, async ({ actor, body, ...context }) => {
    const asked = embedBody.safeParse(body);
    if (!asked.success || actor.kind !== 'supplier') return {};
    return embed(embedding({ ...context, actor }), asked.data);
  }),
];

export const reportRoutes: readonly Route[] = [...adminRoutes, ...userRoutes];
