import type { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { jsonOf, serialiserOf } from './serialise.ts';

const serialise = serialiserOf(z.array(z.object({ id: z.int(), name: z.string().nullable() })));
const rows = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, name: id % 2 ? null : '"ä\u2028', secret: 'never' }));

it('leaves out what the schema does not name', () => {
  expect(JSON.parse(serialise(rows(1)))).toEqual([{ id: 0, name: '"ä\u2028' }]);
});

it.each([0, 1, 200])('a list of %i rows is text', (count) => {
  expect(jsonOf(serialise, rows(count))).toBe(serialise(rows(count)));
});

it.each([201, 400, 401, 1000])('a list of %i rows comes in pieces that are the same JSON', async (count) => {
  const pieces = await (jsonOf(serialise, rows(count)) as Readable).toArray();
  expect(pieces.length).toBe(Math.ceil(count / 200) + 1);
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
