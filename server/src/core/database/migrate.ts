import { runner } from 'node-pg-migrate';
import pg from 'pg';

/** What a data folder must be able to promise before a portal acknowledges anything. */
const durability = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;

/**
 * Brings the database up to date, forward only; several nodes may call it at once.
 * @param directory the folder of numbered SQL files
 */
export async function migrate(url: string, directory: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await runner({
      dbClient: client,
      dir: directory,
      direction: 'up',
      migrationsTable: 'migrations',
      // Several nodes may start at once: the second waits for the first.
      advisoryLockMode: 'wait',
      log: () => {},
    });
  } finally {
    await client.end();
  }
}

/** Refuses a database that could lose what it acknowledged. */
export async function assertDurable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; setting: string }>(
      'SELECT name, setting FROM pg_settings WHERE name = ANY($1)',
      [durability],
    );
    const unsafe = rows.filter((row) => row.setting === 'off').map((row) => row.name);
    if (unsafe.length > 0) {
      throw new Error(
        `The database could lose saved work: switch on ${unsafe.join(', ')} in PostgreSQL and start again.`,
      );
    }
  } finally {
    await client.end();
  }
}
