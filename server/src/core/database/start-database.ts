import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { LoadedSecrets } from '../secrets.ts';
import { StartError } from '../start-error.ts';
import { type LateDatabase, pgCode } from './database.ts';
import { type DatabaseAddresses, DatabaseUnreachable, prepareDatabase } from './database-owner.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

export interface DatabaseStart {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl'>;
  readonly secrets: LoadedSecrets;
  /** The folder of numbered SQL files. */
  readonly migrations: string;
  readonly db: LateDatabase;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Ends the waiting for a database that does not answer. */
  readonly stopping: AbortSignal;
}

/** The portal's database, running. */
export interface StartedDatabase {
  /** Ends it where it is the portal's own. */
  stop(): Promise<void>;
}

const longestPauseMs = 2_000;

/**
 * Starts the embedded database, or waits for the one that is named for as long as it takes; prepares it and opens the
 * portal's connections.
 * @throws StartError where waiting would not help
 */
export async function startDatabase(start: DatabaseStart): Promise<StartedDatabase> {
  const { databaseUrl, databaseOwnerUrl } = start.config;
  if (databaseUrl !== null) {
    const isOwner = databaseOwnerUrl === null;
    const addresses = isOwner ? { owner: databaseUrl, login: null } : { owner: databaseOwnerUrl, login: databaseUrl };
    start.db.open(await prepared(start, addresses));
    return { stop: async () => {} };
  }
  const embedded = await startReportedPostgres(start);
  try {
    start.db.open(await prepared(start, { owner: embedded.url, login: null }));
    return embedded;
  } catch (error) {
    await embedded.stop();
    throw withPasswordFile(error, start.config.dataDir);
  }
}

async function prepared({ secrets, migrations, ...start }: DatabaseStart, addresses: DatabaseAddresses) {
  let said = '';
  for (let pauseMs = 200; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await prepareDatabase(addresses, { secrets, migrations });
    } catch (error) {
      if (!(error instanceof DatabaseUnreachable)) throw error;
      start.db.state.waitFor('The database cannot be reached: the portal waits for it.');
      if (said !== error.message) start.log.warn({ reason: error.message }, 'waiting for the database');
      said = error.message;
      await sleep(pauseMs, undefined, { signal: start.stopping });
    }
  }
}

/** What happens to the embedded database is told in the log, the metrics and the portal's readiness. */
function startReportedPostgres({ config, db: { state }, log }: DatabaseStart): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    dataDir: config.dataDir,
    onExit: (exit) => {
      state.note('exit');
      state.waitFor('The database has ended and is being started again.');
      log.error(exit, 'the database has ended and is started again');
    },
    onReturn: () => {
      state.waitFor(null);
      log.info('the database runs again');
    },
    onComplaint: ({ kind, line }) => {
      state.note(kind);
      log.error({ line }, 'the database says that something is wrong');
    },
  });
}

function withPasswordFile(error: unknown, dataDir: string): unknown {
  if (!(error instanceof StartError) || pgCode(error.cause) !== '28P01') return error;
  const file = path.join(dataDir, 'pg.password');
  return new StartError(
    `${file} does not hold the password of the embedded database. Put it back from a backup of the data folder.`,
    { cause: error },
  );
}
