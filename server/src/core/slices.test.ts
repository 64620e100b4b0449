import { expect, it } from 'vitest';
import { mapInSlices } from './slices.ts';

it.each([0, 1, 500, 501, 1700])('makes %i rows in their order', async (count) => {
  const rows = Array.from({ length: count }, (_, index) => index);
  expect(await mapInSlices(rows, (row) => row * 2)).toEqual(rows.map((row) => row * 2));
});

it('other work runs while a long list is made', async () => {
  let isMade = false;
  const seen: boolean[] = [];
  setImmediate(() => seen.push(isMade));
  await mapInSlices(new Array(2000).fill(0), (row) => row);
  isMade = true;
  expect(seen).toEqual([false]);
});
