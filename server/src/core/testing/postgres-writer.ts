import pg from 'pg';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';

/** Run by embedded-postgres.test.ts in a process of its own, to be killed: inserts rows until then. */
const [dataDir = ''] = process.argv.slice(1);
const { url } = await startEmbeddedPostgres({ dataDir });
const client = new pg.Client({ connectionString: url });
client.on('error', () => {});
await client.connect();
await client.query('CREATE TABLE written (id int PRIMARY KEY)');
for (let id = 0; ; id += 1) {
  await client.query('INSERT INTO written VALUES ($1)', [id]);
  process.stdout.write(`${id}\n`);
}
