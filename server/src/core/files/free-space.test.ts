import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { isFolderFull } from './free-space.ts';

it('tells whether a folder has so much room, and nothing of one that there is not', async () => {
  expect(await isFolderFull(tmpdir(), 0)).toBe(false);
  expect(await isFolderFull(tmpdir(), Number.MAX_SAFE_INTEGER)).toBe(true);
  expect(await isFolderFull('/no/such/folder', Number.MAX_SAFE_INTEGER)).toBe(false);
});
