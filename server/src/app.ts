import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { routes } from './areas.ts';
import { isProviderOn } from './auth/provider/provider-switch.ts';
import { createAuthenticate } from './auth/sessions/authenticate.ts';
import { visitorContent } from './content/content-service.ts';
import { registerRoutes } from './core/http/api.ts';
import { registerHealth } from './core/http/health.ts';
import { createHttp } from './core/http/http.ts';
import { registerMetrics } from './core/http/metrics.ts';
import { registerDocs } from './core/http/replies/docs.ts';
import { registerWebApp } from './core/http/web-app.ts';
import type { Services } from './core/services.ts';
import { createFindMarketplace } from './marketplace/marketplace-keys.ts';

export const sampleContent = fileURLToPath(new URL('../content', import.meta.url));
export const migrationsDirectory = fileURLToPath(new URL('../migrations', import.meta.url));

/** The whole portal over given services; not listening yet. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const app = await createHttp(services);
  registerHealth(app, services);
  services.content.onProblem((problem) => app.log.warn({ problem }, 'content'));
  services.addresses.onProblem((error) => app.log.warn({ err: error }, 'address service'));
  services.live.onProblem((error) => app.log.error({ err: error }, 'changes could not be told'));
  // A stop waits for calls that end; these do not.
  app.addHook('preClose', async () => services.live.close());
  registerMetrics(app, services);
  registerRoutes(app, routes, services, createAuthenticate(services, createFindMarketplace(services)));
  await registerDocs(
    app,
    routes.map((route) => route.endpoint),
    services,
  );
  await registerWebApp(app, services, async () => ({
    isProviderOn: await isProviderOn(services),
    ...(await visitorContent(services.content)),
  }));
  return app;
}
