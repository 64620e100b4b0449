import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { createApp, sampleContent } from '../../app.ts';
import { backgroundJobs } from '../../areas.ts';
import { openIdProvider } from '../../auth/provider/openid-provider.ts';
import { supplierActors } from '../../auth/sessions/authenticate.ts';
import { openContent } from '../../content/open-content.ts';
import { drawingHere } from '../../documents/testing/drawing-here.ts';
import { builtInAddresses } from '../../frame/addresses/built-in-addresses.ts';
import { openReports } from '../../insights/reports/provider/open-reports.ts';
import { createLive } from '../../live/live-service.ts';
import { readConfig } from '../config.ts';
import { createDatabase, type Database, everything, type Tx } from '../database/database.ts';
import { folderFiles } from '../files/files.ts';
import { type JobFailure, runDueJob } from '../jobs/background-jobs.ts';
import type { Mailer, OutgoingMail } from '../mail/mailer.ts';
import type { Secrets } from '../secrets.ts';
import type { Services } from '../services.ts';
import { databaseUrl } from './global-setup.ts';

export const testMarketplaceKey = 'test-marketplace-key';
export const testPassword = 'test-password';
/** The address that the portal takes itself to have. */
export const testPublicUrl = 'http://127.0.0.1:3000';

export interface TestAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
  readonly headers: Record<string, unknown>;
  readonly raw: string;
}

/** A signed-in user, or nobody. */
export interface TestClient {
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  put(path: string, body?: unknown): Promise<TestAnswer>;
  delete(path: string): Promise<TestAnswer>;
}

/** A whole portal in this process, over a database of its own. */
export interface TestPortal {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly secrets: Secrets;
  /** What the calls get, for tests that call a service themselves. */
  readonly services: Services;
  /** The owner's connection, past row level security: only to look at what a test has done. */
  readonly owner: pg.Client;
  /** Moves the portal's clock. */
  setNow(now: Date): void;
  now(): Date;
  nobody: TestClient;
  signIn(username: string, password?: string): Promise<TestClient>;
  /** Sends events through the gateway; fails the test unless each is applied. */
  send(...events: readonly { type: string; data: object }[]): Promise<void>;
  /** Sends one event and answers what the gateway said. */
  sendOne(event: { type: string; data: object; id?: string; time?: string }): Promise<TestAnswer>;
  /** Does what calls have left to be done, mails included, until nothing is due; the tries that failed. */
  runJobs(mailer?: Mailer): Promise<JobFailure[]>;
  /** What `runJobs` has mailed so far, oldest first. */
  readonly mails: OutgoingMail[];
  system<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface TestDatabase {
  /** Of the role that portals sign in as. */
  readonly url: string;
  readonly owner: pg.Client;
  drop(): Promise<void>;
}

/** A database of its own: a copy of the migrated template. */
async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} TEMPLATE portal_template STRATEGY file_copy`);
  const owner = new pg.Client({ connectionString: databaseUrl(serverUrl, name) });
  await owner.connect();
  return {
    url: databaseUrl(inject('postgresLoginUrl'), name),
    owner,
    drop: async () => {
      await owner.end();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}

function testConfig(dataDir: string, env: Record<string, string>) {
  return readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    MARKETPLACE_KEY: testMarketplaceKey,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: testPublicUrl,
    ...env,
  });
}

/** Calls the app in this process with the given headers. */
function clientOf(app: FastifyInstance, headers: Record<string, string>): TestClient {
  const call = async (options: InjectOptions): Promise<TestAnswer> => {
    const answer = await app.inject({ ...options, headers: { ...headers, ...options.headers } });
    const isJson = String(answer.headers['content-type'] ?? '').includes('json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : null,
      headers: answer.headers,
      raw: answer.body,
    };
  };
  return {
    get: (url, more = {}) => call({ method: 'GET', url, headers: more }),
    post: (url, body, more = {}) =>
      call({ method: 'POST', url, headers: more, payload: body as InjectOptions['payload'] }),
    put: (url, body) => call({ method: 'PUT', url, payload: body as InjectOptions['payload'] }),
    delete: (url) => call({ method: 'DELETE', url }),
  };
}

type TestEvent = Parameters<TestPortal['sendOne']>[0];

function envelope(event: TestEvent, now: Date): object {
  return {
    specversion: '1.0',
    id: event.id ?? randomUUID(),
    source: '/marketplace',
    type: event.type,
    time: event.time ?? now.toISOString(),
    datacontenttype: 'application/json',
    data: event.data,
  };
}

async function signInTo(app: FastifyInstance, username: string, password: string): Promise<TestClient> {
  const form = new URLSearchParams({ grant_type: 'password', client_id: 'test', username, password });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await clientOf(app, headers).post('/api/connect/token', form.toString());
  if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${answer.raw}`);
  return clientOf(app, { authorization: `Bearer ${answer.body.access_token}` });
}

function liveOver(needed: Pick<Services, 'db' | 'now'>) {
  return createLive(needed, supplierActors(needed));
}

/** Starts a portal on a fresh copy of the migrated template. */
export async function startTestPortal(env: Record<string, string> = {}): Promise<TestPortal> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-data-'));
  let clock: Date | null = null;
  const now = () => clock ?? new Date();
  const db = createDatabase(6);
  db.open(database.url);
  const secrets = { tokenSecret: randomBytes(32).toString('hex'), passwordPepper: randomBytes(32).toString('hex') };
  const files = folderFiles(path.join(dataDir, 'files'));
  const config = testConfig(dataDir, env);
  const content = openContent(config, sampleContent, now);
  const identityProvider = config.identityProvider && openIdProvider(config.identityProvider);
  const addresses = builtInAddresses;
  const reports = openReports(config, secrets);
  const outside = { files, content, addresses, reports, drawing: drawingHere, identityProvider };
  const services = { config, secrets, db, ...outside, live: liveOver({ db, now }), now };
  const app = await createApp(services);
  const mails: OutgoingMail[] = [];
  const keepMail: Mailer = {
    deliver: async (mail) => {
      mails.push(mail);
    },
    close: () => {},
  };
  await app.ready();
  const marketplace = clientOf(app, { authorization: `Bearer ${testMarketplaceKey}` });
  const eventsPath = '/api/marketplace/events';

  return {
    app,
    db,
    owner: database.owner,
    secrets,
    services,
    now,
    setNow: (time) => {
      clock = time;
    },
    nobody: clientOf(app, {}),
    signIn: (username, password = testPassword) => signInTo(app, username, password),
    sendOne: (event) => marketplace.post(eventsPath, envelope(event, now())),
    send: async (...events) => {
      const answer = await marketplace.post(
        eventsPath,
        events.map((event) => envelope(event, now())),
      );
      const refused = answer.body?.results?.filter((result: { outcome: string }) => result.outcome !== 'applied') ?? [];
      if (answer.status !== 200 || refused.length > 0) throw new Error(`Not applied: ${answer.status} ${answer.raw}`);
    },
    mails,
    runJobs: async (mailer = keepMail) => {
      const failures: JobFailure[] = [];
      const jobServices = { ...services, mailer, publicUrl: config.publicUrl ?? '' };
      const runNext = async () => {
        for (const kind of backgroundJobs) {
          if (await runDueJob(jobServices, kind, (failure) => failures.push(failure))) return true;
        }
        return false;
      };
      while (await runNext());
      return failures;
    },
    system: (work) => db.write(everything, work),
    close: async () => {
      await app.close();
      await db.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
