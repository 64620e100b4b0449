import pg from 'pg';
import { inPages, type Pages, queryInPages } from '../http/replies/pages.ts';
import { createDatabaseState, type DatabaseState } from './database-state.ts';
import { listenTo } from './listener.ts';
import type { Sql } from './sql.ts';
import { ask, PreparedStatement, Statement } from './statement.ts';
import { answerOf, Unanswered } from './unanswered.ts';
import { after, type Wire, wireOf } from './wire.ts';

export type { Sql } from './sql.ts';
// biome-ignore lint/performance/noBarrelFile: SQL is written with these and with nothing else, so they come from here
export { empty, join, sql } from './sql.ts';

/** On whose behalf a transaction runs: row level security shows it nothing else. */
export type Scope =
  | { readonly kind: 'all' }
  | {
      readonly kind: 'supplier';
      readonly supplierId: number;
      readonly userId: number;
      readonly facilityIds: readonly number[];
    };

export const everything: Scope = { kind: 'all' };

/** A transaction in progress. */
export interface Tx {
  /** Runs a statement of fixed text as a prepared one. */
  many<Row>(statement: Sql): Promise<Row[]>;
  /** The first row, or null. */
  one<Row>(statement: Sql): Promise<Row | null>;
  /** Runs a statement; the number of rows that it touched. */
  run(statement: Sql): Promise<number>;
  /** As `many`, for lists of any length. */
  pages<Row>(statement: Sql): Pages<Row>;
  /** As `many`, for statements whose text differs from call to call and is not worth preparing. */
  search<Row>(statement: Sql): Promise<Row[]>;
  /**
   * Runs a statement last of all and together with the commit: for what takes a lock that every transaction wants, which
   * is then held for no crossing and none of the work. Where it fails nothing is committed.
   */
  last(statement: Sql): void;
}

export interface Database {
  /** Runs `work` in one transaction: committed when it resolves, undone when it throws. */
  write<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs queries alone; the database refuses anything that writes. */
  read<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Single statements outside a transaction that see all rows: session look-ups, health. */
  readonly system: Tx;
  /** Calls at each notice of a channel, and whenever one may have been missed; until what it returns is called. */
  listen(channel: string, onNotice: () => void): () => void;
  readonly state: DatabaseState;
  close(): Promise<void>;
}

/** A database whose address is known only once it has been started and prepared. Until then every use is refused. */
export interface LateDatabase extends Database {
  /** @param url of the role that the portal signs in as */
  open(url: string): void;
}

const statementTimeoutMs = 4_500;
/** When a statement is given up that the database neither answers nor ends by itself. */
const patienceMs = statementTimeoutMs + 300;
const connectTimeoutMs = 4_000;

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, instantOf);

const utcTimestamp = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/;

/** An instant as ISO text with milliseconds. Our connections speak UTC, so it needs no calendar, which takes six times as long. */
function instantOf(text: string): string {
  if (!utcTimestamp.test(text)) return new Date(text).toISOString();
  // Cut by place: a match with its groups takes three times as long.
  const fraction = text.length > 23 ? text.slice(20, Math.min(23, text.length - 3)) : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`;
}

function plain(text: string, values?: unknown[]): Statement {
  return new Statement(text, values, patienceMs);
}

function prepared(sql: Sql): Statement {
  return new PreparedStatement(sql, patienceMs);
}

/** A connection, or whatever picks one for each statement. */
type Asked = Wire | { query(statement: Statement): Promise<pg.QueryResult> };

function noCommit(): never {
  throw new Error('Nothing is committed here');
}

/**
 * @param scoped what left before the statements; where it failed, nobody sees what they were answered
 * @param last keeps what is to run with the commit
 */
function txOver(on: Asked, scoped: Promise<unknown> = Promise.resolve(), last: Tx['last'] = noCommit): Tx {
  const query = async (sent: Statement) => (await Promise.all([answerOf(on.query(sent)), scoped]))[0];
  const rowsOf = async <Row>(sent: Statement) => (await query(sent)).rows as Row[];
  async function* pages<Row>(statement: Sql): AsyncGenerator<Row[]> {
    if (!('client' in on)) return yield* inPages(await rowsOf<Row>(prepared(statement)));
    for await (const page of queryInPages<Row>(on.client, statement, patienceMs)) {
      await scoped;
      yield page;
    }
  }
  return {
    pages,
    many: (statement) => rowsOf(prepared(statement)),
    one: async <Row>(statement: Sql) => (await rowsOf<Row>(prepared(statement)))[0] ?? null,
    run: async (statement) => (await query(prepared(statement))).rowCount ?? 0,
    search: ({ text, values }) => rowsOf(plain(text, values)),
    last,
  };
}

/** The settings that row level security reads. Only whole numbers enter them, so nothing in it can be more than a value. */
function settingsOf(scope: Scope): Record<string, string> {
  if (scope.kind === 'all') return { scope: 'all', supplier_id: '', user_id: '', facility_ids: '' };
  const whole = (value: number) => {
    if (!Number.isSafeInteger(value)) throw new Error('A scope takes whole numbers only');
    return String(value);
  };
  return {
    scope: 'supplier',
    supplier_id: whole(scope.supplierId),
    user_id: whole(scope.userId),
    facility_ids: scope.facilityIds.map(whole).join(','),
  };
}

function setText(scope: Scope, how: 'SET' | 'SET LOCAL'): string {
  const settings = Object.entries(settingsOf(scope));
  return settings.map(([name, value]) => `${how} app.${name} = '${value}'`).join('; ');
}

function poolFor(url: string, size: number, options: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    options: `-c timezone=UTC -c statement_timeout=${statementTimeoutMs} -c idle_in_transaction_session_timeout=15000 ${options}`,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    // Statements are sent without waiting for the answers of those before; the database takes them in their order.
    pipeline: true,
  });
  // A stopping server ends idle connections; without a listener that would end this process too.
  pool.on('error', () => {});
  // The same of one that is in use, between two statements: whoever has it learns of it by the next.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** @throws the first failure of what leaves with the commit, or of the transaction where nobody told of it */
async function commit({ query }: Wire, last: readonly Sql[]): Promise<void> {
  // By their texts, so that all transactions take their locks in one order and no two wait for each other.
  const inOrder = last
    .map(prepared)
    .toSorted((one, other) => (one.text < other.text ? -1 : Number(one.text > other.text)));
  const sent = [...inOrder, plain('COMMIT')].map((each) => answerOf(query(each)));
  const answers = await Promise.allSettled(sent);
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
  // What failed may have been caught on its way: the database then answers a COMMIT by undoing the transaction.
  if ((await sent.at(-1))?.command !== 'COMMIT') throw new Error('A statement of the transaction had failed');
}

/** By a connection that has nothing else to do. */
async function askAny(pool: pg.Pool, statement: Statement): Promise<pg.QueryResult> {
  const client = await pool.connect();
  const answer = ask(client, statement);
  releaseAfter(client, answer);
  return answer;
}

/** A connection on which the last statement failed is not used again. */
function releaseAfter(client: pg.PoolClient, last: Promise<unknown>): void {
  last.then(
    () => client.release(),
    (failure: Error) => client.release(failure),
  );
}

interface Pools {
  readonly writers: pg.Pool;
  readonly readers: pg.Pool;
  readonly system: pg.Pool;
}

/**
 * Whoever signs in, connections work as the role `portal_app`. Writers too can write in a transaction alone: a statement
 * that is on its way when its BEGIN fails is refused.
 */
function openPools(url: string, size: number): Pools {
  const readOnly = '-c role=portal_app -c default_transaction_read_only=on';
  return {
    writers: poolFor(url, size, readOnly),
    readers: poolFor(url, size, readOnly),
    system: poolFor(url, Math.max(2, Math.floor(size / 2)), '-c role=portal_app -c app.scope=all'),
  };
}

/** The connections of a running portal. */
export function createDatabase(size = 10): LateDatabase {
  let pools: Pools | null = null;
  let address: string | null = null;
  const state = createDatabaseState();
  const scopes = new WeakMap<pg.PoolClient, string>();

  function opened(): Pools {
    if (!pools) throw new Unanswered(new Error('It is not open yet'));
    return pools;
  }

  async function write<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await answerOf(opened().writers.connect());
    const wire = wireOf(client);
    try {
      const begin = `BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; ${setText(scope, 'SET LOCAL')}`;
      const begun = answerOf(wire.query(plain(begin)));
      const last: Sql[] = [];
      const tx = txOver(wire, begun, (statement) => last.push(statement));
      const result = await after(begun, () => work(tx));
      await commit(wire, last);
      client.release();
      return result;
    } catch (error) {
      if (isDiskFull(error)) state.noteFullDisk();
      releaseAfter(client, ask(client, plain('ROLLBACK')));
      throw error;
    }
  }

  /** Without a transaction around it: at READ COMMITTED one would give several queries no common view anyway. */
  async function read<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await answerOf(opened().readers.connect());
    const wire = wireOf(client);
    try {
      const taken = take(wire, setText(scope, 'SET'));
      const result = await after(taken, () => work(txOver(wire, taken)));
      client.release();
      return result;
    } catch (error) {
      releaseAfter(client, ask(client, plain('SELECT 1')));
      throw error;
    }
  }

  /** Whoever had the connection before, it now works for this scope; the same one again costs nothing. */
  async function take({ client, query }: Wire, settings: string): Promise<void> {
    if (scopes.get(client) === settings) return;
    scopes.delete(client);
    await answerOf(query(plain(settings)));
    scopes.set(client, settings);
  }

  return {
    write,
    read,
    state,
    system: txOver({ query: (statement) => askAny(opened().system, statement) }),
    listen: (channel, onNotice) => listenTo(() => address, '-c role=portal_app', channel, onNotice),
    open: (url) => {
      address = url;
      pools = openPools(url, size);
      state.waitFor(null);
    },
    close: async () => {
      if (pools) await Promise.all(Object.values(pools).map((pool: pg.Pool) => pool.end()));
    },
  };
}

/** PostgreSQL's own code of an error, e.g. `23505` for a broken unique constraint; null for other errors. */
export function pgCode(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}

/** Whether the database refused a text of the request that it cannot hold: NUL, or half a surrogate pair in JSON. */
export function isUnstorableText(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  return (
    ['22021', '22P05'].includes(error.code ?? '') || (error.code === '22P02' && /surrogate/.test(error.detail ?? ''))
  );
}

function isDiskFull(error: unknown): boolean {
  return pgCode(error) === '53100';
}

const passingClasses = ['08', '53', '57', '58', '25P03', '55P03', '40001', '40P01'];

/** Whether the database could not be asked, as against having refused: worth a 503 and another try. */
export function isUnavailable(error: unknown): boolean {
  const code = pgCode(error);
  return code ? passingClasses.some((passing) => code.startsWith(passing)) : error instanceof Unanswered;
}
