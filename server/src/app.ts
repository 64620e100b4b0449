import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { adminRoutes } from './admin/admin-routes.ts';
import { authRoutes } from './auth/auth-routes.ts';
import { forgotPasswordJob } from './auth/passwords/forgot-service.ts';
import { isProviderMissing, isProviderOn, providerMissingWarning } from './auth/provider/provider-switch.ts';
import { createAuthenticate } from './auth/sessions/authenticate.ts';
import { bidRoutes } from './bids/bid-routes.ts';
import { contentRoutes } from './content/content-routes.ts';
import { visitorContent } from './content/content-service.ts';
import { type Database, everything } from './core/database/database.ts';
import { registerRoutes } from './core/http/api.ts';
import { deleteCallCountsBefore } from './core/http/call-limits.ts';
import { registerDocs } from './core/http/docs.ts';
import { registerHealth } from './core/http/health.ts';
import { createHttp } from './core/http/http.ts';
import { deleteKeptRepliesBefore } from './core/http/idempotency.ts';
import { registerMetrics } from './core/http/metrics.ts';
import type { Route } from './core/http/route.ts';
import { registerWebApp } from './core/http/web-app.ts';
import type { AnyJobKind } from './core/jobs/background-jobs.ts';
import { deleteJobsGivenUpBefore } from './core/jobs/background-store.ts';
import type { DailyJob } from './core/jobs/jobs.ts';
import { mailJob } from './core/mail/mail.ts';
import type { Services } from './core/services.ts';
import { frameRoutes } from './frame/frame-routes.ts';
import { lineRoutes } from './lines/line-routes.ts';
import { findMarketplaceKey } from './marketplace/marketplace-keys.ts';
import { marketplaceRoutes } from './marketplace/marketplace-routes.ts';
import { reviewDueLines } from './orders/order-review.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { profileRoutes } from './profile/profile-routes.ts';

/** Every call of the portal, by area. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...frameRoutes,
  ...contentRoutes,
  ...profileRoutes,
  ...bidRoutes,
  ...orderRoutes,
  ...lineRoutes,
  ...marketplaceRoutes,
  ...adminRoutes,
];

/** What the portal does once a day by itself. */
export const dailyJobs: readonly DailyJob[] = [
  { name: 'order.review', run: ({ db, now }) => reviewDueLines(db, now()) },
  { name: 'core.tidy', run: ({ db, now }) => tidy(db, now()) },
];

/** What the portal does after the calls that asked for it. */
export const backgroundJobs: readonly AnyJobKind[] = [mailJob, forgotPasswordJob];

const dayMs = 24 * 60 * 60 * 1000;

function tidy(db: Database, now: Date): Promise<void> {
  return db.write(everything, async (tx) => {
    await deleteJobsGivenUpBefore(tx, new Date(now.getTime() - 30 * dayMs));
    await deleteKeptRepliesBefore(tx, new Date(now.getTime() - 7 * dayMs));
    await deleteCallCountsBefore(tx, new Date(now.getTime() - dayMs));
  });
}

export const sampleContent = fileURLToPath(new URL('../content', import.meta.url));
export const migrationsDirectory = fileURLToPath(new URL('../migrations', import.meta.url));

/** The whole portal over given services; not listening yet. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const app = await createHttp(services);
  registerHealth(app, services);
  services.content.onProblem((problem) => app.log.warn({ problem }, 'content'));
  // Pages of the web app wait for the first reading; it is best begun before anybody comes.
  void services.content.read();
  registerMetrics(app, services);
  registerRoutes(
    app,
    routes,
    services,
    createAuthenticate(services, (bearer) => findMarketplaceKey(services, bearer)),
  );
  await registerDocs(
    app,
    routes.map((route) => route.endpoint),
    services,
  );
  await registerWebApp(app, services, async () => ({
    isProviderOn: await isProviderOn(services),
    ...(await visitorContent(services.content)),
  }));
  app.addHook('onReady', async () => {
    if (await isProviderMissing(services)) app.log.warn(providerMissingWarning);
  });
  return app;
}
