import pg from 'pg';
import { type ChainPart, checkPart } from './admin/audit/chain-views.ts';
import { readConfig } from './core/config.ts';
import { startEmbeddedPostgres } from './core/database/embedded-postgres.ts';
import { StartError } from './core/start-error.ts';

const reasons = { changed: 'was changed', missing: 'is missing', added: 'was added by hand' } as const;

/** Checks the hashes of the audit log: beside a running portal where DATABASE_URL is set, else alone. */
async function check(): Promise<void> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = readConfig(process.env);
  const embedded = databaseUrl ? null : await startEmbeddedPostgres({ dataDir });
  try {
    const owner = new pg.Client({ connectionString: databaseOwnerUrl ?? databaseUrl ?? embedded?.url ?? '' });
    await owner.connect();
    report(await checkAll(owner).finally(() => owner.end()));
  } finally {
    await embedded?.stop();
  }
}

async function checkAll(owner: pg.Client): Promise<ChainPart> {
  // Whoever signs in, row level security shows the log to nobody else.
  await owner.query("SET app.scope = 'all'");
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  let part: ChainPart = { state: 'more', place: { id: 0, hash: '' } };
  while (part.state === 'more') {
    part = await checkPart(async (statement) => (await owner.query(statement)).rows, part.place);
  }
  return part;
}

function report(part: ChainPart): void {
  if (part.state === 'broken') {
    console.error(`The audit log is not whole: row ${part.found.id} ${reasons[part.found.kind]}.`);
    process.exitCode = 1;
    return;
  }
  console.log(`The audit log is whole: ${part.place.id} rows, the last with the hash ${part.place.hash}.`);
}

try {
  await check();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
