import pg from 'pg';
import { readConfig } from './core/config.ts';
import { startEmbeddedPostgres } from './core/database/embedded-postgres.ts';
import { StartError } from './core/start-error.ts';
import { rebuildLineSearch } from './lines/search/rebuild-store.ts';

/** Compares what searches find with the records, and mends it: beside a running portal where DATABASE_URL is set, else alone. */
async function rebuild(): Promise<void> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = readConfig(process.env);
  const embedded = databaseUrl ? null : await startEmbeddedPostgres({ dataDir });
  try {
    const owner = new pg.Client({ connectionString: databaseOwnerUrl ?? databaseUrl ?? embedded?.url ?? '' });
    await owner.connect();
    const { removed, written } = await rebuildLineSearch(owner).finally(() => owner.end());
    console.log(`The rows for searching are those of the records: ${removed} removed, ${written} written.`);
  } finally {
    await embedded?.stop();
  }
}

try {
  await rebuild();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
