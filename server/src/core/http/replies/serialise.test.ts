import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { inPages } from './pages.ts';
import { answered, jsonOf, serialiserOf, WrittenJson } from './serialise.ts';

const serialise = serialiserOf(z.array(z.object({ id: z.int(), name: z.string().nullable() })));
const rows = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, name: id % 2 ? null : '"ä\u2028', secret: 'never' }));

it('leaves out what the schema does not name', () => {
  expect(JSON.parse(serialise(rows(1)))).toEqual([{ id: 0, name: '"ä\u2028' }]);
});

it('leaves it out at every depth, in lists, records and where there may be nothing', () => {
  const inner = z.object({ id: z.int() });
  const deep = serialiserOf(
    z.object({
      one: inner.nullable(),
      none: inner.nullable(),
      missing: inner.optional(),
      many: z.array(inner),
      named: z.record(z.string(), inner),
      free: z.record(z.string(), z.unknown()),
    }),
  );
  const leaking = { id: 1, secret: 'never' };
  const free = { any: 'thing' };
  const reply = { one: leaking, none: null, many: [leaking, leaking], named: { a: leaking }, free, secret: 'never' };
  const kept = { id: 1 };
  expect(JSON.parse(deep(reply))).toEqual({ one: kept, none: null, many: [kept, kept], named: { a: kept }, free });
});

it('writes neither what a value inherits nor what is not named as its own', () => {
  const one = serialiserOf(z.object({ id: z.int() }));
  expect(one(JSON.parse('{"id":1,"__proto__":{"secret":1}}'))).toBe('{"id":1}');
});

it('writes a value that has no other fields as it is', () => {
  const one = serialiserOf(z.object({ id: z.int(), many: z.array(z.object({ id: z.int() })).optional() }));
  expect(one({ many: [{ id: 2 }, { id: 3 }], id: 1 })).toBe('{"many":[{"id":2},{"id":3}],"id":1}');
  expect(one({ id: 1, many: [{ id: 2 }, { id: 3, secret: 'never' }] })).toBe('{"id":1,"many":[{"id":2},{"id":3}]}');
});

it('rows with the same fields are looked at one by one', () => {
  const of = (secret?: string) => ({ id: 1, name: null, secret });
  const written = serialise([of(), of('never'), of(), { name: null, id: 1 }, of('never')]);
  expect(JSON.parse(written)).toEqual(Array.from({ length: 5 }, () => ({ id: 1, name: null })));
});

it('a reply that may be one of several kinds of objects has no serialiser of its own', () => {
  const either = serialiserOf(z.union([z.object({ id: z.int() }), z.object({ name: z.string() })]));
  expect(() => either({ id: 1 })).toThrow('a serialiser for each');
});

it.each([0, 1, 200])('a list of %i rows is text', (count) => {
  expect(jsonOf(serialise, rows(count))).toBe(serialise(rows(count)));
});

it.each([201, 400, 401, 1000])('a list of %i rows comes in pieces that are the same JSON', async (count) => {
  const pieces = await (jsonOf(serialise, rows(count)) as Readable).toArray();
  expect(pieces.length).toBe(Math.ceil(count / 250));
  expect(pieces.join('')).toBe(serialise(rows(count)));
});

it('other work runs between the pieces of a long list', async () => {
  let turns = 0;
  let isOver = false;
  const work = () => {
    turns += 1;
    if (!isOver) setImmediate(work);
  };
  setImmediate(work);
  const pieces = await (jsonOf(serialise, rows(2000)) as Readable).toArray();
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(pieces.length - 1);
});

it.each([0, 1, 250, 251, 501])('a list of %i rows in pages is the same JSON', async (count) => {
  const written = (await answered(serialise, inPages(rows(count)))) as WrittenJson;
  expect(written).toBeInstanceOf(WrittenJson);
  expect(written.text).toBe(serialise(rows(count)));
  const sent = jsonOf(serialise, written);
  const parts = sent instanceof Readable ? await sent.toArray() : [sent];
  expect(Buffer.concat(parts.map((part) => Buffer.from(part))).toString()).toBe(written.text);
});

it('what is no list in pages stays as it is', async () => {
  expect(await answered(serialise, Promise.resolve(rows(1)))).toEqual(rows(1));
});
