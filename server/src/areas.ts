import { lineKinds } from '@portal/contract/lines/line-kinds';
import { adminRoutes } from './admin/admin-routes.ts';
import { auditRoutes } from './admin/audit/audit-routes.ts';
import { checkAuditJob } from './admin/audit/check-job.ts';
import { authRoutes } from './auth/auth-routes.ts';
import { forgotPasswordJob } from './auth/passwords/forgot-service.ts';
import { userEvents } from './auth/users/user-events.ts';
import { bidArea } from './bids/bid-area.ts';
import { companyArea } from './company/company-area.ts';
import { companyOnToday } from './company/company-today.ts';
import { contentRoutes } from './content/content-routes.ts';
import { sweepFiles } from './core/files/kept-files.ts';
import type { Route } from './core/http/route.ts';
import type { AnyJobKind } from './core/jobs/background-jobs.ts';
import type { DailyJob } from './core/jobs/jobs.ts';
import type { SteadyJob } from './core/jobs/steady-jobs.ts';
import { tidy } from './core/jobs/tidy.ts';
import { mailJob } from './core/mail/mail.ts';
import type { InboundHandlers } from './core/records/inbound.ts';
import { discrepancyEvents } from './discrepancies/case-service.ts';
import { discrepancyRoutes } from './discrepancies/discrepancy-routes.ts';
import { keepDiscrepancy } from './discrepancies/discrepancy-service.ts';
import { discrepanciesOnToday } from './discrepancies/discrepancy-today.ts';
import { frameRoutes } from './frame/frame-routes.ts';
import { type FollowSupplier, keepToldSettings } from './frame/setting-desk/company-setting-service.ts';
import type { Foretell } from './frame/setting-desk/setting-effects.ts';
import type { ReadToday, TodaySource } from './frame/today/today-service.ts';
import { insightArea } from './insights/insight-area.ts';
import type { LineArea } from './lines/line-area.ts';
import { lineEvents } from './lines/line-events.ts';
import { lineRecordsOf } from './lines/line-records.ts';
import { lineRoutes } from './lines/line-routes.ts';
import { foretellLines } from './lines/open-lines.ts';
import { liveRoutes } from './live/live-routes.ts';
import { deleteOldChanges } from './live/live-store.ts';
import { loanerArea } from './loaners/loaner-area.ts';
import { lookupRoutes } from './lookups/lookup-routes.ts';
import { marketplaceRoutes } from './marketplace/marketplace-routes.ts';
import { partyEvents } from './marketplace/party-events.ts';
import { tidyDeliveries } from './marketplace/webhooks/webhook-sending.ts';
import { orderArea } from './orders/order-area.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { repairArea } from './repairs/repair-area.ts';
import { returnArea } from './returns/return-area.ts';

/** What an area brings to the portal. */
interface Area {
  readonly routes: readonly Route[];
  /** What the marketplace's events do to its records. */
  readonly events?: InboundHandlers;
  /** What follows from a supplier's settings, once they were told anew. */
  readonly onSupplier?: FollowSupplier;
  /** What a change of a supplier's settings would do to its records, told before it is saved. */
  readonly foretell?: Foretell;
  readonly dailyJobs?: readonly DailyJob[];
  readonly backgroundJobs?: readonly AnyJobKind[];
  readonly steadyJobs?: readonly SteadyJob[];
}

interface Queue extends Area {
  /** Its lines, for the calls that all queues share. */
  readonly lines: LineArea;
  /** What it shows on Today. */
  readonly today: ReadToday;
}

/** The queues, in the order of the menu. A new one stands here; gateway, lines, Today and jobs follow. */
const queues: readonly Queue[] = [bidArea, orderArea, repairArea, returnArea, loanerArea];

const lines = lineRecordsOf(queues.map((queue) => queue.lines));

const areas: readonly Area[] = [
  { routes: authRoutes, events: userEvents, backgroundJobs: [forgotPasswordJob] },
  { routes: contentRoutes },
  { routes: lookupRoutes },
  { routes: profileRoutes },
  { routes: adminRoutes },
  { routes: auditRoutes, backgroundJobs: [checkAuditJob] },
  companyArea,
  ...queues,
  { routes: lineRoutes(lines, { keepDiscrepancy }), events: lineEvents(lines) },
  { routes: discrepancyRoutes(lines), events: discrepancyEvents(lines) },
  insightArea(lines),
  {
    routes: liveRoutes,
    dailyJobs: [{ name: 'live.tidy', run: ({ db, now }) => deleteOldChanges(db, now()) }],
  },
];

const today: readonly TodaySource[] = [
  ...queues.map(({ lines: { kind }, today: read }) => ({ section: lineKinds[kind].section, read })),
  discrepanciesOnToday,
  companyOnToday,
];

const followers = areas.flatMap(({ onSupplier }) => onSupplier ?? []);
const foretellers = [
  foretellLines(queues.map((queue) => queue.lines)),
  ...areas.flatMap(({ foretell }) => foretell ?? []),
];

/** Who applies which event. */
export const inboundHandlers: InboundHandlers = Object.assign(
  {},
  partyEvents([keepToldSettings, ...followers]),
  ...areas.map(({ events }) => events),
);

/** Every call of the portal. */
export const routes: readonly Route[] = [
  ...areas.flatMap((area) => area.routes),
  ...frameRoutes(today, { followers, foretellers }),
  ...marketplaceRoutes(inboundHandlers),
];

/** What the portal does once a day by itself. */
export const dailyJobs: readonly DailyJob[] = [
  ...areas.flatMap((area) => area.dailyJobs ?? []),
  { name: 'core.tidy', run: ({ db, now }) => tidy(db, now()) },
  { name: 'marketplace.tidyDeliveries', run: ({ db, now }) => tidyDeliveries(db, now()) },
  { name: 'core.sweepFiles', run: ({ db, files, now }) => sweepFiles({ db, files }, now()) },
];

/** What the portal does after the calls that asked for it. */
export const backgroundJobs: readonly AnyJobKind[] = [mailJob, ...areas.flatMap((area) => area.backgroundJobs ?? [])];

/** What the portal looks for again and again. */
export const steadyJobs: readonly SteadyJob[] = areas.flatMap((area) => area.steadyJobs ?? []);
