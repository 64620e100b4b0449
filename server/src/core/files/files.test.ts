import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderFiles } from './files.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'portal-files-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

it('keeps content under its hash and gives it back', async () => {
  const files = folderFiles(root);
  const content = Buffer.from('a picture');
  const key = await files.save(content);
  expect(key).toBe(createHash('sha256').update(content).digest('hex'));
  expect(await files.read(key)).toEqual(content);
});

it('keeps equal content once and leaves no drafts, also when saved side by side', async () => {
  const files = folderFiles(root);
  const content = Buffer.from('twenty at once');
  const keys = await Promise.all(Array.from({ length: 20 }, () => files.save(content)));
  expect(new Set(keys).size).toBe(1);
  const key = keys[0] ?? '';
  expect(await readdir(path.join(root, key.slice(0, 2)))).toEqual([key]);
});

it('takes no key that could leave the folder', async () => {
  await expect(folderFiles(root).read('../../etc/passwd')).rejects.toThrow('Not a key');
  expect(() => folderFiles(root).remove('../../etc/passwd')).toThrow('Not a key');
});
