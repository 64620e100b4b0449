import pg from 'pg';
import { type LoadedSecrets, loginPassword, pepperFingerprint, restoring } from '../secrets.ts';
import { StartError } from '../start-error.ts';
import { isUnavailable } from './database.ts';
import { assertDurable, migrate } from './migrate.ts';
import { admitLogin, makeLogin } from './portal-login.ts';
import { kindOf } from './unanswered.ts';

/** Where the database is, for whom. */
export interface DatabaseAddresses {
  readonly owner: string;
  /** Whom the portal signs in as; null: the portal makes a role of its own. */
  readonly login: string | null;
}

/** The database cannot be asked now, which may pass. */
export class DatabaseUnreachable extends Error {}

const connectTimeoutMs = 4_000;
/** Any number that nobody else locks in this database. */
const startLock = 7_302_185;

/**
 * Does at a start what the owner alone may: migrates, compares the pepper, makes the portal's login. The owner's
 * connection is closed when it resolves.
 * @param migrations the folder of numbered SQL files
 * @returns the address that the portal signs in at
 * @throws DatabaseUnreachable where another try may help, StartError where it cannot
 */
export async function prepareDatabase(
  { owner: url, login }: DatabaseAddresses,
  { secrets, migrations }: { readonly secrets: LoadedSecrets; readonly migrations: string },
): Promise<string> {
  const owner = await connect(url);
  let isLost = false;
  owner.once('error', () => {
    isLost = true;
  });
  try {
    await assertDurable(owner);
    await migrate(owner, migrations);
    // Nodes that start at once do the rest one after the other.
    await owner.query('SELECT pg_advisory_lock($1)', [startLock]);
    await agreeOnPepper(owner, secrets);
    if (login !== null) await admitLogin(owner, decodeURIComponent(new URL(login).username));
    return await assertSignsIn(login ?? (await makeOwnLogin(owner, url, loginPassword(secrets))));
  } catch (error) {
    throw startErrorOf(error, isLost ? kindOf(error) : error);
  } finally {
    await owner.end().catch(() => {});
  }
}

async function connect(url: string, options = ''): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs, options });
  // Whoever has sent a statement learns of a lost connection by that; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw startErrorOf(error, kindOf(error));
  }
}

/** Another server than the embedded one may let the owner in and this role not. */
async function assertSignsIn(login: string): Promise<string> {
  const client = await connect(login, '-c role=portal_app');
  await client.end();
  return login;
}

/** A wrong password, user or database, and a lack of rights. */
const refusals = ['28P01', '28000', '3D000', '42501'];

/** @param kind of the error, where what the driver says in its own words is a lost connection */
function startErrorOf(error: unknown, kind = error): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  const isRefused = error instanceof pg.DatabaseError ? refusals.includes(code ?? '') : ofDriver.test(message);
  if (isRefused) return new StartError(`The database refuses what a start needs: ${message}.`, { cause: error });
  // An address of several machines fails with several errors and no message.
  return isUnavailable(kind) ? new DatabaseUnreachable(message || code) : error;
}

/** No password where one is asked for, no TLS where it is wanted. */
const ofDriver = /^SASL|SSL|certificate/i;

async function makeOwnLogin(owner: pg.Client, address: string, password: string): Promise<string> {
  const url = new URL(address);
  url.username = await makeLogin(owner, password);
  url.password = password;
  // The driver would take these instead.
  for (const name of ['user', 'password']) url.searchParams.delete(name);
  return url.href;
}

/** Refuses secrets that are not those of this database; a new database takes them for its own. */
async function agreeOnPepper(owner: pg.Client, secrets: LoadedSecrets): Promise<void> {
  const { rows } = await owner.query<{ fingerprint: string }>('SELECT fingerprint FROM pepper_fingerprint');
  const known = rows[0]?.fingerprint;
  const isUsed = known !== undefined || (await hasPasswords(owner));
  if (isUsed && secrets.isPepperNew) {
    throw new StartError(`${secrets.file} is missing, with which this database was made. ${restoring}`);
  }
  const fingerprint = pepperFingerprint(secrets);
  if (known !== undefined && known !== fingerprint) {
    throw new StartError(
      `The pepper, from PASSWORD_PEPPER or ${secrets.file}, is not that of this database. ${restoring}`,
    );
  }
  await secrets.keep();
  if (known === undefined) await owner.query('INSERT INTO pepper_fingerprint (fingerprint) VALUES ($1)', [fingerprint]);
}

/** A database from before the fingerprint stood in it. */
async function hasPasswords(owner: pg.Client): Promise<boolean> {
  await owner.query("SET app.scope = 'all'");
  const { rowCount } = await owner.query('SELECT FROM users WHERE password_hash IS NOT NULL LIMIT 1');
  return rowCount === 1;
}
