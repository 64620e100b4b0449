import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { migrate } from '../database/migrate.ts';
import { makeLogin } from '../database/portal-login.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's address of the server. */
    postgresUrl: string;
    /** The same of the role that portals sign in as. */
    postgresLoginUrl: string;
  }
}

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** The embedded PostgreSQL, or an empty server that is named: how other versions than the embedded one are tried. */
async function startServer(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const named = process.env.TEST_DATABASE_URL;
  if (named) return { url: named, stop: async () => {} };
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-test-'));
  const embedded = await startEmbeddedPostgres({ dataDir, durable: false });
  const stop = async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: embedded.url, stop };
}

/** One PostgreSQL for all tests, with a migrated template that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('CREATE DATABASE portal_template');
  await client.end();
  const owner = new pg.Client({ connectionString: databaseUrl(server.url, 'portal_template') });
  await owner.connect();
  await migrate(owner, migrations);
  const login = new URL(server.url);
  login.password = randomBytes(24).toString('hex');
  login.username = await makeLogin(owner, login.password);
  await owner.end();
  project.provide('postgresUrl', server.url);
  project.provide('postgresLoginUrl', login.href);
  return () => server.stop();
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.toString();
}
