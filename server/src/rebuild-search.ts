import pg from 'pg';
import { ConfigError, readConfig } from './core/config.ts';
import { startEmbeddedPostgres } from './core/database/embedded-postgres.ts';
import { rebuildLineSearch } from './lines/search/rebuild-store.ts';

/** Compares what searches find with the records, and mends it: beside a running portal where DATABASE_URL is set, else alone. */
async function rebuild(): Promise<void> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir });
  try {
    const owner = new pg.Client({ connectionString: config.databaseUrl ?? embedded?.url ?? '' });
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
  const isPlain = error instanceof ConfigError || (error instanceof Error && 'isPlain' in error);
  console.error(isPlain ? (error as Error).message : error);
  process.exitCode = 1;
}
