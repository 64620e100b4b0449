import path from 'node:path';
import { createApp, migrationsDirectory, sampleContent } from './app.ts';
import { backgroundJobs, dailyJobs } from './areas.ts';
import { openIdProvider } from './auth/provider/openid-provider.ts';
import { openContent } from './content/open-content.ts';
import { type Config, ConfigError, readConfig } from './core/config.ts';
import { openDatabase } from './core/database/database.ts';
import { startEmbeddedPostgres } from './core/database/embedded-postgres.ts';
import { assertDurable, migrate } from './core/database/migrate.ts';
import { startDemo } from './core/demo-process.ts';
import { folderFiles } from './core/files/files.ts';
import { startBackgroundJobs } from './core/jobs/background-jobs.ts';
import { startDailyJobs } from './core/jobs/jobs.ts';
import { folderMailer } from './core/mail/folder-mailer.ts';
import { smtpMailer } from './core/mail/smtp-mailer.ts';
import { loadSecrets } from './core/secrets.ts';
import { drawingThreads } from './documents/pdf-pool.ts';
import { builtInAddresses } from './frame/addresses/built-in-addresses.ts';

async function start(config: Config): Promise<void> {
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  await assertDurable(url);
  await migrate(url, migrationsDirectory);
  const db = openDatabase(url);
  const drawing = drawingThreads();
  const now = () => new Date();
  const services = {
    config,
    secrets: await loadSecrets(config),
    db,
    files: folderFiles(path.join(config.dataDir, 'files')),
    drawing,
    content: openContent(config, sampleContent, now),
    identityProvider: config.identityProvider && openIdProvider(config.identityProvider),
    addresses: builtInAddresses,
    now,
  };
  const app = await createApp(services);
  const address = await app.listen({ port: config.port, host: config.host });
  const jobs = startDailyJobs(services, dailyJobs, (error) => app.log.error({ err: error }, 'daily job failed'));
  const mailer = config.smtpUrl ? smtpMailer(config.smtpUrl) : folderMailer(path.join(config.dataDir, 'mail'));
  const background = startBackgroundJobs(
    { ...services, mailer, publicUrl: config.publicUrl ?? address },
    backgroundJobs,
    ({ error, ...failure }) => app.log.error({ err: error, ...failure }, 'background job failed'),
    (error) => app.log.error({ err: error }, 'background jobs could not be looked for'),
  );
  const demo = config.isDemo ? startDemo(config, address) : null;
  announce(config, address);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await demo?.stop();
    await app.close();
    await jobs.stop();
    await background.stop();
    mailer.close();
    await drawing.close();
    await db.close();
    await embedded?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function announce(config: Config, address: string): void {
  console.log(`\n${config.productTitle} is ready at ${config.publicUrl ?? address}`);
  if (!config.isDemo) return;
  console.log('Demo sign-ins, all with the password portal-demo:');
  console.log('  supplier, supplier-admin, supplier-b (another company), employee, employee-admin\n');
}

try {
  await start(readConfig(process.env));
} catch (error) {
  const isPlain = error instanceof ConfigError || (error instanceof Error && 'isPlain' in error);
  console.error(isPlain ? (error as Error).message : error);
  process.exit(1);
}
