import { expect, it } from 'vitest';
import { FairQueue } from './pdf-queue.ts';

const job = (userId: number, name: string, isLarge = false) => ({ userId, name, isLarge });

function queueOf(...jobs: ReturnType<typeof job>[]) {
  const queue = new FairQueue<ReturnType<typeof job>>();
  for (const each of jobs) queue.add(each);
  return queue;
}

const all = { isLargeAllowed: true };
const smallOnly = { isLargeAllowed: false };

it('lets users take turns, each with his jobs in their order', () => {
  const queue = queueOf(job(1, 'a1'), job(1, 'a2'), job(1, 'a3'), job(2, 'b1'), job(3, 'c1'), job(2, 'b2'));
  const order = Array.from({ length: 6 }, () => queue.take(all)?.name);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect(queue.take(all)).toBeUndefined();
});

it('passes over large jobs while none may start, and keeps them', () => {
  const queue = queueOf(job(1, 'a-large', true), job(1, 'a2'), job(2, 'b-large', true));
  expect(queue.take(smallOnly)?.name).toBe('a2');
  expect(queue.take(smallOnly)).toBeUndefined();
  expect(queue.size).toBe(2);
  expect(queue.take(all)?.name).toBe('b-large');
  expect(queue.take(all)?.name).toBe('a-large');
});

it('counts what waits, of everybody and of one user', () => {
  const queue = queueOf(job(1, 'a1'), job(1, 'a2'), job(2, 'b1'));
  expect([queue.size, queue.sizeOf(1), queue.sizeOf(2), queue.sizeOf(3)]).toEqual([3, 2, 1, 0]);
  expect(queue.drain().map(({ name }) => name)).toEqual(['a1', 'a2', 'b1']);
  expect(queue.size).toBe(0);
});
