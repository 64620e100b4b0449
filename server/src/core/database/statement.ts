import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Sql } from './sql.ts';

/** What we rely on of the driver's query beside its types: what the driver's own kinds of queries use of it too. */
interface DriverQuery extends pg.Submittable {
  readonly text: string;
  name: string | undefined;
  values: unknown[] | undefined;
  callback: (failure: Error | null, result: pg.QueryResult) => void;
  readonly _result: pg.ResultBuilder;
  /** A failure to read a row, which the statement fails with once it is over. */
  _canceledDueToError: unknown;
  /** Writes parse, bind, describe, execute and sync; no parse where the connection has the statement. */
  prepare(connection: pg.Connection): void;
  handleRowDescription(message: { readonly fields: readonly pg.FieldDef[] }): void;
  handleDataRow(message: { readonly fields: readonly (string | null)[] }): void;
  handleCommandComplete(message: { readonly text: string }, connection: pg.Connection): void;
}

const DriverQuery = pg.Query as unknown as new (text: string) => DriverQuery;

/** A statement on its way, as its text is. */
export class Statement extends DriverQuery {
  /** A limit for connections as a whole would make the driver keep all rows of a list that is read in pages. */
  readonly query_timeout: number | undefined;

  /** @param patienceMs when it is given up, and its connection with it */
  constructor(text: string, values?: unknown[], patienceMs?: number) {
    super(text);
    this.values = values;
    this.query_timeout = patienceMs;
  }
}

interface Column {
  readonly name: string;
  readonly read: (text: string) => unknown;
}

/** How rows are read. */
interface Shape {
  readonly columns: readonly Column[];
  /** A row with nothing in it: to copy it and fill the copy is faster than to add one field after the other. */
  readonly blank: Readonly<Record<string, null>>;
}

function shapeOf(fields: readonly pg.FieldDef[]): Shape {
  return {
    columns: fields.map(({ name, dataTypeID }) => ({ name, read: pg.types.getTypeParser(dataTypeID, 'text') })),
    blank: Object.fromEntries(fields.map(({ name }) => [name, null])),
  };
}

const withoutRows = shapeOf([]);

/** A connection: the shapes of what is prepared on it, and itself where no description is asked for. */
interface Prepared {
  readonly shapes: Map<string, Shape>;
  readonly undescribed: pg.Connection;
}

const preparedOn = new WeakMap<pg.Connection, Prepared>();

function preparedFor(connection: pg.Connection): Prepared {
  const known = preparedOn.get(connection);
  if (known) return known;
  const undescribed: pg.Connection = Object.create(connection, { describe: { value: () => {} } });
  const made = { shapes: new Map<string, Shape>(), undescribed };
  preparedOn.set(connection, made);
  return made;
}

/**
 * A statement that its connection keeps. The driver asks for a description of its columns each time; of what is prepared
 * they never change (PostgreSQL refuses it then), so they are asked for once: some fifty of them, to write, send and read, take longer
 * than a row.
 */
export class PreparedStatement extends Statement {
  readonly #takeRow: (row: object) => void;
  #shapes = new Map<string, Shape>();
  #shape: Shape | null = null;

  /** @param takeRow is given each row as it comes; without it they are the result's */
  constructor(sql: Sql, patienceMs?: number, takeRow?: (row: object) => void) {
    const { text, name } = namedText(sql);
    super(text, sql.values, patienceMs);
    this.name = name;
    this.#takeRow = takeRow ?? ((row) => this._result.addRow(row));
  }

  override prepare(connection: pg.Connection): void {
    const { shapes, undescribed } = preparedFor(connection);
    this.#shapes = shapes;
    this.#shape = shapes.get(this.name ?? '') ?? null;
    super.prepare(this.#shape ? undescribed : connection);
  }

  override handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#learn(shapeOf(fields));
  }

  override handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { columns, blank } = this.#shape ?? withoutRows;
    const row: Record<string, unknown> = { ...blank };
    try {
      for (let index = 0; index < columns.length; index++) {
        const column = columns[index];
        const text = fields[index];
        if (column && typeof text === 'string') row[column.name] = column.read(text);
      }
    } catch (failure) {
      this._canceledDueToError = failure;
      return;
    }
    this.#takeRow(row);
  }

  override handleCommandComplete(message: { readonly text: string }, connection: pg.Connection): void {
    if (!this.#shape) this.#learn(withoutRows);
    super.handleCommandComplete(message, connection);
  }

  #learn(shape: Shape): void {
    this.#shape = shape;
    this.#shapes.set(this.name ?? '', shape);
  }
}

interface NamedText {
  readonly text: string;
  readonly name: string;
}

const namedTexts = new Map<string, NamedText>();

/** The text of a statement, and the name under which connections keep it. */
function namedText(sql: Sql): NamedText {
  const known = namedTexts.get(sql.places);
  if (known) return known;
  const { text } = sql;
  const made = { text, name: createHash('sha1').update(text).digest('base64url').slice(0, 20) };
  namedTexts.set(sql.places, made);
  return made;
}

/** @throws what the database refuses it with, or what went wrong on the way */
export function ask(client: pg.ClientBase, statement: Statement): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    statement.callback = (failure, result) => (failure ? reject(failure) : resolve(result));
    client.query(statement);
  });
}
