import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createApp, migrationsDirectory, sampleContent } from './app.ts';
import { backgroundJobs, dailyJobs, steadyJobs } from './areas.ts';
import { isProviderMissing, providerMissingWarning } from './auth/provider/provider-switch.ts';
import { supplierActors } from './auth/sessions/authenticate.ts';
import { openContent } from './content/open-content.ts';
import type { Config, IdentityProviderConfig } from './core/config.ts';
import { createDatabase } from './core/database/database.ts';
import { startDatabase } from './core/database/start-database.ts';
import { startDemo } from './core/demo-process.ts';
import { openDataDir } from './core/files/data-dir.ts';
import { folderFiles } from './core/files/files.ts';
import { listen } from './core/http/limits/listen.ts';
import type { IdentityProvider } from './core/identity-provider.ts';
import { startBackgroundJobs } from './core/jobs/background-jobs.ts';
import { startDailyJobs } from './core/jobs/jobs.ts';
import { startSteadyJobs } from './core/jobs/steady-jobs.ts';
import { folderMailer } from './core/mail/folder-mailer.ts';
import { smtpMailer } from './core/mail/smtp-mailer.ts';
import { loadSecrets } from './core/secrets.ts';
import type { Services } from './core/services.ts';
import { drawingThreads } from './documents/pdf-pool.ts';
import { builtInAddresses } from './frame/addresses/built-in-addresses.ts';
import { httpAddresses } from './frame/addresses/http-addresses.ts';
import { openReports } from './insights/reports/provider/open-reports.ts';
import { createLive } from './live/live-service.ts';
import { startWebhooks } from './marketplace/webhooks/webhook-sending.ts';

/** A portal that listens. */
export interface RunningPortal {
  readonly address: string;
  readonly log: FastifyBaseLogger;
  /** Resolves when calls can be served; rejects where that will never be, and the portal has ended then. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** Read where one is configured. */
async function openProvider(config: IdentityProviderConfig): Promise<IdentityProvider> {
  const { openIdProvider } = await import('./auth/provider/openid-provider.ts');
  return openIdProvider(config);
}

/**
 * Listens before it has a database: a taken port is found before anything is made, and whoever watches is answered
 * while the database is waited for.
 * @throws StartError
 */
export async function startPortal(config: Config): Promise<RunningPortal> {
  openDataDir(config.dataDir);
  const secrets = await loadSecrets(config);
  const db = createDatabase();
  const now = () => new Date();
  const services = {
    config,
    secrets,
    db,
    files: folderFiles(path.join(config.dataDir, 'files')),
    drawing: drawingThreads(),
    content: openContent(config, sampleContent, now),
    identityProvider: config.identityProvider && (await openProvider(config.identityProvider)),
    addresses: config.addressService ? httpAddresses(config.addressService) : builtInAddresses,
    reports: openReports(config, secrets),
    live: createLive({ db, now }, supplierActors({ db, now })),
    now,
  };
  const app = await createApp(services);
  const address = await listen(app, config).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });

  const stopping = new AbortController();
  const database = startDatabase({
    ...{ config, secrets, db, log: app.log, stopping: stopping.signal },
    migrations: migrationsDirectory,
  });
  // Pages of the web app wait for the first reading; while the database starts there is nothing else to do.
  void services.content.read();
  const work = database.then(() => startWork(app, services, address));
  const end = async () => {
    stopping.abort();
    const working = await work.catch(() => null);
    await working?.demo?.stop();
    await app.close();
    await working?.stop();
    await services.drawing.close();
    await db.close();
    await (await database.catch(() => null))?.stop();
  };
  let ending: Promise<void> | null = null;
  const stop = () => {
    ending ??= end();
    return ending;
  };
  const ready = work.then(
    () => {},
    async (error: unknown) => {
      await stop();
      throw error;
    },
  );
  return { address, log: app.log, ready, stop };
}

/** What the portal does by itself once it has its database. */
async function startWork(app: FastifyInstance, services: Services, address: string) {
  const { config } = services;
  if (await isProviderMissing(services)) app.log.warn(providerMissingWarning);
  const jobs = startDailyJobs(services, dailyJobs, (error) => app.log.error({ err: error }, 'daily job failed'));
  const steady = startSteadyJobs(services, steadyJobs, (error) => app.log.error({ err: error }, 'steady job failed'));
  const mailer = config.smtpUrl ? smtpMailer(config.smtpUrl) : folderMailer(path.join(config.dataDir, 'mail'));
  const background = startBackgroundJobs(
    { ...services, mailer, publicUrl: config.publicUrl ?? address },
    backgroundJobs,
    ({ error, ...failure }) => app.log.error({ err: error, ...failure }, 'background job failed'),
    (error) => app.log.error({ err: error }, 'background jobs could not be looked for'),
  );
  const webhooks = startWebhooks(services, (error) => app.log.error({ err: error }, 'webhooks could not be sent'));
  return {
    demo: config.isDemo ? startDemo(config, address) : null,
    stop: async () => {
      await Promise.all([jobs.stop(), steady.stop()]);
      await background.stop();
      await webhooks.stop();
      mailer.close();
    },
  };
}
