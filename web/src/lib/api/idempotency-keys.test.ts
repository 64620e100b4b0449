import { expect, test } from 'vitest';
import { idempotencyKeys } from './idempotency-keys.ts';

function countingKeys() {
  let last = 0;
  return idempotencyKeys(() => {
    last += 1;
    return `key ${last}`;
  });
}

const works = async (key: string) => key;
const sent: string[] = [];
const fails = async (key: string) => {
  sent.push(key);
  throw new Error('No answer');
};

test('F6: what had no answer is sent again with its key', async () => {
  const { saveOnce } = countingKeys();
  await expect(saveOnce({ note: 'a' }, fails)).rejects.toThrow('No answer');
  expect([sent, await saveOnce({ note: 'a' }, works)]).toEqual([['key 1'], 'key 1']);
});

test('something else has another key', async () => {
  const { saveOnce } = countingKeys();
  await expect(saveOnce({ note: 'a' }, fails)).rejects.toThrow();
  expect(await saveOnce({ note: 'b' }, works)).toBe('key 2');
});

test('the same after it was saved is another save', async () => {
  const { saveOnce } = countingKeys();
  expect(await saveOnce({ note: 'a' }, works)).toBe('key 1');
  expect(await saveOnce({ note: 'a' }, works)).toBe('key 2');
});
