import { describe, expect, it } from 'vitest';
import { inLane } from './lanes.ts';

describe('lanes', () => {
  it('run four at a time and all in the end', async () => {
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return 'done';
    };
    const results = await Promise.all(Array.from({ length: 30 }, () => inLane('a', work)));
    expect([most, new Set(results)]).toEqual([4, new Set(['done'])]);
  });

  it('turn away the two hundred and fifth, and go on after an error', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 205 }, (_, index) =>
        inLane('b', async () => {
          if (index === 0) throw new Error('first');
        }),
      ),
    );
    expect(results[0]?.status).toBe('rejected');
    expect(results[204]).toEqual({ status: 'fulfilled', value: null });
    expect(await inLane('b', async () => 'again')).toBe('again');
  });

  it('are as wide as the caller says', async () => {
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      order.push(`${name} ends`);
    };
    await Promise.all(['one', 'two'].map((name) => inLane('d', work(name), { width: 1 })));
    expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  it('let as many wait as the caller says', async () => {
    const works = Array.from({ length: 6 }, (_, index) => inLane('c', async () => index, { maxWaiting: 1 }));
    expect(await Promise.all(works)).toEqual([0, 1, 2, 3, 4, null]);
  });
});
