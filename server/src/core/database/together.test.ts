import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { together } from './together.ts';

function counted(answer: (key: string) => string | null = (key) => key.toUpperCase()) {
  const questions: (readonly string[])[] = [];
  const look = together(async (keys: readonly string[]) => {
    questions.push(keys);
    await setImmediate();
    return new Map(keys.flatMap((key) => (answer(key) === null ? [] : [[key, answer(key)]])));
  });
  return { look, questions };
}

it('asks once for all of one turn, each key once', async () => {
  const { look, questions } = counted((key) => (key === 'none' ? null : key.toUpperCase()));
  expect(await Promise.all([look('a'), look('b'), look('a'), look('none')])).toEqual(['A', 'B', 'A', null]);
  expect(questions).toEqual([['a', 'b', 'none']]);
});

it('whoever asks once the question is put gets one of their own', async () => {
  let state = 'before';
  const { look, questions } = counted(() => state);
  const first = look('a');
  while (questions.length === 0) await setImmediate();
  state = 'after';
  expect(await look('a')).toBe('after');
  await first;
  expect(questions).toEqual([['a'], ['a']]);
});

it('a failed question fails those who asked, and no later one', async () => {
  let isDown = true;
  const look = together(async (keys: readonly string[]) => {
    if (isDown) throw new Error('down');
    return new Map(keys.map((key) => [key, key]));
  });
  await expect(Promise.all([look('a'), look('b')])).rejects.toThrow('down');
  isDown = false;
  expect(await look('a')).toBe('a');
});
