import { readdir } from 'node:fs/promises';
import type pg from 'pg';
import { StartError } from '../start-error.ts';

/** What a data folder must be able to promise before a portal acknowledges anything. */
const durability = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;

/**
 * Brings the database up to date, forward only; several nodes may call it at once.
 * @param owner a connection of the database's owner
 * @param directory the folder of numbered SQL files
 */
export async function migrate(owner: pg.Client, directory: string): Promise<void> {
  if (await isUpToDate(owner, directory)) return;
  // Read where there is something to do: it is among the largest that a start would read.
  const { runner } = await import('node-pg-migrate');
  await runner({
    dbClient: owner,
    dir: directory,
    direction: 'up',
    migrationsTable: 'migrations',
    // Several nodes may start at once: the second waits for the first.
    advisoryLockMode: 'wait',
    log: () => {},
  });
}

/** Whether all files, and nothing else, were applied, which is the rule; whatever differs is the library's to judge. */
async function isUpToDate(owner: pg.Client, directory: string): Promise<boolean> {
  const { rows: found } = await owner.query('SELECT to_regclass(\'public.migrations\') IS NOT NULL AS "isThere"');
  if (!found[0]?.isThere) return false;
  const { rows } = await owner.query<{ name: string }>('SELECT name FROM public.migrations');
  const applied = rows.map(({ name }) => name).sort();
  const files = (await readdir(directory)).map((file) => file.replace(/\.sql$/, '')).sort();
  return files.length === applied.length && files.every((name, index) => name === applied[index]);
}

/** Refuses a database that could lose what it acknowledged. */
export async function assertDurable(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string; setting: string }>(
    'SELECT name, setting FROM pg_settings WHERE name = ANY($1)',
    [durability],
  );
  const unsafe = rows.filter((row) => row.setting === 'off').map((row) => row.name);
  if (unsafe.length === 0) return;
  throw new StartError(
    `The database could lose saved work: switch on ${unsafe.join(', ')} in PostgreSQL and start again.`,
  );
}
