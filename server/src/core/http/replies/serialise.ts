import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { blankOf } from '../blank.ts';
import { inPages, type Pages } from './pages.ts';

type JsonSchema = { readonly [key: string]: unknown };

export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-7' });
  return json;
}

/** Leaves a value's unnamed fields out; the value itself where there are none, which is the rule and costs no copy. */
type Filter = (value: unknown) => unknown;

/** Null where there is nothing to leave out. */
function filterOf({ anyOf, properties, additionalProperties, items }: JsonSchema): Filter | null {
  if (anyOf) return filterOfAny((anyOf as JsonSchema[]).flatMap((choice) => filterOf(choice) ?? []));
  if (properties) return filterOfObject(properties as Record<string, JsonSchema>);
  const inner = (items ?? additionalProperties) as JsonSchema | undefined;
  const ofEach = inner ? filterOf(inner) : null;
  if (!ofEach) return null;
  if (items) return (value) => (Array.isArray(value) ? filteredList(value, ofEach) : value);
  return (value) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, ofEach(each)])) : value;
}

function filterOfAny([first, ...others]: readonly Filter[]): Filter | null {
  if (!first || others.length === 0) return first ?? null;
  return () => {
    throw new Error('A reply that is one of several kinds of objects needs a serialiser for each');
  };
}

function filteredList(values: readonly unknown[], ofEach: Filter): readonly unknown[] {
  let kept: unknown[] | null = null;
  for (let index = 0; index < values.length; index++) {
    const one = ofEach(values[index]);
    if (kept === null && one !== values[index]) kept = values.slice(0, index);
    kept?.push(one);
  }
  return kept ?? values;
}

function filterOfObject(properties: Record<string, JsonSchema>): Filter {
  const fields = Object.entries(properties).map(([name, schema]) => ({ name, filter: filterOf(schema) }));
  const inner = fields.flatMap(({ name, filter }) => (filter ? [{ name, filter }] : []));
  const hasNothingElse = nothingElseThan(new Set(Object.keys(properties)));
  const blank = blankOf(Object.keys(properties));
  return (value) => {
    if (!isObject(value)) return value;
    if (hasNothingElse(value) && inner.every(({ name, filter }) => filter(value[name]) === value[name])) return value;
    const kept: Record<string, unknown> = { ...blank };
    for (const { name, filter } of fields) kept[name] = filter ? filter(value[name]) : value[name];
    return kept;
  };
}

/** Whether JSON has nothing of an object but these names. Rows of a list have the same fields, which are looked up once. */
function nothingElseThan(names: ReadonlySet<string>): (value: Record<string, unknown>) => boolean {
  let known: readonly string[] = [];
  let others: readonly string[] = [];
  return (value) => {
    const keys = Object.keys(value);
    if (!isSame(keys, known)) {
      known = keys;
      others = keys.filter((name) => !names.has(name));
    }
    return others.every((name) => value[name] === undefined);
  };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * The function that writes a reply's JSON. Fields that the schema does not name are left out, so an extra column of a
 * query cannot leak.
 */
export function serialiserOf(schema: z.ZodType): Serialise {
  // Made at the first reply: those of all calls would take a good part of a start.
  let filter: Filter | null | undefined;
  return (value) => {
    if (filter === undefined) filter = filterOf(jsonSchemaOf(schema, 'output'));
    return JSON.stringify(filter ? filter(value) : value);
  };
}

/** Writes a value as JSON. */
export type Serialise = (value: unknown) => string;

/** A list's JSON in pieces of one page each, so that writing it never stops other calls for long. */
async function* piecesOf(serialise: Serialise, pages: Pages<unknown>): AsyncGenerator<Buffer> {
  let last: Buffer | null = null;
  for await (const rows of pages) {
    const page = Buffer.from(serialise(rows));
    // Brackets are changed in place: cutting them off as text would copy the page twice.
    if (last) {
      yield last.subarray(0, -1);
      page.write(',');
    }
    last = page;
  }
  yield last ?? Buffer.from('[]');
}

const shortRows = 200;

/** A reply's JSON: text, or a stream for a long list, so that compressing it does not stop other calls either. */
export function jsonOf(serialise: Serialise, reply: unknown): string | Buffer | Readable {
  if (reply instanceof WrittenJson) return reply.pieces.length > 1 ? Readable.from(reply.pieces) : reply.content;
  const isLong = Array.isArray(reply) && reply.length > shortRows;
  return isLong ? Readable.from(piecesOf(serialise, inPages(reply))) : serialise(reply);
}

/** A list whose JSON was written while its pages were read. */
export class WrittenJson {
  /** UTF-8: as texts they would be copied about by the garbage collector until they are sent. */
  readonly pieces: readonly Buffer[];
  /** Of all of it: the same content has the same one. */
  readonly digest: string;

  constructor(pieces: readonly Buffer[], hash = hashOf(pieces)) {
    this.pieces = pieces;
    this.digest = hash.digest('base64url');
  }

  /** All of it; of a record, which is one piece, without a copy. */
  get content(): Buffer {
    const [only, ...others] = this.pieces;
    return only && others.length === 0 ? only : Buffer.concat(this.pieces);
  }

  get text(): string {
    return this.content.toString();
  }
}

/** What a handler answers, with nothing of it left in the database: a list that comes in pages is written as it is read. */
export async function answered(serialise: Serialise, reply: Promise<unknown> | Pages<unknown>): Promise<unknown> {
  if (!(Symbol.asyncIterator in reply)) return reply;
  const pieces: Buffer[] = [];
  // Each as it comes: that of a long list at once would stop other calls.
  const hash = hashOf([]);
  for await (const piece of piecesOf(serialise, reply)) {
    pieces.push(piece);
    hash.update(piece);
  }
  return new WrittenJson(pieces, hash);
}

function hashOf(pieces: readonly Buffer[]): Hash {
  const hash = createHash('sha1');
  for (const piece of pieces) hash.update(piece);
  return hash;
}
