import { expect, it } from 'vitest';
import { empty, join, raw, sql } from './sql.ts';

const isOf = (supplierId: number) => sql`supplier_id = ${supplierId}`;
const found = (part: unknown) => sql`SELECT ${part as string} FROM bids`;

it('values stay apart from the text, and SQL becomes part of it', () => {
  const { text, values } = sql`SELECT 1 WHERE ${isOf(4)} AND ${join([sql`a = ${'x'}`, sql`b`], ' OR ')} ${empty}`;
  expect([text, values]).toEqual(['SELECT 1 WHERE supplier_id = $1 AND a = $2 OR b ', [4, 'x']]);
});

it('statements of the same places have the same text, whatever their values', () => {
  const [one, other] = [3, 'drop'].map((value) => sql`SELECT 1 WHERE ${isOf(Number(value))} LIMIT ${value}`);
  expect(one?.places).toBe(other?.places);
  expect(one?.text).toBe(other?.text);
});

it.each([
  ['a value and a part', found(1), found(sql`1`)],
  ['two parts with the same text', found(sql`1`), found(sql`1`)],
  ['two texts as they are', found(raw('a')), found(raw('b'))],
  ['two separators', join([sql`a`, isOf(1)], ' AND '), join([sql`a`, isOf(1)], ' OR ')],
  ['two lengths', join([1, 2], ', '), join([1, 2, 3], ', ')],
  ['a part that is missing', found(empty), found(isOf(1))],
])('%s are other places', (_what, one, other) => {
  expect(one.places).not.toBe(other.places);
});

it('parts of parts cannot pass for each other', () => {
  const two = (first: unknown, second: unknown) => sql`${first as string}${second as string}`;
  const [a, b] = [sql`a`, sql`b`];
  const shapes = [two(two(a, b), 1), two(two(a, 1), b), two(a, two(1, b)), two(1, two(a, b)), two(a, two(b, 1))];
  expect(new Set(shapes.map(({ places }) => places)).size).toBe(shapes.length);
});
