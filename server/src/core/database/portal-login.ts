import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { StartError } from '../start-error.ts';

/** The roles that a connection of the portal works as. Signed in it has neither's rights: it takes one on, and never both. */
const roles = ['portal_app', 'portal_search'];

/** PostgreSQL cuts longer names off. */
const longestName = 63;

/**
 * Makes the role that the portal signs in as, one for each database, and gives it this password. Several nodes may do so
 * one after the other: theirs is the same.
 * @returns its name
 */
export async function makeLogin(owner: pg.Client, password: string): Promise<string> {
  const { rows } = await owner.query<{ name: string }>("SELECT 'portal_login_' || current_database() AS name");
  const name = (rows[0]?.name ?? '').slice(0, longestName);
  const role = owner.escapeIdentifier(name);
  const known = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  if (known.rowCount === 0) await owner.query(`CREATE ROLE ${role} LOGIN NOINHERIT`);
  await owner.query(`ALTER ROLE ${role} PASSWORD ${owner.escapeLiteral(verifierOf(password))}`);
  await admitLogin(owner, name);
  return name;
}

/**
 * Lets a role take on the two that the portal works as.
 * @throws StartError where it could do anything beside that
 */
export async function admitLogin(owner: pg.Client, name: string): Promise<void> {
  const { rows } = await owner.query<{ excess: string[] }>(excessOf, [name, roles]);
  if (!rows[0]) throw new StartError(`DATABASE_URL names the role ${name}, which there is not. ${howToMake}`);
  const { excess } = rows[0];
  if (excess.length > 0) throw new StartError(`DATABASE_URL names the role ${name}, which ${excess[0]}. ${howToMake}`);
  for (const role of roles) {
    const granted = await owner.query("SELECT FROM pg_roles WHERE pg_has_role($1, $2, 'MEMBER') LIMIT 1", [name, role]);
    if (granted.rowCount === 0) await owner.query(`GRANT ${role} TO ${owner.escapeIdentifier(name)}`);
  }
}

const howToMake =
  "Make one that owns nothing, CREATE ROLE portal_login LOGIN NOINHERIT PASSWORD '...', or write the owner's address " +
  'as DATABASE_URL and leave DATABASE_OWNER_URL out: the portal then makes one.';

const excessOf = `
  SELECT array_remove(ARRAY[
    CASE WHEN r.rolsuper THEN 'is a superuser' END,
    CASE WHEN r.rolcreaterole OR r.rolcreatedb OR r.rolreplication OR r.rolbypassrls
      THEN 'may make roles or databases, replicate, or pass by row level security' END,
    CASE WHEN r.rolinherit THEN 'inherits the rights of other roles' END,
    CASE WHEN EXISTS (SELECT FROM pg_shdepend
        WHERE refclassid = 'pg_authid'::regclass AND refobjid = r.oid AND deptype = 'o')
      THEN 'owns a database or something in one' END,
    (SELECT 'may become ' || min(other.rolname) FROM pg_roles other
      WHERE other.oid <> r.oid AND other.rolname <> ALL ($2) AND pg_has_role(r.oid, other.oid, 'MEMBER')),
    (SELECT 'has the rights of ' || min(other.rolname) || ' without asking' FROM pg_roles other
      WHERE other.oid <> r.oid AND pg_has_role(r.oid, other.oid, 'USAGE'))
  ], NULL) AS excess
  FROM pg_roles r WHERE r.rolname = $1`;

const iterations = 4096;

/** What PostgreSQL keeps of a password (RFC 5803), so that the password itself is never part of a statement. */
function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyOf = (purpose: string) => createHmac('sha256', salted).update(purpose).digest();
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${keyOf('Server Key').toString('base64')}`;
}
