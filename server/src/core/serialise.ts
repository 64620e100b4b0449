import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import build from 'fast-json-stringify';
import { z } from 'zod';

type JsonSchema = { [key: string]: unknown };

/** `anyOf: [X, null]` as the nullable X, which the serialiser writes without trying alternatives. */
function withNullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNullable);
  if (schema === null || typeof schema !== 'object') return schema;
  const plain = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withNullable(value)]),
  ) as JsonSchema;
  const choices = plain.anyOf as JsonSchema[] | undefined;
  if (choices?.length === 2 && choices[1]?.type === 'null') {
    const { anyOf: _, ...rest } = plain;
    return { ...rest, ...choices[0], nullable: true };
  }
  return plain;
}

export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-7' });
  return json;
}

/**
 * Compiles a reply schema into the function that writes its JSON. Fields that the schema does not name are left out,
 * so an extra column of a query cannot leak.
 */
export function serialiserOf(schema: z.ZodType): (value: unknown) => string {
  return build(withNullable(jsonSchemaOf(schema, 'output')) as Parameters<typeof build>[0]);
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
