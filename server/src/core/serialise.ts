import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { blankOf } from './blank.ts';

type JsonSchema = { readonly [key: string]: unknown };

export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-7' });
  return json;
}

type Filter = (value: unknown) => unknown;

/** What leaves a value's unnamed fields out; null where there is nothing to leave out. */
function filterOf({ anyOf, properties, additionalProperties, items }: JsonSchema): Filter | null {
  if (anyOf) return filterOfAny((anyOf as JsonSchema[]).flatMap((choice) => filterOf(choice) ?? []));
  if (properties) return filterOfObject(properties as Record<string, JsonSchema>);
  const inner = (items ?? additionalProperties) as JsonSchema | undefined;
  const ofEach = inner ? filterOf(inner) : null;
  if (!ofEach) return null;
  if (items) return (value) => (Array.isArray(value) ? value.map(ofEach) : value);
  return (value) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, ofEach(each)])) : value;
}

function filterOfAny([first, ...others]: readonly Filter[]): Filter | null {
  if (!first || others.length === 0) return first ?? null;
  return () => {
    throw new Error('A reply that is one of several kinds of objects needs a serialiser for each');
  };
}

function filterOfObject(properties: Record<string, JsonSchema>): Filter {
  const fields = Object.entries(properties).map(([name, schema]) => [name, filterOf(schema)] as const);
  const blank = blankOf(Object.keys(properties));
  return (value) => {
    if (!isObject(value)) return value;
    const kept: Record<string, unknown> = { ...blank };
    for (const [name, filter] of fields) kept[name] = filter ? filter(value[name]) : value[name];
    return kept;
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * The function that writes a reply's JSON. Fields that the schema does not name are left out, so an extra column of a
 * query cannot leak.
 */
export function serialiserOf(schema: z.ZodType): (value: unknown) => string {
  const filter = filterOf(jsonSchemaOf(schema, 'output'));
  return (value) => JSON.stringify(filter ? filter(value) : value);
}

type Serialise = (value: unknown) => string;

const pieceRows = 200;

/** A reply's JSON: text, or a stream for a long list, so that neither writing nor compressing it stops other calls. */
export function jsonOf(serialise: Serialise, reply: unknown): string | Readable {
  const isLong = Array.isArray(reply) && reply.length > pieceRows;
  return isLong ? Readable.from(piecesOf(serialise, reply)) : serialise(reply);
}

async function* piecesOf(serialise: Serialise, rows: readonly unknown[]): AsyncGenerator<string> {
  for (let start = 0; start < rows.length; start += pieceRows) {
    const piece = serialise(rows.slice(start, start + pieceRows)).slice(1, -1);
    yield start === 0 ? `[${piece}` : `,${piece}`;
    await setImmediate();
  }
  yield ']';
}
